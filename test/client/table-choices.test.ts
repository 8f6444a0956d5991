import { describe, expect, it } from 'vitest';
import { type IntentPath, intentPathsOf } from '../../client/table/choices/intent-paths.ts';
import { isMulligan, mulliganOf } from '../../client/table/choices/mulligan.ts';
import { nextTargetKeys, pick } from '../../client/table/choices/pick.ts';
import type { TargetKey } from '../../client/table/choices/target-key.ts';
import { createGame, defaultBook, type Intent, viewOf } from '../../shared/index.ts';
import { CORE, createDice, playOut, randomSetup } from '../kit/random-play.ts';

const book = defaultBook();

/** Every intent that can be reached by picks. */
function reached(intentPaths: readonly IntentPath[], picked: readonly TargetKey[] = []): Intent[] {
  return [...nextTargetKeys(intentPaths, picked)].flatMap((targetKey) => {
    const next = pick(intentPaths, picked, targetKey);
    if (next.kind === 'send') return [next.intent];
    if (next.kind === 'ask') return [...next.intents];
    expect(next.kind).toBe('more');
    return next.kind === 'more' ? reached(intentPaths, next.picked) : [];
  });
}

const textOf = (intents: readonly Intent[]) =>
  [...new Set(intents.map((intent) => JSON.stringify(intent)))].toSorted();

describe('what can be picked on the table', () => {
  it('leads to every legal intent and to nothing else', () => {
    let looks = 0;
    for (let game = 0; game < 12; game++) {
      const made = createGame(book, randomSetup(book, `picks ${game}`));
      if (!made.ok) throw new Error(made.message);
      playOut(CORE, book, made.game, createDice(`picks ${game}`), {
        before({ game: now, lists, seat }) {
          looks += 1;
          const legal = lists[seat].filter(({ kind }) => kind !== 'mulligan');
          const intentPaths = intentPathsOf(viewOf(book, now, seat), seat, lists[seat]);
          expect(textOf(reached(intentPaths))).toEqual(textOf(legal));
        },
      });
    }
    expect(looks).toBeGreaterThan(500);
  });

  it('refuses what cannot be picked', () => {
    expect(pick([], [], 'card:x').kind).toBe('none');
    const intentPaths: IntentPath[] = [{ path: ['unit:a', 'hero:1'], intent: { kind: 'pass' } }];
    expect(pick(intentPaths, ['unit:a'], 'hero:0').kind).toBe('none');
    expect(pick(intentPaths, ['unit:b'], 'hero:1').kind).toBe('none');
  });

  it('asks which intent is meant when the picks are ambiguous', () => {
    const made = [
      { kind: 'playCard', card: 'x' },
      { kind: 'playCard', card: 'x', powered: true },
    ];
    const intentPaths = made.map((intent) => ({
      path: ['card:x', 'play'] as TargetKey[],
      intent: intent as Intent,
    }));
    expect(pick(intentPaths, ['card:x'], 'play')).toEqual({ kind: 'ask', intents: made });
  });
});

describe('the opening hand', () => {
  it('can send back any set of cards, picked in any order', () => {
    const made = createGame(book, {
      format: 'duel',
      seed: 'm',
      decks: Object.keys(book.decks).slice(0, 2),
    });
    if (!made.ok) throw new Error(made.message);
    const legal = CORE.legalIntents(book, made.game, 0);
    expect(isMulligan(legal)).toBe(true);
    for (const intent of legal) {
      if (intent.kind !== 'mulligan') continue;
      expect(mulliganOf(legal, new Set(intent.cards.toReversed()))).toEqual(intent);
    }
    expect(mulliganOf(legal, new Set(['nowhere']))).toBeNull();
  });
});
