import type { GameView } from '../../../shared/index.ts';
import { useTable } from '../model/context.ts';
import { Round } from './round.tsx';
import './steps.css';

type Step = GameView['step'];

/** The labels of the step tracker; a step without decisions belongs to the label of the step before. */
const SHOWN: readonly (readonly [words: string, steps: readonly Step[]])[] = [
  ['Start', ['mulligan', 'start']],
  ['Main', ['main']],
  ['Attack', ['attack']],
  ['Block', ['block']],
  ['Damage', ['strike', 'damage', 'combat-end']],
  ['Main 2', ['main-2']],
  ['End', ['end', 'cleanup']],
];

export function Steps() {
  const model = useTable();
  const view = model.view.value;
  if (view === null) return null;
  if (view.mode === 'siege') return <Round view={view} />;
  if (view.mode === 'skirmish') {
    return (
      <p class="steps-line">
        Skirmish {view.skirmish ?? 1}, turn {view.turn}
      </p>
    );
  }
  return (
    <div class="steps">
      <span class="steps-turn">Turn {view.turn}</span>
      <ol aria-label="Steps of the turn">
        {SHOWN.map(([words, steps]) => (
          <li key={words} aria-current={steps.includes(view.step) ? 'step' : undefined}>
            {words}
          </li>
        ))}
      </ol>
    </div>
  );
}
