import { afterEach, describe, expect, it } from 'vitest';
import type { HttpDeps } from '../../server/http/http-deps.ts';
import { reject } from '../../shared/state/rejection.ts';
import { fakeParts, rob } from './fake-deps.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
afterEach(() => site.close());

const wish = { format: 'duel', deck: 'ember' };
const invite = (bot: unknown, more: object = {}, token = 'ann.t') =>
  site.ask('/api/matches', { token, body: { ...wish, opponent: { bot }, ...more } });

/** Notes who was invited by whom, and answers as told. */
function noting(answer: Awaited<ReturnType<HttpDeps['invitations']['invite']>>) {
  const asked: unknown[] = [];
  const invitations: HttpDeps['invitations'] = {
    here: () => [],
    async invite(host, bot, { settings, deck }) {
      asked.push([host.name, bot, settings, deck.name]);
      return answer;
    },
  };
  return { asked, invitations };
}

describe('a bot that is invited to a new match', () => {
  it('is asked for with the settings of the host, and the link leads to the match', async () => {
    const { asked, invitations } = noting({ ok: true, match: 'm7', code: null });
    site = await openSite({ invitations });
    const { status, body } = await invite('Rob', { bestOf: 3 });
    expect([status, body.match, body.code]).toEqual([201, 'm7', null]);
    expect(body.link).toMatch(/\?match=m7$/);
    const { clock } = site.deps;
    const settings = { format: 'duel', rated: false, bestOf: 3, private: false, clock };
    expect(asked).toEqual([['Ann', 'Rob', settings, 'Ember']]);
  });

  it.each([
    ['not-here', 404, undefined],
    ['too-many-matches', 429, 30],
    ['bots-only', 403, undefined],
  ] as const)('may be refused as %s with %i', async (code, expected, wait) => {
    const more = wait === undefined ? {} : { wait };
    const { invitations } = noting(reject(code, 'No.', more));
    site = await openSite({ invitations });
    const { status, body, headers } = await invite('Rob');
    expect([status, body.code]).toEqual([expected, code]);
    expect(headers.get('retry-after')).toBe(wait === undefined ? null : String(wait));
  });

  it('is not asked when the wish makes no sense', async () => {
    const { asked, invitations } = noting({ ok: true, match: 'm7', code: null });
    site = await openSite({ invitations });
    for (const bot of ['', 'x'.repeat(101), 7, null]) {
      expect((await invite(bot)).body).toMatchObject({ code: 'bad-request' });
    }
    const two = { opponent: { bot: 'Rob', level: 'easy' } };
    expect((await invite('Rob', two)).body).toMatchObject({ code: 'bad-request' });
    expect((await invite('Rob', { deck: 'none' })).body).toMatchObject({ code: 'unknown-deck' });
    expect((await invite('Rob', { rated: true }, 'gus.t')).body.code).toBe('guests-unrated');
    expect(asked).toEqual([]);
  });

  it('plays unrated only, whoever owns it', async () => {
    const { asked, invitations } = noting({ ok: true, match: 'm7', code: null });
    site = await openSite({ invitations });
    for (const name of ['Rob', 'r-o-b', rob.id]) {
      const { status, body } = await invite(name, { rated: true });
      expect([status, body.code, body.path]).toEqual([403, 'private-unrated', 'body.rated']);
    }
    expect(asked).toEqual([]);
    expect((await invite('Rob')).status).toBe(201);
  });
});

describe('bots are marked as bots', () => {
  const rating = { rating: 1600, deviation: 80, volatility: 0.06, games: 3 };

  it.each([
    ['in the list of matches', '/api/matches', (body) => body.matches[0].seats[1]],
    ['in a match', '/api/matches/m-run', (body) => body.match.seats[1]],
    ['in the list of games', '/api/games', (body) => body.games[0].seats[1]],
    ['in a game', '/api/games/m-old-1', (body) => body.game.seats[1]],
    ['in a replay', '/api/replays/m-old-1', (body) => body.replay.seats[1]],
    ['in a full replay', '/api/replays/m-old-1?full=1', (body) => body.replay.seats[1]],
    ['in a download', '/api/replays/m-old-1/download', (body) => body.seats[1]],
    ['on the ladder of people', '/api/leaderboard?format=duel', (body) => body.standings[0].person],
    [
      'on their own ladder',
      '/api/leaderboard?format=duel&ladder=bots',
      (body) => body.standings[0].person,
    ],
    ['among those that are here', '/api/bots/here', (body) => body.bots[0]],
  ] satisfies [string, string, (body: ReturnType<typeof JSON.parse>) => unknown][])(
    '%s',
    async (_where, path, find) => {
      const { deps } = fakeParts();
      const leaderboard = async () => [{ person: rob, rating }];
      const records = { ...deps.store.records, leaderboard };
      site = await openSite({ store: { ...deps.store, records } });
      const { body } = await site.ask(path);
      expect(find(body)).toMatchObject({ name: 'Rob', kind: 'bot' });
    },
  );

  it('and each ladder is asked for by its name', async () => {
    const asked: string[] = [];
    const { deps } = fakeParts();
    const leaderboard: HttpDeps['store']['records']['leaderboard'] = async (_format, ladder) => {
      asked.push(ladder);
      return [];
    };
    const records = { ...deps.store.records, leaderboard };
    site = await openSite({ store: { ...deps.store, records } });
    for (const end of ['', '&ladder=bots', '&ladder=people']) {
      expect((await site.ask(`/api/leaderboard?format=duel${end}`)).status).toBe(200);
    }
    expect(asked).toEqual(['people', 'bots', 'people']);
  });
});
