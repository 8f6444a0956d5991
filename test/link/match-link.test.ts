import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Intent } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const KEEP: Intent = { kind: 'mulligan', cards: [] };
let dataDir = '';
let server: TestServer;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-link-'));
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

const matchOf = ({ match }: Pair) => server.registry.match(match)!;
const leave = ({ seats }: Pair) => Promise.all(seats.map((seat) => seat.leave()));

/** Records the connection states that the link reports. */
function linesOf(link: MatchLink): string[] {
  const lines: string[] = [];
  link.onConnectionChange = (line) => lines.push(line);
  return lines;
}

async function play(pair: Pair, moves: number): Promise<void> {
  const dice = createDice('link');
  for (let i = 0; i < moves; i++) {
    const seat = matchOf(pair).seatViews.deciding()[0]!;
    const { rev } = matchOf(pair);
    await eventually(() => pair.seats[seat].update.rev === rev);
    await pair.seats[seat].intent(pickIntent(dice, pair.seats[seat].update.legal));
  }
}

/** Checks that both links show the views of the server. */
async function expectSame(pair: Pair): Promise<void> {
  for (const link of pair.seats) {
    await eventually(() => link.update.rev === matchOf(pair).rev);
    expect(link.view).toEqual(matchOf(pair).seatViews.view(link.seat));
    expect(link.update.legal).toEqual(matchOf(pair).seatViews.legal(link.seat));
  }
}

describe('a seat', () => {
  it('knows its seat, its view, its match and its legal list', async () => {
    const pair = await seatPair(server.url);
    await expectSame(pair);
    expect(pair.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(pair.seats[0].table).toMatchObject({ status: 'playing', game: 1 });
    await play(pair, 10);
    await expectSame(pair);
    await leave(pair);
  });

  it('explains why it cannot be taken', async () => {
    const token = await enterAsGuest(server.url);
    const nowhere = MatchLink.open({ server: server.url, token, match: 'none', deck: 'ember' });
    await expect(nowhere).rejects.toMatchObject({ code: 'no-such-room' });
    const stranger = MatchLink.open({ server: server.url, token: 'x', match: 'none' });
    await expect(stranger).rejects.toMatchObject({ code: 'bad-token' });
  });
});

describe('a connection that is cut', () => {
  it('reconnects by itself, to the same seat and view', async () => {
    const pair = await seatPair(server.url);
    await play(pair, 6);
    const lines = linesOf(pair.seats[1]);
    pair.seats[1].room!.connection.close();
    await eventually(() => lines.length === 2);
    expect(lines).toEqual(['away', 'here']);
    await expectSame(pair);
    await play(pair, 4);
    await expectSame(pair);
    await leave(pair);
  });

  it('loses no unanswered intent, and applies none twice', async () => {
    const pair = await seatPair(server.url);
    const { rev } = matchOf(pair);
    const answer = pair.seats[0].intent(KEEP);
    pair.seats[0].room!.connection.close();
    expect(await answer).toEqual({ ok: true, rev: rev + 1 });
    expect(matchOf(pair).rev).toBe(rev + 1);
    const after = pair.seats[1].intent(KEEP);
    expect(await after).toMatchObject({ ok: true });
    await leave(pair);
  });

  it('sends nothing any more after it was closed on purpose', async () => {
    const pair = await seatPair(server.url);
    const lines = linesOf(pair.seats[0]);
    await pair.seats[0].leave();
    await eventually(() => lines.length > 0);
    expect(lines).toEqual(['closed']);
    await expect(pair.seats[0].intent(KEEP)).rejects.toThrow(/closed/);
    await leave(pair);
  });

  it('stays closed when the match is closed', async () => {
    const pair = await seatPair(server.url);
    const lines = linesOf(pair.seats[0]);
    await server.registry.voidMatch(pair.match, 'enough');
    await eventually(() => lines.includes('closed'));
    expect(lines).toEqual(['closed']);
  });
});

describe('a store that cannot be written to', () => {
  const AWAY: Answer = { ok: false, code: 'store-unavailable', message: 'Later.', wait: 0.01 };

  it('gets the intent again under the same id, until it can write', async () => {
    const pair = await seatPair(server.url);
    const { room, seat } = pair.seats[0];
    const { rev } = matchOf(pair);
    const asked = vi.spyOn(room!, 'request');
    asked.mockResolvedValueOnce(AWAY).mockResolvedValueOnce(AWAY);
    const onWait = vi.fn();
    expect(await pair.seats[seat].intent(KEEP, onWait)).toEqual({ ok: true, rev: rev + 1 });
    expect(onWait).toHaveBeenCalledTimes(2);
    const [first, ...others] = asked.mock.calls;
    expect(others).toEqual([first, first]);
    await leave(pair);
  });

  it('does not keep a player waiting who has left', async () => {
    const pair = await seatPair(server.url);
    const [link] = pair.seats;
    vi.spyOn(link.room!, 'request').mockResolvedValue(AWAY);
    const answer = link.intent(KEEP, () => void link.leave());
    await expect(answer).rejects.toThrow(/closed/);
    await leave(pair);
  });
});

describe('a server that restarts', () => {
  /** `meanwhile` runs while the link is disconnected. */
  async function restart(pair: Pair, meanwhile: () => void = () => {}): Promise<void> {
    const lines = pair.seats.map(linesOf);
    const running = server.registry.matches().length;
    await server.stop();
    await eventually(() => lines.every(([first]) => first === 'away'));
    meanwhile();
    server = await startServer({ DATA_DIR: dataDir, PORT: String(server.port) });
    expect(server.restored).toBe(running);
    await eventually(() => lines.every((states) => states.at(-1) === 'here'));
  }

  it('gets both players back in their seats, and continues the match', async () => {
    const pair = await seatPair(server.url);
    await play(pair, 8);
    const { rev, seatViews } = matchOf(pair);
    const { bank } = matchOf(pair).table().clock;
    await restart(pair);
    expect(matchOf(pair).rev).toBe(rev);
    for (const { seat, view } of pair.seats) {
      expect(view).toEqual(seatViews.view(seat));
      expect(matchOf(pair).table().clock.bank[seat]).toBeGreaterThan(bank[seat] - 9_000);
    }
    await play(pair, 3);
    await expectSame(pair);
    await leave(pair);
  });

  it('applies an intent sent while it was down, once', async () => {
    const pair = await seatPair(server.url);
    const { rev } = matchOf(pair);
    let answer: Promise<Answer> | undefined;
    await restart(pair, () => {
      answer = pair.seats[1].intent(KEEP);
    });
    expect(await answer).toEqual({ ok: true, rev: rev + 1 });
    expect(matchOf(pair).rev).toBe(rev + 1);
    expect(matchOf(pair).seatViews.deciding()).toEqual([0]);
    await leave(pair);
  });
});
