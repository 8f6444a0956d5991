import { call, enterAsGuest, ticketFor } from '../../../client/link/api.ts';
import { Asker } from '../../kit/asker.ts';
import { createDice, pickIntent } from '../../kit/random-play.ts';
import { RawConnection } from '../../kit/raw-connection.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../../kit/running-server.ts';
import { until } from '../../kit/until.ts';

const FLOOD = 2_000;
const KNOCKS = 10;
const SENSELESS = 10;
/** Closed for sending too much, or nonsense. */
const UNFORGIVEN = 4008;
/** At least, and at most: a game must not come to its end. */
const [FEW_MOVES, MANY_MOVES] = [20, 80];

const CLOCKS = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_AWAY: '3600', LOG_LEVEL: 'error' };

export type FloodTally = {
  flooders: number;
  moves: number;
  /** The longest that somebody else waited for an answer, in milliseconds. */
  slowest: number;
  readonly faults: string[];
};

/** Two people who play on; whatever happens elsewhere must not be felt at their table. */
class Neighbours {
  readonly #pair: Pair;
  readonly #tally: FloodTally;
  readonly #dice = createDice('neighbours');
  #stopped = false;

  constructor(pair: Pair, tally: FloodTally) {
    this.#pair = pair;
    this.#tally = tally;
  }

  async play(): Promise<void> {
    const most = () => (this.#stopped ? FEW_MOVES : MANY_MOVES);
    while (this.#tally.moves < most()) await this.#move();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #move(): Promise<void> {
    const { seats } = this.#pair;
    await until(() => seats.some(({ update }) => update.legal.length > 1));
    const link = seats.find(({ update }) => update.legal.length > 1);
    if (link === undefined) throw new Error('Nobody at the other table may move.');
    const began = performance.now();
    const answer = await link.intent(pickIntent(this.#dice, link.update.legal));
    this.#tally.slowest = Math.max(this.#tally.slowest, performance.now() - began);
    this.#tally.moves += 1;
    // They play as fast as they can, which may be faster than they may.
    if (!answer.ok && answer.code !== 'too-fast') {
      this.#tally.faults.push(`beside a flood, a move was refused: ${answer.message}`);
    }
  }
}

/** Each by somebody else, since who floods is kept out for a while. */
async function places(server: TestServer): Promise<[string, () => Promise<Asker>][]> {
  const { url } = server;
  const { match, tokens } = await seatPair(url);
  const [eve, dan, uma] = [
    await enterAsGuest(url),
    await enterAsGuest(url),
    await enterAsGuest(url),
  ];
  const path = `/api/matches/${match}/watch`;
  const { room } = await call<{ room: string }>(url, path, { token: eve, body: {} });
  // The room is there as long as somebody stays.
  await Asker.open(url, await enterAsGuest(url), room);
  return [
    ['watch room', () => Asker.open(url, eve, room)],
    ['lobby', () => Asker.open(url, dan, 'lobby')],
    ['queue', () => Asker.open(url, uma, 'queue', { deck: 'ember' })],
    ['seat', () => Asker.open(url, tokens[0], match)],
  ];
}

async function flood(name: string, asker: Asker, tally: FloodTally): Promise<void> {
  for (let sent = 0; sent < FLOOD; sent++) asker.dare('view', {}).catch(() => {});
  const code = await asker.closed;
  tally.flooders += 1;
  if (code !== UNFORGIVEN) tally.faults.push(`a flood at the ${name} was closed with ${code}`);
}

async function isKeptOut(open: () => Promise<Asker>): Promise<boolean> {
  const back = await open().catch((error: Error) => error);
  if (back instanceof Error) return /come back in \d+ s|try again in \d+ s/.test(back.message);
  await back.leave();
  return false;
}

/** Nine are forgiven, the tenth is not. */
async function makeNoSense(name: string, asker: Asker, faults: string[]): Promise<void> {
  for (let sent = 1; sent < SENSELESS; sent++) asker.room.send('intent', { sent });
  const pong = new Promise((done) => asker.room.ping(done));
  await Promise.race([pong, asker.closed]);
  if (!asker.isOpen) faults.push(`the ${name} closes before ${SENSELESS} senseless requests`);
  asker.room.send('intent', {});
  const code = await asker.closed;
  if (code !== UNFORGIVEN) faults.push(`senseless requests at the ${name} close with ${code}`);
}

type Reserved = { readonly sessionId: string; readonly processId: string; readonly roomId: string };

/** Asks for a place in a room; where to take it, if there was one. */
async function reserve(url: string, token: string, room: string): Promise<string | null> {
  const response = await fetch(new URL(`/matchmake/joinById/${room}`, url), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await ticketFor(url, token)}`,
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  if (!response.ok) return null;
  const { sessionId, processId, roomId } = (await response.json()) as Reserved;
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** Strangers who ask for a place they will not get must not keep a player from coming back. */
async function crowdTheDoor({ url, port }: TestServer, faults: string[]): Promise<void> {
  const { match, tokens, seats } = await seatPair(url);
  const stranger = await enterAsGuest(url);
  const places: (string | null)[] = [];
  for (let at = 0; at < KNOCKS; at++) places.push(await reserve(url, stranger, match));
  await seats[0].leave();
  places.push(await reserve(url, stranger, match));
  const back = await Asker.open(url, tokens[0], match).catch((error: Error) => error);
  if (back instanceof Error) faults.push(`strangers keep a player out: ${back.message}`);
  else await back.leave();
  // A place that nobody comes for would be waited for when the server stops.
  for (const place of places) {
    if (place === null) continue;
    const line = await RawConnection.open(port, place);
    await line.first;
    await line.end(Buffer.alloc(0));
  }
}

/** With the limits on, as in production. */
export async function floodServer(): Promise<FloodTally> {
  const tally: FloodTally = { flooders: 0, moves: 0, slowest: 0, faults: [] };
  const server = await startServer({ ...CLOCKS, LIMITS: 'on' }, { newSeed: () => 'flood' });
  const neighbours = new Neighbours(await seatPair(server.url), tally);
  const playing = neighbours.play();
  await crowdTheDoor(server, tally.faults);
  for (const [name, open] of await places(server)) {
    await makeNoSense(name, await open(), tally.faults);
    await flood(name, await open(), tally);
    if (!(await isKeptOut(open))) tally.faults.push(`a flood at the ${name} has no consequence`);
  }
  neighbours.stop();
  await playing;
  await server.end();
  return tally;
}
