import { openTables } from './cases/open-tables.ts';
import { pace } from './cases/pace.ts';
import { saturate } from './cases/saturate.ts';
import { type Place, takeTurns, withServers } from './cases/turns.ts';
import { warmUp } from './cases/warm-up.ts';
import { crowdSizes, measureIdle, playWatched, WatchedTable } from './cases/watched-table.ts';
import { type Weight, weigh } from './cases/weigh.ts';
import type { Contender } from './contenders/contender.ts';
import { contenders } from './contenders/contenders.ts';
import type { RunningServer } from './contenders/start-server.ts';
import { type CrowdLane, type FlowLane, toCrowdLane, toFlowLanes } from './findings.ts';
import { busyTables, type Options, pacedSeconds } from './options.ts';

export interface Run extends Options {
  /** Called after each piece of work. */
  onDone(stage: string): void;
}

/** Tables at full speed: enough to keep a server busy. */
const warmUpTables = 50;
const everybody = () => true;
const isPaced = ({ paced }: Contender) => paced;
const watchable = ({ watch }: Contender) => watch !== null;

/** How often `onDone` is called. */
export function piecesOf({ rounds }: Options): number {
  const perCrowd = contenders.filter(watchable).length * (1 + crowdSizes.length * rounds);
  const playing = contenders.length + contenders.filter(isPaced).length;
  return playing * (1 + rounds) + perCrowd;
}

export function measureSaturation(run: Run): Promise<FlowLane[]> {
  return withServers(everybody, async (servers) => {
    const places: Place<Awaited<ReturnType<typeof saturate>>>[] = [];
    for (const server of servers) {
      const tables = await openTables(server, busyTables(run));
      await warmUp(server, tables);
      const play = () => saturate(server, tables, run.seconds);
      places.push({ id: server.contender.id, server, play });
      run.onDone('sitting down');
    }
    return toFlowLanes(await takeTurns(run.rounds, places, () => run.onDone('flat out')));
  });
}

export interface Paced {
  readonly paced: FlowLane[];
  readonly weights: (Weight & { id: string })[];
}

/** Measures memory with idle tables, and then plays the same tables at a fixed pace. */
export function measurePace(run: Run): Promise<Paced> {
  return withServers(isPaced, async (servers) => {
    const places: Place<Awaited<ReturnType<typeof pace>>>[] = [];
    const weights: Paced['weights'] = [];
    for (const server of servers) {
      const { weight, tables } = await weigh(server, run.tables);
      const { id } = server.contender;
      weights.push({ id, ...weight });
      places.push({ id, server, play: () => pace(server, tables, pacedSeconds(run)) });
      run.onDone('memory');
    }
    const turns = await takeTurns(run.rounds, places, () => run.onDone('paced'));
    return { paced: toFlowLanes(turns), weights };
  });
}

interface CrowdPlace {
  readonly server: RunningServer;
  readonly crowd: WatchedTable;
}

export function measureCrowds(run: Run): Promise<CrowdLane[]> {
  return withServers(watchable, async (servers) => {
    const gathered: CrowdPlace[] = [];
    for (const server of servers) {
      gathered.push(...(await gatherCrowds(server)));
      run.onDone('gathering watchers');
    }
    const idle = await measureStandingBy(servers, run.seconds);
    const places = gathered.map(({ server, crowd }) => ({
      id: `${server.contender.id} ${crowd.size}`,
      server,
      play: () => playWatched(crowd, server, run.seconds, idle.get(server) ?? 0),
    }));
    const turns = await takeTurns(run.rounds, places, () => run.onDone('watched'));
    return gathered.map(({ server, crowd }, at) => {
      const seen = turns.filter(({ id }) => id === places[at]?.id).map(({ result }) => result);
      return toCrowdLane(server.contender.id, crowd.size, seen);
    });
  });
}

/** Measures in turns as long as those with play, so that they contain as many pings. */
async function measureStandingBy(servers: readonly RunningServer[], seconds: number) {
  const idle = new Map<RunningServer, number>();
  for (const server of servers) server.freeze();
  for (const server of servers) {
    await server.wake();
    idle.set(server, await measureIdle(server, seconds));
    server.freeze();
  }
  return idle;
}

async function gatherCrowds(server: RunningServer): Promise<CrowdPlace[]> {
  const { watch, name } = server.contender;
  if (watch === null) throw new Error(`${name} has no watchers`);
  const places: CrowdPlace[] = [];
  await warmUp(server, await openTables(server, warmUpTables));
  for (const size of crowdSizes) {
    const crowd = await WatchedTable.gather(server, watch, size);
    await playWatched(crowd, server, 0.5, 0);
    places.push({ server, crowd });
  }
  return places;
}
