import { SLOTS, WILD } from '../state/seat.ts';
import type { EnemyView, FightView, SiegeView } from '../view/view.ts';
import { readUnit } from './read-seat.ts';
import { readAssaults, readIntent } from './siege-text.ts';
import type { StateLike, UnitState } from './state-like.ts';

export type WildView = (EnemyView | null)[];

function readEnemy(id: string, unit: UnitState): EnemyView {
  const intent = readIntent(unit.intent);
  return {
    ...readUnit(id, unit),
    rank: unit.rank ?? '',
    block: unit.block ?? 0,
    ...(intent === undefined ? {} : { intent }),
    assaults: readAssaults(unit.assaults),
  };
}

/** The units in the wild row, including those it took from the players. */
export function readEnemies({ units }: StateLike): WildView {
  const row: WildView = Array(SLOTS).fill(null);
  units.forEach((unit, id) => {
    if (unit.seat === WILD) row[unit.slot] = readEnemy(id, unit);
  });
  return row;
}

/** The ids of assaults are numbered in the order in which they were shown. */
const assaultNumber = (id: string): number => Number(id.slice(1));

/** V6: an entry for each attack that will hit. */
export function readAssaultFights(row: WildView): FightView[] {
  const lines = row.flatMap((enemy) =>
    (enemy?.assaults ?? [])
      .filter(({ fate }) => fate === 'open')
      .map(({ id, aim }) => ({ at: assaultNumber(id), attacker: enemy?.id ?? '', aim })),
  );
  return lines
    .sort((a, b) => a.at - b.at)
    .map(({ attacker, aim }) => ({ attacker, target: { hero: aim }, edge: 0, blockers: [] }));
}

const bothOf = (bits: number): [boolean, boolean] => [(bits & 1) !== 0, (bits & 2) !== 0];

export function readSiege({ wave, waves, passed, down }: StateLike): SiegeView {
  return { wave, waves, passed: bothOf(passed), down: bothOf(down) };
}
