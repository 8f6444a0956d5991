import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import {
  createGame,
  defaultBook,
  type Game,
  type Intent,
  type Seat,
  type Viewer,
} from '../../shared/index.ts';
import { UPDATE_MESSAGE } from '../../shared/protocol/answer.ts';
import { type MatchStateLike, readGame } from '../../shared/protocol/read-state.ts';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Attacks only, so that a first hand can fell the first enemy. */
const ZEAL = {
  name: 'Zeal',
  cards: [
    ...Array<string>(4).fill('smite'),
    ...Array<string>(4).fill('consecrate'),
    ...Array<string>(2).fill('holy-smash'),
  ],
};
const FORMAT = 'siege-easy';

const holds = ({ sides }: Game, seat: Seat, card: string): boolean =>
  sides[seat].hand.some((held) => held.card === card);

/** A beginning in which seat 0 can fell the Training Dummy with two cards, and seat 1 has a Smite. */
function seedOfRivals(): string {
  for (let at = 0; ; at++) {
    const made = createGame(defaultBook(), { format: FORMAT, seed: `r${at}`, decks: [ZEAL, ZEAL] });
    if (!made.ok) throw new Error(made.message);
    const ready = holds(made.game, 0, 'holy-smash') && holds(made.game, 0, 'smite');
    if (ready && holds(made.game, 1, 'smite')) return `r${at}`;
  }
}

const DELAY = 1_000;
/** The clock of the server stands still until a test moves it. */
const clock = 0;
let server: TestServer;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const seed = seedOfRivals();
  server = await startServer(
    { WATCH_DELAY: String(DELAY / 1_000) },
    { newSeed: () => seed, timeouts: { substitute: 200 }, now: () => clock },
  );
});
afterAll(() => server.end());

async function twoTogether() {
  const { url } = server;
  const tokens = [await enterAsGuest(url), await enterAsGuest(url)] as const;
  const body = { format: FORMAT, deck: ZEAL, opponent: 'person' };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: tokens[0], body });
  const first = await MatchLink.open({ server: url, token: tokens[0], match });
  const second = await MatchLink.open({ server: url, token: tokens[1], match, deck: ZEAL });
  await eventually(() => first.table?.status === 'playing' && first.update.legal.length > 1);
  return { match, tokens, seats: [first, second] as const, at: server.registry.match(match)! };
}

function aimed({ view, seat }: MatchLink, card: string): Intent {
  const held = view!.seats[seat].hand!.find((one) => one.card === card)!;
  return { kind: 'playCard', card: held.id, target: { unit: view!.enemies![0]!.id } };
}

describe('two at once', () => {
  it('[Z1] strike at the same enemy: the server takes who came first, and tells the other why', async () => {
    const { seats, at } = await twoTogether();
    expect(await seats[0].intent(aimed(seats[0], 'holy-smash'))).toMatchObject({ ok: true });
    await eventually(() => seats[1].update.rev === at.rev);
    const blows = seats.map((link) => aimed(link, 'smite'));
    const answers = await Promise.all(seats.map((link, seat) => link.intent(blows[seat]!)));
    const [late] = answers.filter(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(late).toMatchObject({ code: 'bad-target', message: /not in play any more/ });
    const loser = answers.findIndex(({ ok }) => !ok) as Seat;
    await eventually(() => seats[loser].update.rev === at.rev);
    expect(seats[loser].view!.enemies![0]).toBeNull();
    expect(seats[loser].update.legal.length).toBeGreaterThan(1);
    await Promise.all(seats.map((link) => link.leave()));
  });

  it('[Z1] act on what each was told, without waiting for what the other does', async () => {
    const { seats } = await twoTogether();
    const blows = seats.map((link) => link.intent(aimed(link, 'smite')));
    expect(await Promise.all(blows)).toMatchObject([{ ok: true }, { ok: true }]);
    await Promise.all(seats.map((link) => link.leave()));
  });
});

describe('a partner who drops', () => {
  it('is played by a house bot, and finds the seat and the match as they are now', async () => {
    const { match, tokens, seats, at } = await twoTogether();
    const { rev } = at;
    await seats[1].leave();
    await eventually(() => seats[0].table?.seats[1]?.connected === false);
    await eventually(() => at.rev > rev);
    await seats[0].intent({ kind: 'pass' });
    await eventually(() => seats[0].view!.step !== 'strike' || seats[0].view!.turn > 1);
    const back = await MatchLink.open({ server: server.url, token: tokens[1], match });
    expect([back.seat, back.table!.seats[1]]).toMatchObject([1, { connected: true }]);
    expect(back.view).toEqual(at.seatViews.view(1));
    await Promise.all([seats[0].leave(), back.leave()]);
  });
});

describe('who watches a siege', () => {
  async function watch(match: string, viewer: Viewer) {
    const token = await enterAsGuest(server.url);
    const path = `/api/matches/${match}/watch`;
    const body = { viewer };
    const { room: id } = await call<{ room: string }>(server.url, path, { token, body });
    const room = await joinRoom<MatchStateLike>(server.url, token, id);
    room.onMessage(UPDATE_MESSAGE, () => {});
    room.onMessage('chat', () => {});
    await new Promise((resolve) => room.onStateChange.once(resolve));
    return { room, see: () => readGame(room.state) };
  }

  it('[V4] sees the enemies, what they mean to do, and no hand', async () => {
    const { match, seats, at } = await twoTogether();
    const eyes = await watch(match, 'spectator');
    expect(eyes.see()).toEqual(at.seatViews.view('spectator'));
    expect(eyes.see()!.enemies!.filter((enemy) => enemy?.intent)).toHaveLength(5);
    await seats[0].intent(aimed(seats[0], 'smite'));
    await eventually(() => eyes.see()!.enemies![0]!.damage === 5);
    expect(eyes.see()!.seats.map(({ hand }) => hand)).toEqual([undefined, undefined]);
    await Promise.all([...seats.map((link) => link.leave()), eyes.room.leave()]);
  });

  it('[V4] with the eyes of a seat: its hand when it is shown, never that of the partner', async () => {
    const { match, seats, at } = await twoTogether();
    const eyes = await watch(match, 1);
    expect(eyes.see()?.seats[1].hand).toBeUndefined();
    await seats[1].offer('open-hand');
    await eventually(() => eyes.see()?.seats[1].hand !== undefined);
    expect(eyes.see()!.seats[1].hand).toEqual(at.seatViews.view(1)!.seats[1].hand);
    expect(eyes.see()!.seats[0].hand).toBeUndefined();
    await Promise.all([...seats.map((link) => link.leave()), eyes.room.leave()]);
  });

  it('[V4] who fights in it may not look through the eyes of the partner', async () => {
    const { match, tokens, seats } = await twoTogether();
    const path = `/api/matches/${match}/watch`;
    const asked = call(server.url, path, { token: tokens[0], body: { viewer: 1 } });
    await expect(asked).rejects.toMatchObject({ code: 'own-match' });
    await Promise.all(seats.map((link) => link.leave()));
  });
});
