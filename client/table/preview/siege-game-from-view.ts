import type { Book, Game, GameView, Seat } from '../../../shared/index.ts';
import { makeEnemyState, makeSiege } from '../../../shared/state/siege.ts';
import { noteTraits } from '../../../shared/verbs/note-traits.ts';
import type { EnemyView } from '../../../shared/view/view.ts';
import { correctStats, gameFromView, unitFromView } from './game-from-view.ts';

const WILD = 2;

function enemyFromView({ id, block, intent }: EnemyView) {
  return {
    ...makeEnemyState(id, false),
    block,
    attack: intent?.attack ?? 0,
    aim: intent?.aim ?? null,
  };
}

/** A skipped attack is an open one with a modifier, and the view contains the modifiers. */
function assaultsOf({ id: unit, assaults }: EnemyView) {
  return assaults.map(({ id, aim, fate }) => ({
    ...{ id, unit, aim, fate: fate === 'skipped' ? ('open' as const) : fate },
  }));
}

function fillHand(view: GameView, game: Game, seat: Seat): void {
  const { hand = [], resolve, azoth, azothPlaced } = view.seats[seat];
  Object.assign(game.sides[seat], {
    ...{ hand: hand.slice(), resolve, azothPlaced },
    azoth: azoth.map(({ id, card }) => ({ id, card })),
    azothReady: azoth.map(({ ready }) => ready),
  });
}

/** A siege for previews, as one seat sees it: the partner's hand is empty. */
export function siegeGameFromView(book: Book, view: GameView, seat: Seat): Game {
  const game = gameFromView(book, view);
  const enemies = view.enemies ?? [];
  const here = enemies.filter((one) => one !== null);
  game.step = view.step;
  game.sides[WILD].field = enemies.map((one) =>
    one === null ? null : unitFromView(book, WILD, one),
  );
  game.siege = {
    ...makeSiege(),
    wave: view.siege?.wave ?? 1,
    down: [view.siege?.down[0] === true, view.siege?.down[1] === true],
    foes: here.map(enemyFromView),
    assaults: here.flatMap(assaultsOf),
  };
  fillHand(view, game, seat);
  noteTraits(book, game);
  for (const one of here) correctStats(book, game, WILD, one);
  return game;
}
