import type { Machine } from '../measure/machine.ts';
import type { Growth } from './growth.ts';
import type { Options } from './options.ts';
import type { Lane } from './race.ts';
import type { TurnTen } from './turn-ten.ts';

/** All findings of a run: the content of core.json, from which the reports are generated. */
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
