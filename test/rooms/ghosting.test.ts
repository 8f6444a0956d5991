import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Seat, Viewer } from '../../shared/index.ts';
import { UPDATE_MESSAGE } from '../../shared/protocol/answer.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { takePart } from '../kit/take-part.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
/** By how much the server's clock is ahead: time passes without a game that runs out of it. */
let ahead = 0;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const patient = { CLOCK_BANK: '86400', CLOCK_CAP: '86400', CLOCK_AWAY: '86400' };
  const now = () => performance.now() + ahead;
  // Whatever delay there is, it has passed: what is left is what no waiting helps against.
  server = await startServer({ ...patient, WATCH_DELAY: '0' }, { now });
  url = server.url;
});
afterAll(() => server.end());

let names = 0;
async function account(): Promise<string> {
  names += 1;
  const body = { name: `Player ${names}`, password: 'correct horse battery' };
  return (await call<{ token: string }>(url, '/api/register', { body })).token;
}

type Table = { readonly match: string; readonly links: readonly [MatchLink, MatchLink] };

async function sitDown(wish: object = {}): Promise<Table> {
  const [a, b] = [await account(), await account()];
  const body = { format: 'duel', deck: 'ember', ...wish };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: a, body });
  const first = await MatchLink.open({ server: url, token: a, match });
  const second = await MatchLink.open({ server: url, token: b, match, deck: 'tide' });
  return { match, links: [first, second] };
}

/** Somebody who watches, with the eyes of a seat or as a spectator. */
class Eyes {
  readonly room: Room<unknown, MatchStateLike>;

  constructor(room: Room<unknown, MatchStateLike>) {
    this.room = room;
    room.onMessage('chat', () => {});
    room.onMessage(UPDATE_MESSAGE, () => {});
  }

  static async open(match: string, viewer: Viewer): Promise<Eyes> {
    const token = await enterAsGuest(url);
    const path = `/api/matches/${match}/watch`;
    const { room } = await call<{ room: string }>(url, path, { token, body: { viewer } });
    return new Eyes(await joinRoom<MatchStateLike>(url, token, room));
  }

  get game() {
    return readGame(this.room.state);
  }

  get table() {
    return readMatch(this.room.state);
  }

  hand(seat: Seat) {
    return this.game?.seats[seat].hand ?? [];
  }

  /** All that was sent before has arrived. */
  async settled(): Promise<void> {
    await this.room.request('mute', { who: 0, on: false });
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}

const at = (match: string) => server.registry.match(match)!;
const dice = createDice('ghosts');

async function act({ match, links }: Table): Promise<void> {
  const { seatViews, rev } = at(match);
  const seat = seatViews.deciding()[0]!;
  await eventually(() => links[seat].update.rev === rev);
  await links[seat].intent(takePart(dice, links[seat].update.legal));
}

async function playTo(table: Table, turn: number, each = async () => {}): Promise<void> {
  while (at(table.match).listing().turn < turn && at(table.match).status === 'playing') {
    await act(table);
    await each();
  }
}

const leave = ({ links }: Table, ...eyes: Eyes[]) =>
  Promise.all([...links.map((link) => link.leave()), ...eyes.map((one) => one.leave())]);

describe('[V4] in an unrated match the cards of a seat', () => {
  it('are never those of a present decision, however long it takes', async () => {
    const table = await sitDown();
    const open = await Eyes.open(table.match, 'spectator');
    const eyes = await Eyes.open(table.match, 0);
    const seen = new Set<number>();
    await playTo(table, 7, async () => {
      ahead += 181_000;
      const { rev } = at(table.match);
      await eventually(() => open.room.state.rev === rev);
      await eyes.settled();
      if (eyes.hand(0).length === 0) return;
      const { turn } = at(table.match).listing();
      expect(eyes.game!.turn).toBeLessThanOrEqual(turn - 2);
      seen.add(eyes.game!.turn);
    });
    expect(Math.max(...seen)).toBeGreaterThan(2);
    expect([eyes.hand(1), open.hand(0), open.hand(1)]).toEqual([[], [], []]);
    await leave(table, open, eyes);
  });

  it('are seen when the match is over, and no longer once another one begins', async () => {
    const table = await sitDown();
    const eyes = await Eyes.open(table.match, 0);
    await playTo(table, 2);
    await concede(table.links[1]);
    await eventually(() => eyes.room.state.rev === at(table.match).rev);
    expect(eyes.hand(0)).toEqual(at(table.match).seatViews.view(0)!.seats[0].hand);
    for (const link of table.links) await link.offer('rematch');
    await eventually(() => eyes.hand(0).length === 0);
    await leave(table, eyes);
  });
});

describe('[V4] in a rated match the cards of a seat', () => {
  it('are not seen before it is over, and the rest of the table in real time', async () => {
    const table = await sitDown({ rated: true });
    const eyes = await Eyes.open(table.match, 0);
    await playTo(table, 7, async () => {
      ahead += 181_000;
      const { rev } = at(table.match);
      await eventually(() => eyes.room.state.rev === rev);
      expect(eyes.hand(0)).toEqual([]);
    });
    await concede(table.links[1]);
    await eventually(() => eyes.room.state.rev === at(table.match).rev);
    expect(eyes.hand(0)).toEqual(at(table.match).seatViews.view(0)!.seats[0].hand);
    await leave(table, eyes);
  });

  it('cannot be waited for: its clock is that of the server', async () => {
    const clock = { bank: 7_200_000, increment: 0, cap: 1_800_000, away: 1_800_000 };
    await expect(sitDown({ rated: true, clock })).rejects.toMatchObject({ code: 'clock-unrated' });
  });

  it('are seen in no game of a series that goes on', async () => {
    const table = await sitDown({ rated: true, bestOf: 3 });
    const eyes = await Eyes.open(table.match, 0);
    await concede(table.links[1]);
    await eventually(() => eyes.table.status === 'between');
    await eyes.settled();
    expect(eyes.hand(0)).toEqual([]);
    await leave(table, eyes);
  });
});

it.each([true, false])(
  '[V4] consent that is taken back ends at once (rated: %s)',
  async (rated) => {
    const table = await sitDown({ rated });
    const early = await Eyes.open(table.match, 0);
    const other = await Eyes.open(table.match, 1);
    await table.links[0].offer('open-hand');
    await eventually(() => early.hand(0).length > 0);
    expect(early.hand(0)).toEqual(at(table.match).seatViews.view(0)!.seats[0].hand);
    await table.links[0].offer('open-hand', false);
    await eventually(() => early.hand(0).length === 0);
    expect(early.table.openHands).toEqual([false, false]);
    const late = await Eyes.open(table.match, 0);
    await act(table);
    for (const eyes of [early, late, other]) {
      await eyes.settled();
      for (const seat of [0, 1] as const) expect(eyes.hand(seat)).toEqual([]);
    }
    await leave(table, early, late, other);
  },
);
