import type { GameView } from '../../../shared/index.ts';

type Step = GameView['step'];

/** Z2: the phases of a round. */
const PHASES: readonly (readonly [words: string, steps: readonly Step[]])[] = [
  ['Intents', ['intents']],
  ['Strike', ['strike']],
  ['Block', ['block']],
  ['Assign', ['assign']],
  ['Counter', ['counter', 'cleanup']],
];

/** The wave, round and phase of a siege. */
export function Round({ view }: { view: GameView }) {
  const { siege } = view;
  return (
    <div class="steps">
      {siege === undefined ? null : (
        <span class="steps-wave">
          Wave {siege.wave} of {siege.waves}
        </span>
      )}
      <span class="steps-turn">Round {view.turn}</span>
      <ol aria-label="Phases of the round">
        {PHASES.map(([words, steps]) => (
          <li key={words} aria-current={steps.includes(view.step) ? 'step' : undefined}>
            {words}
          </li>
        ))}
      </ol>
    </div>
  );
}
