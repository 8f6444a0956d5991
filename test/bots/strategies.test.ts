import { describe, expect, it } from 'vitest';
import { LEVELS, STRATEGIES } from '../../bots/house/strategies.ts';
import { LEVEL_NAMES, LEVELS as WORDS } from '../../shared/protocol/levels.ts';
import { BOOK, isListed, isSentence, positionsOf, questionFor } from './ask.ts';

const [game] = positionsOf('duel', 'minds', STRATEGIES.random({ book: BOOK, seed: 'm' }), 12).slice(
  1,
);
const question = questionFor(game!, 0) ?? questionFor(game!, 1)!;

describe.each(Object.entries(STRATEGIES))('the strategy %s', (_, make) => {
  it('answers a question and says why', () => {
    const thought = make({ book: BOOK, seed: 'm', nodes: 50 }).decide(question);
    expect(isListed(question, thought)).toBe(true);
    expect(thought.why).toSatisfy(isSentence);
  });
});

describe('the levels', () => {
  it('are those that people can choose, with the same descriptions', () => {
    const words = Object.entries(LEVELS).map(([name, { about }]) => [name, about]);
    expect(words).toEqual(Object.entries(WORDS));
  });

  it.each(LEVEL_NAMES)('%s answers a question and says why', (level) => {
    const thought = LEVELS[level].make({ book: BOOK, seed: 'm' }).decide(question);
    expect(isListed(question, thought)).toBe(true);
    expect(thought.why).toSatisfy(isSentence);
  });
});
