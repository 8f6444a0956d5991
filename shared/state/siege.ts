import type { Seat } from './seat.ts';

/** Z3: the state of an enemy besides its unit. */
export type EnemyState = {
  readonly unit: string;
  block: number;
  /** The move that it shows, by table and index; −1 if it shows none, or a charged attack. */
  table: number;
  move: number;
  /** The seat whose hero it is aimed at. */
  aim: Seat | null;
  /** The printed strength of the attack it shows, and of the attack it charges for the next round. */
  attack: number;
  charged: number;
  /** The moves it has shown that happen only once, by table and index. */
  used: readonly string[];
  /** R6: another enemy summoned it, so it gives no fame. */
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
  /** The number of waves that have arrived. */
  wave: number;
  /** Z1: a pass is final for the phase. */
  passed: [boolean, boolean];
  /** Z2: judged by public facts, the seat can do nothing now and counts as having passed. */
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
