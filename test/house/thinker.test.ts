import { afterEach, describe, expect, it } from 'vitest';
import { Thinker } from '../../server/match/bots/thinker.ts';
import { createGame, defaultBook, legalIntents, positionFor, viewOf } from '../../shared/index.ts';
import type { Question } from '../../shared/protocol/bot/question.ts';
import { LEVEL_NAMES } from '../../shared/protocol/levels.ts';

const book = defaultBook();

function firstQuestion(): Question {
  const made = createGame(book, { format: 'duel', seed: 'first', decks: ['ember', 'tide'] });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  const legal = legalIntents(book, game, 0);
  const position = positionFor(game, 0)!;
  return { seat: 0, view: viewOf(book, game, 0), legal, events: [], position };
}

const NONSENSE = { ...firstQuestion(), legal: [] };

describe('the house bots think in a thread of their own', () => {
  const thinker = new Thinker();
  afterEach(() => thinker.close());

  it.each(LEVEL_NAMES)(
    'and answer at the level %s with something allowed, and why',
    async (level) => {
      const question = firstQuestion();
      const { intent, why } = await thinker.think(level, question);
      expect(question.legal).toContainEqual(intent);
      expect(why).toMatch(/^\S.*\.$/);
    },
  );

  it('a question that cannot be answered is refused, and the next one is answered', async () => {
    await expect(thinker.think('easy', NONSENSE)).rejects.toThrow(/nothing/i);
    await expect(thinker.think('easy', firstQuestion())).resolves.toHaveProperty('intent');
  });

  it('who waits when the thread ends is told, and the next question starts another', async () => {
    const waiting = thinker.think('expert', firstQuestion());
    const rejected = expect(waiting).rejects.toThrow('stopped thinking');
    await thinker.close();
    await rejected;
    await expect(thinker.think('easy', firstQuestion())).resolves.toHaveProperty('intent');
  });
});
