import { describe, expect, it, test } from 'vitest';
import { makeGreedy } from '../../bots/greedy/greedy.ts';
import { makeRandom } from '../../bots/random.ts';
import type { Intent } from '../../shared/index.ts';
import {
  BOOK,
  disguised,
  FORMATS,
  isListed,
  isSentence,
  leakedSecrets,
  playStrategies,
  positionsOf,
  questionFor,
} from './ask.ts';

const greedy = (seed: string) => makeGreedy({ book: BOOK, seed });

describe('greedy', () => {
  it.each(FORMATS)(
    'does in %s only what is listed, and tells no secret by its reasons',
    (format) => {
      for (let n = 0; n < 2; n++) {
        const strategies = [greedy(`a${n}`), greedy(`b${n}`)] as const;
        const end = playStrategies(
          format,
          `${format} ${n}`,
          strategies,
          ({ game, question, thought }) => {
            expect(isListed(question, thought)).toBe(true);
            expect(thought.intent.kind).not.toBe('concede');
            expect(thought.why).toSatisfy(isSentence);
            expect(leakedSecrets(game, question, thought)).toEqual([]);
          },
        );
        expect(end.result).not.toBeNull();
      }
    },
  );

  it.each(FORMATS)('has an answer in every position of %s that random players reach', (format) => {
    for (const game of positionsOf(format, `any ${format}`, makeRandom({ seed: 'r' }), 3)) {
      for (const seat of [0, 1] as const) {
        const question = questionFor(game, seat);
        if (question !== null) expect(isListed(question, greedy('x').decide(question))).toBe(true);
      }
    }
  });

  it.each(FORMATS)('decides the same in %s when only what it may not know is changed', (format) => {
    for (const game of positionsOf(format, `veil ${format}`, makeRandom({ seed: 'r' }), 9)) {
      for (const seat of [0, 1] as const) {
        const question = questionFor(game, seat);
        if (question === null) continue;
        const other = questionFor(disguised(game, seat, 'veil'), seat)!;
        expect(greedy('x').decide(other)).toEqual(greedy('x').decide(question));
      }
    }
  });

  it('plays the same match again with the same seed', () => {
    const play = () => {
      const intents: Intent[] = [];
      const strategies = [greedy('a'), greedy('b')] as const;
      playStrategies('duel', 'again', strategies, ({ thought }) => intents.push(thought.intent));
      return intents;
    };
    expect(play()).toEqual(play());
  });
});

test('greedy wins against random nearly always', () => {
  let won = 0;
  for (let n = 0; n < 10; n++) {
    const [own, other] = [greedy('g'), makeRandom({ seed: `r${n}` })];
    const seat = n % 2;
    const end = playStrategies('duel', `strength ${n}`, seat === 0 ? [own, other] : [other, own]);
    won += Number(end.result?.winner === seat);
  }
  expect(won).toBeGreaterThanOrEqual(9);
});
