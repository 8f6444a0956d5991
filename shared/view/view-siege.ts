import { type Book, formatOf } from '../state/book.ts';
import { blockNeeded, enemyDef, isLive, shownMove } from '../state/enemies.ts';
import type { Game, Unit } from '../state/game.ts';
import { makeContext } from '../state/rules-context.ts';
import { WILD } from '../state/seat.ts';
import { type Assault, type EnemyState, enemyStateOf, type Siege } from '../state/siege.ts';
import { languageOf } from '../text/index.ts';
import { moveText } from '../text/move-shown.ts';
import type { AssaultView, EnemyView, FightView, IntentView, SiegeView } from './view.ts';
import { viewUnit } from './view-unit.ts';

function viewAssault(book: Book, game: Game, assault: Assault): AssaultView {
  const ctx = makeContext(book, game);
  const { id, aim, fate } = assault;
  const skipped = fate === 'open' && !isLive(ctx, assault);
  return { id, aim, need: blockNeeded(ctx, assault), fate: skipped ? 'skipped' : fate };
}

/** A charged attack is in no table. */
function viewIntent(book: Book, unit: Unit, foe: EnemyState): IntentView | null {
  const move = shownMove(book, unit, foe);
  const { attack, aim } = foe;
  if (move === null && attack === 0) return null;
  const text = move === null ? languageOf().attack(attack) : moveText(book, move);
  return { attack, times: move?.times ?? 1, charge: move?.charge ?? 0, aim, text };
}

function viewEnemy(book: Book, game: Game, siege: Siege, unit: Unit): EnemyView {
  const foe = enemyStateOf(siege, unit.id);
  const intent = foe === null ? null : viewIntent(book, unit, foe);
  return {
    ...viewUnit(book, game, unit),
    rank: enemyDef(book, unit).rank,
    block: foe?.block ?? 0,
    ...(intent === null ? {} : { intent }),
    assaults: siege.assaults
      .filter((assault) => assault.unit === unit.id)
      .map((assault) => viewAssault(book, game, assault)),
  };
}

/** Everything about the wild is public (Z3). */
export function viewEnemies(book: Book, game: Game, siege: Siege): (EnemyView | null)[] {
  return game.sides[WILD].field.map((unit) =>
    unit === null ? null : viewEnemy(book, game, siege, unit),
  );
}

export function viewSiege(book: Book, game: Game, siege: Siege): SiegeView {
  return {
    wave: siege.wave,
    waves: formatOf(book, game.format).waves?.length ?? 0,
    passed: [siege.passed[0] || siege.idle[0], siege.passed[1] || siege.idle[1]],
    down: [...siege.down],
  };
}

/** V6: an entry for each attack that will hit. */
export function viewAssaults(book: Book, game: Game, siege: Siege): FightView[] {
  const ctx = makeContext(book, game);
  return siege.assaults
    .filter((assault) => isLive(ctx, assault))
    .map(({ unit, aim }) => ({ attacker: unit, target: { hero: aim }, edge: 0, blockers: [] }));
}
