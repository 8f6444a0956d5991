import type { EnemyMove } from '../../state/card.ts';
import { enemyDef, tableInForce } from '../../state/enemies.ts';
import type { Unit } from '../../state/game.ts';
import { below } from '../../state/rng.ts';
import { type Seat, WILD } from '../../state/seat.ts';
import { type Foe, foeOf, type Siege } from '../../state/siege.ts';
import type { Table } from '../../state/table.ts';
import { unitsOf } from '../../state/units.ts';
import { record } from '../../verbs/record.ts';
import { standing } from './round-start.ts';

type Shown = Pick<EnemyMove, 'attack' | 'times' | 'charge' | 'aims'>;

const nameOf = (table: number, move: number): string => `${table}:${move}`;

/** Z3: by weight, seeded and public; what comes once is left out when it has come. */
function pickMove(t: Table, unit: Unit, foe: Foe): number {
  const moves = enemyDef(t.book, unit).tables[foe.table]?.moves ?? [];
  const weights = moves.map(({ weight }, at) =>
    foe.used.includes(nameOf(foe.table, at)) ? 0 : weight,
  );
  let left = below(
    t.game.rng.table,
    Math.max(
      1,
      weights.reduce((sum, w) => sum + w, 0),
    ),
  );
  return weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
}

function aimOf(t: Table, aims: boolean): Seat | null {
  const heroes = standing(t);
  return aims ? (heroes[below(t.game.rng.table, heroes.length)] ?? null) : null;
}

/** Z3: an attack that was charged comes whatever the table says. */
function nextMove(t: Table, unit: Unit, foe: Foe): Shown | null {
  foe.table = tableInForce(t.book, t.game, unit);
  if (foe.charged > 0) {
    const attack = foe.charged;
    foe.charged = 0;
    foe.move = -1;
    return { attack, times: 1, charge: 0, aims: true };
  }
  foe.move = pickMove(t, unit, foe);
  const move = enemyDef(t.book, unit).tables[foe.table]?.moves[foe.move] ?? null;
  if (move?.once === true) foe.used = [...foe.used, nameOf(foe.table, foe.move)];
  return move;
}

function addAssaults(t: Table, siege: Siege, foe: Foe, times: number): void {
  if (foe.aim === null) return;
  for (let at = 0; at < times; at++) {
    siege.assaults.push({ id: `w${t.game.serial}`, unit: foe.unit, aim: foe.aim, fate: 'open' });
    t.game.serial += 1;
  }
}

/** What one enemy will do this round; its aim is taken already. */
export function showMove(t: Table, siege: Siege, unit: Unit, foe: Foe, shown: Shown): void {
  const { attack, times, charge } = shown;
  foe.attack = attack;
  if (attack > 0) addAssaults(t, siege, foe, times);
  record(t, {
    kind: 'intentShown',
    unit: unit.id,
    card: unit.card,
    attack,
    times,
    charge,
    aim: foe.aim,
    table: foe.table,
    move: foe.move,
  });
}

/** Z2: each enemy in row order. */
function showIntents(t: Table): void {
  t.game.agenda.pop();
  const { siege } = t.game;
  if (siege === undefined) return;
  for (const unit of unitsOf(t.game, WILD)) {
    const foe = foeOf(siege, unit.id);
    const shown = foe === null ? null : nextMove(t, unit, foe);
    if (foe === null || shown === null) continue;
    foe.aim = aimOf(t, shown.aims);
    showMove(t, siege, unit, foe, shown);
  }
}

export const intentTasks = { 'show-intents': showIntents } as const;
