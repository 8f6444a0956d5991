import type { Seat } from './seat.ts';

/** Z3: what the state knows of one enemy beside its unit. */
export type EnemyState = {
  readonly unit: string;
  block: number;
  /** The move it shows, by its table and place there; −1 when it shows none, or a charged attack. */
  table: number;
  move: number;
  /** The hero it is aimed at. */
  aim: Seat | null;
  /** The attack it shows, its printed strength; and the one it charges for the next round. */
  attack: number;
  charged: number;
  /** The moves that come once, by table and place, which it has shown. */
  used: readonly string[];
  /** R6: called by another enemy, so that it pays no fame. */
  readonly summoned: boolean;
  /** Z5: it has given its Defend this round. */
  defended: boolean;
};

/** Z4: one attack of this round. Ids are public. */
export type Assault = {
  readonly id: string;
  readonly unit: string;
  readonly aim: Seat;
  fate: 'open' | 'blocked' | 'dealt';
};

export type Siege = {
  /** Waves that have come. */
  wave: number;
  /** Z1: a pass is final for the phase. */
  passed: [boolean, boolean];
  /** Z2: by public facts it can do nothing now, and counts as passed while that is so. */
  idle: [boolean, boolean];
  /** Z8 */
  down: [boolean, boolean];
  foes: EnemyState[];
  assaults: Assault[];
};

export function makeEnemyState(unit: string, summoned: boolean): EnemyState {
  return {
    unit,
    block: 0,
    table: 0,
    move: -1,
    aim: null,
    attack: 0,
    charged: 0,
    used: [],
    summoned,
    defended: false,
  };
}

export function makeSiege(): Siege {
  const nobody = (): [boolean, boolean] => [false, false];
  return { wave: 0, passed: nobody(), idle: nobody(), down: nobody(), foes: [], assaults: [] };
}

export function enemyStateOf({ foes }: Siege, unit: string): EnemyState | null {
  for (const foe of foes) if (foe.unit === unit) return foe;
  return null;
}

export function assaultBy({ assaults }: Siege, id: string): Assault | null {
  for (const assault of assaults) if (assault.id === id) return assault;
  return null;
}
