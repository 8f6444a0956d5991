import { refuse } from '../state/result.ts';
import { record } from '../verbs/record.ts';
import { defineIntent } from './intent-kind.ts';

/** C2, C6: one number, into the work that waits for it. */
export const choose = defineIntent<'choose'>({
  kind: 'choose',
  offer(t, seat, out) {
    const { choice } = t.game;
    if (choice === null || choice.seat !== seat) return;
    choice.options.forEach((_, at) => {
      out.push({ kind: 'choose', choice: choice.id, options: [at] });
    });
  },
  perform(t, seat, intent) {
    const { choice, agenda } = t.game;
    const option = choice?.options[intent.options[0] ?? -1];
    if (choice === null || option === undefined) return;
    t.game.choice = null;
    agenda.at(-1)?.picks.push(option);
    record(t, { kind: 'choiceMade', seat, choice: choice.id, hidden: choice.hidden, option });
  },
  explain(t, _seat, intent) {
    const { choice } = t.game;
    if (choice === null || intent.choice !== choice.id)
      return refuse('no-such-choice', 'That choice is not open.');
    return refuse('bad-option', `Name exactly one option, from 0 to ${choice.options.length - 1}.`);
  },
});
