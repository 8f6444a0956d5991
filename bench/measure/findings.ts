import type { Options } from '../options.ts';
import type { Growth } from './growth.ts';
import type { Machine } from './machine.ts';
import type { Lane } from './race.ts';
import type { TurnTen } from './turn-ten.ts';

/** Everything one run found out; what core.json holds and the other reports are written from. */
export interface Findings {
  readonly date: string;
  readonly took: number;
  readonly options: Options;
  readonly machine: Machine;
  readonly lanes: readonly Lane[];
  readonly turnTen: TurnTen;
  readonly byUnits: Growth;
  readonly byTurn: Growth;
}
