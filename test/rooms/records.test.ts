import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, RejectionError } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { MATCH } from '../../server/limits/table/match.ts';
import type { FinishedGame } from '../../server/store/contract/store.ts';
import { defaultBook, type Intent } from '../../shared/index.ts';
import { checkReplay } from '../../shared/replay/check-replay.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import { type ReplayFile, replayFileShape } from '../../shared/replay/replay-file.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice, type Dice, pickIntent } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { takePart } from '../kit/take-part.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
let tokens: readonly [string, string];

const register = async (name: string) =>
  (
    await call<{ token: string }>(url, '/api/register', {
      body: { name, password: 'correct horse battery' },
    })
  ).token;

beforeAll(async () => {
  server = await startServer({}, { timeouts: { betweenGames: 20 } });
  url = server.url;
  tokens = [await register('Ada'), await register('Bob')];
});
afterAll(() => server.end());

type Table = { readonly match: string; readonly links: readonly [MatchLink, MatchLink] };

async function sitDown(wish: object): Promise<Table> {
  const body = { format: 'duel', deck: 'ember', ...wish };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: tokens[0], body });
  const first = await MatchLink.open({ server: url, token: tokens[0], match });
  const second = await MatchLink.open({ server: url, token: tokens[1], match, deck: 'tide' });
  return { match, links: [first, second] };
}

type Choose = (dice: Dice, legal: readonly Intent[]) => Intent;

async function act({ match, links }: Table, dice: Dice, choose: Choose): Promise<void> {
  const { seatViews, rev } = server.registry.match(match)!;
  const seat = seatViews.deciding()[0]!;
  await eventually(() => links[seat].update.rev === rev);
  await links[seat].intent(choose(dice, links[seat].update.legal));
}

async function play(table: Table, moves: number): Promise<void> {
  const dice = createDice('records');
  for (let i = 0; i < moves; i++) await act(table, dice, pickIntent);
}

async function playTurns(table: Table, turn: number): Promise<void> {
  const dice = createDice('turns');
  while (server.registry.match(table.match)!.listing().turn < turn) {
    await act(table, dice, takePart);
  }
}

const ratingsAt = ({ links }: Table) => links[1].table!.seats.map((face) => face!.rating);
const leave = ({ links }: Table) => Promise.all(links.map((link) => link.leave()));
const gamesOf = async (match: string) =>
  (await call<{ games: FinishedGame[] }>(url, '/api/games')).games.filter(
    (game) => game.match === match,
  );
const download = async (id: string): Promise<ReplayFile> =>
  replayFileShape.parse(await (await fetch(`${url}/api/replays/${id}/download`)).json());

/** Results are written after the answer. */
async function gameWritten(match: string): Promise<FinishedGame> {
  for (;;) {
    const [game] = await gamesOf(match);
    if (game !== undefined) return game;
  }
}

describe('a rated match', () => {
  it('is in the history once, and moves both ratings on the ladder of people', async () => {
    const table = await sitDown({ rated: true });
    expect(ratingsAt(table)).toEqual([1500, 1500]);
    await playTurns(table, 2 * MATCH.enoughTurns + 4);
    await concede(table.links[1]);
    expect(await gameWritten(table.match)).toMatchObject({
      ladder: 'people',
      winner: 0,
      reason: 'concede',
      counted: [true, true],
      uncounted: null,
      voided: null,
      seats: [{ name: 'Ada' }, { name: 'Bob' }],
    });
    expect(await gamesOf(table.match)).toHaveLength(1);
    const path = '/api/leaderboard?format=duel';
    const { standings } = await call<{ standings: object[] }>(url, path);
    expect(standings).toMatchObject([
      { rank: 1, person: { name: 'Ada' }, games: 1 },
      { rank: 2, person: { name: 'Bob' }, games: 1 },
    ]);
    const [ada, bob] = standings as { rating: number }[];
    expect(ada!.rating).toBeGreaterThan(1500);
    expect(bob!.rating).toBeLessThan(1500);
    const bots = await call<{ standings: object[] }>(url, `${path}&ladder=bots`);
    expect(bots.standings).toEqual([]);
    await leave(table);
  });

  it('shows the new ratings at the next table', async () => {
    const table = await sitDown({ rated: true });
    const [ada, bob] = ratingsAt(table);
    expect(ada).toBeGreaterThan(1500);
    expect(bob).toBeLessThan(1500);
    await leave(table);
  });
});

describe('the replay of a game', () => {
  it('verifies move by move, and opens the commitment made at the start', async () => {
    const table = await sitDown({});
    const { commitment } = table.links[1].table!;
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await play(table, 20);
    await concede(table.links[0]);
    const { id } = await gameWritten(table.match);
    const file = await download(id);
    expect(file.intents).toHaveLength(21);
    expect(file.commitment).toBe(commitment);
    expect(commitmentOf(file.seed, file.decks)).toBe(commitment);
    expect(checkReplay(defaultBook(), file)).toMatchObject({ ok: true, basis: 'moves' });

    const seen = await call<{ replay: object }>(url, `/api/replays/${id}`);
    expect(Object.keys(seen.replay)).toContain('steps');
    expect(JSON.stringify(seen.replay)).not.toContain(file.seed);
    await leave(table);
  });

  it('is not told while the series goes on, and of every game after', async () => {
    const table = await sitDown({ bestOf: 3 });
    const id = (game: number) => `${table.match}-${game}`;
    await concede(table.links[0]);
    await gameWritten(table.match);
    const early = call(url, `/api/replays/${id(1)}`);
    await expect(early).rejects.toMatchObject({ code: 'match-running' });
    await expect(call(url, `/api/replays/${id(2)}?full=1`)).rejects.toBeInstanceOf(RejectionError);
    await eventually(
      () => table.links[0].table?.game === 2 && table.links[0].update.legal.length > 1,
    );
    await concede(table.links[0]);
    await eventually(() => table.links[0].table?.status === 'over');
    while ((await gamesOf(table.match)).length < 2);
    for (const game of [1, 2]) {
      const file = await download(id(game));
      expect(checkReplay(defaultBook(), file)).toMatchObject({ ok: true });
      expect(file.ending).toEqual({ winner: 1, reason: 'concede' });
    }
    await leave(table);
  });
});
