import { collectGarbage } from '../../measure/collect-garbage.ts';
import type { Contender } from '../contender.ts';
import { contenders } from '../contenders.ts';
import { type Started, startServer } from '../start-server.ts';

/** Whose turn it is, and what is done in it. */
export interface Place<T> {
  readonly id: string;
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

/** Everybody has a turn in each round, begun by another one, so that drifts of the machine hit all. */
export async function takeTurns<T>(
  rounds: number,
  places: readonly Place<T>[],
  onTurn: () => void,
): Promise<Turn<T>[]> {
  const turns: Turn<T>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < places.length; at++) {
      const place = places[(round + at) % places.length] as Place<T>;
      collectGarbage();
      turns.push({ id: place.id, round, result: await place.play() });
      onTurn();
    }
  }
  return turns;
}
