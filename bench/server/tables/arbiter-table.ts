import { unpack } from 'msgpackr';
import { type Answer, UPDATE_MESSAGE, type Update } from '../../../shared/protocol/answer.ts';
import { createDice, type Dice, pick } from '../../peers/dice.ts';
import { call } from './call.ts';
import { enterRoom, type Reservation, readFrame, requestFrame } from './colyseus-wire.ts';
import type { Connection } from './connection.ts';
import { Seat } from './seat.ts';
import { Table } from './table.ts';

/** Long clocks, so that no table runs out of time while its server is stopped. */
const clock = { bank: 3_600_000, increment: 0, cap: 1_800_000 };
const longAway = 600_000;

/** Plays real duels at random, any legal intent except to concede; asks for a rematch after each. */
class ArbiterSeat extends Seat {
  readonly #dice: Dice;
  #update: Update = { rev: 0, events: [], legal: [] };
  #requests = 0;
  #intent = 0;
  #isPlaying = false;

  constructor(connection: Connection, seed: number) {
    super(connection);
    this.#dice = createDice(seed);
    this.listen();
  }

  protected decide(): void {
    const { rev, legal } = this.#update;
    const choices = legal.filter(({ kind }) => kind !== 'concede');
    const intent = pick(this.#dice, choices);
    this.#intent = this.#request('intent', { id: `i${rev}`, rev, intent });
  }

  protected read(frame: Buffer): void {
    const seen = readFrame(frame);
    if (seen.kind === 'answer' && seen.id === this.#intent) {
      const answer = unpack(seen.body) as Answer;
      this.answered(answer.ok ? undefined : `${answer.code}: ${answer.message}`);
    } else if (seen.kind === 'message' && seen.type === UPDATE_MESSAGE) {
      this.#take(unpack(seen.body) as Update);
    }
  }

  /** Without legal intents the game is over; a seat that waits has only `concede`. */
  #take(update: Update): void {
    this.#update = update;
    const { legal } = update;
    this.updated(legal.length > 1);
    const isOver = this.#isPlaying && legal.length === 0;
    this.#isPlaying = legal.length > 0;
    if (isOver) this.#request('offer', { what: 'rematch', on: true });
  }

  #request(type: string, message: object): number {
    this.#requests += 1;
    this.connection.send(requestFrame(this.#requests, type, message));
    return this.#requests;
  }
}

/** The addresses of the two players of a table. */
export type Origins = readonly [host: string | undefined, guest: string | undefined];

/** `away`: for how many milliseconds the table waits for a disconnected seat. */
export async function openArbiterTable(
  url: string,
  id: string,
  away = longAway,
  [here, there]: Origins = [undefined, undefined],
): Promise<Table> {
  const seed = Number(id);
  const [host, guest] = [await enterAsGuest(url, here), await enterAsGuest(url, there)];
  const matchRequest = {
    format: 'duel',
    deck: 'ember',
    opponent: 'person',
    clock: { ...clock, away },
  };
  const { match } = await call<{ match: string }>(url, '/api/matches', {
    ...{ token: host, body: matchRequest, from: here },
  });
  const first = new ArbiterSeat(await joinRoom(url, host, match, { from: here }), 2 * seed);
  const joined = await joinRoom(url, guest, match, { body: { deck: 'tide' }, from: there });
  return new Table(match, [first, new ArbiterSeat(joined, 2 * seed + 1)]);
}

export async function watchArbiterTable(url: string, table: Table): Promise<Connection> {
  const token = await enterAsGuest(url);
  const body = { viewer: 'spectator' };
  const path = `/api/matches/${table.id}/watch`;
  const { room } = await call<{ room: string }>(url, path, { token, body });
  return joinRoom(url, token, room);
}

export async function enterAsGuest(url: string, from?: string): Promise<string> {
  return (await call<{ token: string }>(url, '/api/guest', { from })).token;
}

type Joining = { readonly body?: object; readonly from?: string | undefined };

export async function joinRoom(
  url: string,
  token: string,
  room: string,
  { body = {}, from }: Joining = {},
): Promise<Connection> {
  const { ticket } = await call<{ ticket: string }>(url, '/api/ticket', { token, from });
  const path = `/matchmake/joinById/${room}`;
  const reserved = await call<Reservation>(url, path, { token: ticket, body, from });
  return enterRoom(url, reserved, from);
}
