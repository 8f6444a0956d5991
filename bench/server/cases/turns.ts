import { collectGarbage } from '../../measure/collect-garbage.ts';
import type { Contender } from '../contender.ts';
import { contenders } from '../contenders.ts';
import { type Started, startServer } from '../start-server.ts';

/** Whose turn it is, and what is done in it. */
export interface Place<T> {
  readonly id: string;
  readonly server: Started;
  play(): Promise<T>;
}

export interface Turn<T> {
  readonly id: string;
  readonly round: number;
  readonly result: T;
}

/** Fresh servers for one case, all up at the same time, gone afterwards. */
export async function withServers<T>(
  isWanted: (contender: Contender) => boolean,
  run: (servers: readonly Started[]) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(contenders.filter(isWanted).map((one) => startServer(one)));
  try {
    return await run(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/**
 * Everybody has a turn in each round, begun by another one, so that drifts of the machine hit all. Whoever
 * has no turn stands still: thousands of pings at once, say, would be noticed by the one who has.
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
