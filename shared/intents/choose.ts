import * as z from 'zod/mini';
import type { Choice } from '../state/game.ts';
import { reject } from '../state/rejection.ts';
import { sameData } from '../state/same-data.ts';
import { answerChoice } from '../verbs/answer-choice.ts';
import { idShape, index, listOf } from './fields.ts';
import { defineIntent, type Given, type Offers } from './intent-kind.ts';

const MOST_OPTIONS = 8;
const MOST_CHOICES = 1024;

const shape = z.strictObject({
  kind: z.literal('choose'),
  choice: idShape,
  options: listOf(index(MOST_CHOICES), MOST_OPTIONS),
});
type Choose = z.infer<typeof shape>;

function offerNamed(choice: Choice, only: Given, out: Offers<Choose>): void {
  const named: unknown = Array.isArray(only.options) ? only.options[0] : undefined;
  for (let at = 0; at < choice.options.length; at++) {
    const options = [at];
    if (at === named && only.choice === choice.id && sameData(options, only.options))
      out.push({ kind: 'choose', choice: choice.id, options });
  }
}

/** C2, C6: gives one option to the work item that waits for it. */
export const choose = defineIntent<Choose>({
  kind: 'choose',
  shape,
  words: 'Answers the open choice with the index of one of its options.',
  offer(ctx, seat, out, only) {
    const { choice } = ctx.game;
    if (choice === null || choice.seat !== seat) return;
    if (only !== undefined) return offerNamed(choice, only, out);
    for (let at = 0; at < choice.options.length; at++)
      out.push({ kind: 'choose', choice: choice.id, options: [at] });
  },
  perform(ctx, _seat, intent) {
    const option = ctx.game.choice?.options[intent.options[0] ?? -1];
    if (option !== undefined) answerChoice(ctx, option);
  },
  explain(ctx, _seat, intent) {
    const { choice } = ctx.game;
    if (choice === null || intent.choice !== choice.id)
      return reject('no-such-choice', 'That choice is not open.');
    return reject('bad-option', `Name exactly one option, from 0 to ${choice.options.length - 1}.`);
  },
});
