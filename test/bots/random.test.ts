import { describe, expect, it, test } from 'vitest';
import { makeBeginner, makeRandom } from '../../bots/random.ts';
import type { Intent } from '../../shared/index.ts';
import { FORMATS, isListed, isSentence, playStrategies, positionsOf, questionFor } from './ask.ts';

const MAKERS = { random: makeRandom, beginner: makeBeginner };

describe.each(Object.entries(MAKERS))('%s', (_, make) => {
  it.each(FORMATS)('does in %s only what is listed, says why, and never gives up', (format) => {
    for (let n = 0; n < 3; n++) {
      const strategies = [make({ seed: `a${n}` }), make({ seed: `b${n}` })] as const;
      const end = playStrategies(format, `${format} ${n}`, strategies, ({ question, thought }) => {
        expect(isListed(question, thought)).toBe(true);
        expect(thought.intent.kind).not.toBe('concede');
        expect(thought.why).toSatisfy(isSentence);
      });
      expect(end.result).not.toBeNull();
    }
  });

  it('plays the same match again with the same seed', () => {
    const play = () => {
      const intents: Intent[] = [];
      const strategies = [make({ seed: 'a' }), make({ seed: 'b' })] as const;
      playStrategies('duel', 'again', strategies, ({ thought }) => intents.push(thought.intent));
      return intents;
    };
    expect(play()).toEqual(play());
  });

  it('refuses to decide when there is nothing to decide', () => {
    const [game] = positionsOf('duel', 'nothing', make({ seed: 'a' }), 1);
    const question = { ...questionFor(game!, 0)!, legal: [{ kind: 'concede' } as const] };
    expect(() => make({ seed: 'a' }).decide(question)).toThrow('nothing to decide');
  });
});

test('random picks everything that is allowed, each about as often', () => {
  const [game] = positionsOf('duel', 'even', makeRandom({ seed: 'a' }), 1);
  const question = questionFor(game!, 0)!;
  const strategy = makeRandom({ seed: 'even' });
  const counts = new Map<string, number>();
  const allowed = question.legal.length - 1;
  for (let i = 0; i < 200 * allowed; i++) {
    const text = JSON.stringify(strategy.decide(question).intent);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect(counts.size).toBe(allowed);
  expect(Math.min(...counts.values())).toBeGreaterThan(130);
  expect(Math.max(...counts.values())).toBeLessThan(270);
});

test('a beginner never takes back what it has declared', () => {
  const strategies = [makeBeginner({ seed: 'a' }), makeBeginner({ seed: 'b' })] as const;
  let couldHave = 0;
  playStrategies('duel', 'forward', strategies, ({ question, thought }) => {
    couldHave += Number(question.legal.some(({ kind }) => kind.startsWith('retract')));
    expect(thought.intent.kind).not.toMatch(/^retract/);
  });
  expect(couldHave).toBeGreaterThan(10);
});
