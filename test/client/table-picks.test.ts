import { expect, it } from 'vitest';
import { intentPathsOf } from '../../client/table/choices/intent-paths.ts';
import { nextTargetKeys } from '../../client/table/choices/pick.ts';
import { cardKey } from '../../client/table/choices/target-key.ts';
import { arePicksStale } from '../../client/table/model/stale-picks.ts';
import {
  defaultBook,
  type Game,
  type Intent,
  legalIntents,
  scenario,
  step,
  viewOf,
} from '../../shared/index.ts';

const book = defaultBook();

function staged(): Game {
  const hands = [['smite', 'prayer'], ['tremor']];
  const made = scenario(book, {
    format: 'siege',
    step: 'strike',
    seats: hands.map((hand) => ({ resolve: 3, hand })),
    enemies: ['skeleton', 'zombie'],
  });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

function play(game: Game, seat: 0 | 1, intent: Intent): void {
  const went = step(book, game, seat, intent);
  if (!went.ok) throw new Error(went.message);
}

it('[C2] picks are kept while the partner chooses, and dropped when their card is gone', () => {
  const game = staged();
  const [smite, tremor] = [game.sides[0].hand[0]!.id, game.sides[1].hand[0]!.id];
  const isGone = () => {
    const view = viewOf(book, game, 0);
    const intentPaths = intentPathsOf(view, 0, legalIntents(book, game, 0));
    const picked = [cardKey(smite)];
    return arePicksStale(view, 0, picked, nextTargetKeys(intentPaths, picked));
  };
  play(game, 1, { kind: 'playCard', card: tremor });
  expect([game.choice?.seat, isGone()]).toEqual([1, false]);
  play(game, 1, { kind: 'choose', choice: game.choice!.id, options: [1] });
  expect(isGone()).toBe(false);
  play(game, 0, {
    kind: 'playCard',
    card: smite,
    target: { unit: viewOf(book, game, 0).enemies![0]!.id },
  });
  expect(isGone()).toBe(true);
});
