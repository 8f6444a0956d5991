import type { Machine } from '../measure/machine.ts';
import { median, quantile, type Spread, spreadOf } from '../measure/statistics.ts';
import type { Flow } from './cases/flow.ts';
import type { Turn } from './cases/turns.ts';
import type { WatchedTurn } from './cases/watched-table.ts';
import type { Weight } from './cases/weigh.ts';
import type { Options } from './options.ts';

/** One server in a case of intents: medians over its turns, and ratios of ours to it, round by round. */
export interface FlowLane {
  readonly id: string;
  readonly perSecond: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  readonly downDeciding: number;
  readonly downOther: number;
  readonly cpu: Spread;
  readonly errors: number;
  readonly skipped: number;
  /** The ratio of our value to this server's. */
  readonly oursPerSecond: Spread;
  readonly oursP99: Spread;
}

/** One server with a given number of watchers. */
export interface CrowdLane {
  readonly id: string;
  readonly size: number;
  readonly samples: number;
  readonly ownP50: number;
  readonly ownP99: number;
  readonly lastP50: number;
  readonly bytesPerWatcher: number;
  readonly cpuPerIntent: number;
  readonly missed: number;
  /** The player's median in each round. */
  readonly ownByRound: readonly number[];
}

/** All findings of a run: the content of server.json, from which the reports are generated. */
export interface Findings {
  readonly date: string;
  readonly took: number;
  readonly options: Options;
  readonly machine: Machine;
  readonly saturated: readonly FlowLane[];
  readonly paced: readonly FlowLane[];
  readonly weights: readonly (Weight & { readonly id: string })[];
  readonly crowds: readonly CrowdLane[];
}

const own = 'arbiter';

export function toFlowLanes(turns: readonly Turn<Flow>[]): FlowLane[] {
  const ids = [...new Set(turns.map(({ id }) => id))];
  const ofServer = (id: string) =>
    turns
      .filter((turn) => turn.id === id)
      .sort((a, b) => a.round - b.round)
      .map(({ result }) => result);
  const ours = ofServer(own);
  const lanes = ids.map((id) => toFlowLane(id, ofServer(id), ours));
  return lanes.sort((a, b) => Number(b.id === own) - Number(a.id === own));
}

function toFlowLane(id: string, flows: readonly Flow[], ours: readonly Flow[]): FlowLane {
  const spread = (of: (flow: Flow) => number) => spreadOf(flows.map(of));
  const against = (of: (flow: Flow) => number) =>
    spreadOf(flows.map((flow, round) => of(ours[round] as Flow) / of(flow)));
  return {
    id,
    perSecond: spread((flow) => flow.perSecond),
    p50: spread((flow) => flow.p50),
    p99: spread((flow) => flow.p99),
    downDeciding: median(flows.map((flow) => flow.down.deciding)),
    downOther: median(flows.map((flow) => flow.down.other)),
    cpu: spread((flow) => flow.cpu),
    errors: sum(flows.map((flow) => flow.errors)),
    skipped: sum(flows.map((flow) => flow.skipped)),
    oursPerSecond: against((flow) => flow.perSecond),
    oursP99: against((flow) => flow.p99),
  };
}

export function toCrowdLane(id: string, size: number, seen: readonly WatchedTurn[]): CrowdLane {
  const own = ascending(seen.flatMap((turn) => turn.own));
  const last = ascending(seen.flatMap((turn) => turn.last));
  return {
    id,
    size,
    samples: own.length,
    ownP50: quantile(own, 0.5),
    ownP99: quantile(own, 0.99),
    lastP50: quantile(last, 0.5),
    bytesPerWatcher: median(seen.map((turn) => turn.bytesPerWatcher)),
    cpuPerIntent: median(seen.map((turn) => turn.cpuPerIntent)),
    missed: sum(seen.map((turn) => turn.missed)),
    ownByRound: seen.map((turn) => median(turn.own)),
  };
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
