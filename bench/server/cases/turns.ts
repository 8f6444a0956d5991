import { collectGarbage } from '../../measure/collect-garbage.ts';
import type { Contender } from '../contenders/contender.ts';
import { contenders } from '../contenders/contenders.ts';
import { type RunningServer, startServer } from '../contenders/start-server.ts';

/** A server and what it does in its turn. */
export interface Place<T> {
  readonly id: string;
  readonly server: RunningServer;
  play(): Promise<T>;
}

export interface Turn<T> {
  readonly id: string;
  readonly round: number;
  readonly result: T;
}

/** Starts new servers for one case, all at the same time, and stops them afterwards. */
export async function withServers<T>(
  isWanted: (contender: Contender) => boolean,
  run: (servers: readonly RunningServer[]) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(contenders.filter(isWanted).map((one) => startServer(one)));
  try {
    return await run(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/**
 * Every server has a turn in each round, and each round begins with another one, so that drifts of the
 * machine affect all. The other servers are stopped, because their pings would disturb the measured one.
 */
export async function takeTurns<T>(
  rounds: number,
  places: readonly Place<T>[],
  onTurn: () => void,
): Promise<Turn<T>[]> {
  const turns: Turn<T>[] = [];
  for (const { server } of places) server.freeze();
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < places.length; at++) {
      const place = places[(round + at) % places.length] as Place<T>;
      await place.server.wake();
      collectGarbage();
      turns.push({ id: place.id, round, result: await place.play() });
      place.server.freeze();
      onTurn();
    }
  }
  return turns;
}
