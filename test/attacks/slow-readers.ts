import { matchMaker } from '@colyseus/core';
import { frameOf, RawConnection } from '../kit/raw-connection.ts';
import { until } from '../kit/until.ts';

const JOINED = frameOf(Buffer.from([10]));
const PONG = frameOf(Buffer.alloc(0), 0x8a);
const VIEW = frameOf(
  Buffer.concat([Buffer.from([21, 5, 0xa4]), Buffer.from('view\x80', 'latin1')]),
);
/** The most of a ping, which is sent back whole. */
const PING = frameOf(Buffer.alloc(125), 0x89);
const IN_TIME = 30_000;

export type SlowKind = 'never reads' | 'never joins' | 'only pings';

/** What it says over and over, some of it at a time: a turn of the server must come to its end. */
const SAYS: Readonly<Record<SlowKind, Buffer>> = {
  'never reads': Buffer.alloc(100 * VIEW.length, VIEW),
  'never joins': Buffer.alloc(100 * VIEW.length, VIEW),
  'only pings': Buffer.alloc(2_000 * PING.length, PING),
};

/** What waits for each client of a room, in bytes, as the server sees it. */
function waiting(room: string): number {
  const clients = matchMaker.getLocalRoomById(room)?.clients ?? [];
  const sockets = clients.map((client) => client.ref as unknown as { bufferedAmount: number });
  return Math.max(0, ...sockets.map(({ bufferedAmount }) => bufferedAmount));
}

export type Slowness = { readonly isCut: boolean; readonly mostWaiting: number };

/** Asks for more and more and takes none of it, although it answers every ping, until it is cut. */
export async function hoard(
  port: number,
  path: string,
  room: string,
  kind: SlowKind,
): Promise<Slowness> {
  const line = await RawConnection.open(port, path);
  await line.first;
  if (kind !== 'never joins') line.write(JOINED);
  if (kind !== 'never joins') line.readNothing();
  const burst = Buffer.concat([SAYS[kind], PONG]);
  let mostWaiting = 0;
  const isCut = await until(() => {
    if (line.isOpen) line.write(burst);
    mostWaiting = Math.max(mostWaiting, waiting(room));
    return !line.isOpen;
  }, IN_TIME);
  return { isCut, mostWaiting };
}
