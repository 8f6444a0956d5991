import type { HttpDeps } from '../../server/http/http-deps.ts';
import { makeLimits } from '../../server/limits/limits.ts';
import type { Listing } from '../../server/match/state/listing.ts';
import type { Directory } from '../../server/registry/directory.ts';
import { asRecording, keptReplay } from '../../server/replays/kept-replay.ts';
import { publicReplay } from '../../server/replays/public-replay.ts';
import type { PlayedGame } from '../../server/replays/replay-file.ts';
import { replayOf } from '../../server/replays/replays-of.ts';
import type { GameRecord, Rating } from '../../server/store/contract/store.ts';
import type { User } from '../../server/users/user.ts';
import type { BotRow } from '../../server/users/user-store.ts';
import { defaultBook, RULES_VERSION } from '../../shared/index.ts';
import { reject } from '../../shared/state/rejection.ts';

export const ann: User = { id: 'a_ann', name: 'Ann', kind: 'account' };
const gus: User = { id: 'g_gus', name: 'Gus', kind: 'guest' };
export const rob: User = { id: 'b_rob', name: 'Rob', kind: 'bot' };
const tokens: Readonly<Record<string, User>> = { 'ann.t': ann, 'gus.t': gus, bot_rob: rob };

const deck = { name: 'Ember', cards: defaultBook().decks.ember!.cards };
const clock = { bank: 150_000, increment: 10_000, cap: 150_000, away: 60_000 };
function fakeIdentity(): HttpDeps['identity'] {
  const bots: BotRow[] = [];
  const session = { id: `s_${'x'.repeat(22)}`, generation: 0 };
  const done = { ok: true } as const;
  const welcome = (person: User) => ({ ok: true as const, person, token: `${person.id}.t` });
  return {
    newGuest: async (name = 'Guest 1') =>
      name === 'house' ? reject('bad-name', 'Not that.') : welcome({ ...gus, name }),
    register: async ({ name }) =>
      name === 'Ann' ? reject('name-taken', 'Taken.') : welcome({ ...ann, name }),
    logout: async () => done,
    changePassword: async (person, { from }) =>
      from === 'right horse' ? welcome(person) : reject('wrong-login', 'Wrong.'),
    deleteAccount: async (_person, password) =>
      password === 'right horse' ? done : reject('wrong-login', 'Wrong.'),
    login: async ({ password }) =>
      password === 'right horse' ? welcome(ann) : reject('wrong-login', 'Wrong.'),
    async userOf(token) {
      const person = typeof token === 'string' ? tokens[token] : undefined;
      return person === undefined ? reject('bad-token', 'Unknown.') : { ok: true, person, session };
    },
    ticketFor: async () => ({ ok: true, person: ann, ticket: 'once.t' }),
    bots: {
      list: async () => bots,
      async create(owner, name) {
        const id = `b_${bots.length}`;
        const about = { owner: owner.id, created: 5, revoked: false };
        const bot: BotRow = { id, name, kind: 'bot', ...about };
        bots.push(bot);
        return { ok: true, bot, token: 'bot_shown-once' };
      },
      async revoke(_owner, id) {
        const at = bots.findIndex((bot) => bot.id === id);
        bots.splice(at, at < 0 ? 0 : 1);
        return at < 0 ? reject('no-such-bot', 'None.') : { ok: true };
      },
    },
  };
}

export function listing(id: string, more: Partial<Listing> = {}): Listing {
  const settings = { format: 'duel', bestOf: 1, rated: false, private: false, clock } as const;
  const seats = [ann, null] as const;
  const rest = { score: [0, 0], turn: 0, watchers: 0, created: 1 } as const;
  return { id, status: 'waiting', settings, seats, ...rest, ...more };
}

/** `codes` name private matches. */
function fakeDirectory(matches: Map<string, Listing>, codes: Map<string, string>): Directory {
  return {
    async create(host, { settings }) {
      const id = `m${matches.size}`;
      matches.set(id, listing(id, { settings, seats: [host, null] }));
      const code = settings.private ? `SECRET${id}` : null;
      if (code !== null) codes.set(code, id);
      return { ok: true, match: id, code };
    },
    find: (id) => matches.get(codes.get(id) ?? id) ?? null,
    list: ({ limit }) => {
      const all = [...matches.values()].filter(({ settings }) => !settings.private);
      const shown = all.slice(0, limit);
      return { matches: shown, next: all.length > limit ? shown.at(-1)! : null };
    },
    of: (person) =>
      [...matches.values()].filter(({ seats }) => seats.some((seat) => seat?.id === person)),
    async watch(match, person, viewer) {
      return matches.get(match)?.seats.some((seat) => seat?.id === person.id)
        ? { ok: false, code: 'own-match', message: 'Who plays may not watch.' }
        : { ok: true, room: `watch-${match}-${viewer}` };
    },
  };
}

/** Rob takes invitations, and nobody else. */
function fakeInvitations(directory: Directory): HttpDeps['invitations'] {
  return {
    here: () => [rob],
    invite: async (host, bot, { settings, ...rest }) =>
      bot === rob.name
        ? directory.create(host, {
            settings: { ...settings, private: true },
            ...rest,
            opponent: 'person',
          })
        : { ok: false, code: 'not-here', message: 'Not here.' },
  };
}

export function finished(id: string, match: string, ended: number): GameRecord {
  const about = {
    game: 1,
    format: 'duel',
    ladder: 'people',
    rules: '1',
    hash: 'h',
    private: false,
    short: false,
    counted: [true, true],
    uncounted: null,
    voided: null,
  } as const;
  const times = { began: 1, ended, turns: 9 };
  return { id, match, ...about, seats: [ann, rob], winner: 0, reason: 'life', ...times };
}

const face = ({ name, kind }: User) => ({ name, kind });

/** A duel that was given up at once. */
function played(id: string): PlayedGame {
  const decks = [deck, deck] as const;
  const about = {
    rules: RULES_VERSION,
    cards: 'c',
    format: 'duel',
    seed: 'opened',
    commitment: 'k',
  };
  const intents = [{ seat: 1, intent: { kind: 'concede' } }] as const;
  const times = {
    began: 1,
    ended: 2,
    times: [2],
    ending: { winner: 0, reason: 'concede' },
  } as const;
  return { id, ...about, decks, seats: [face(ann), face(rob)], intents, ...times };
}

const rating: Rating = { rating: 1600, deviation: 80, volatility: 0.06, games: 3 };

function fakeStore(games: GameRecord[]): HttpDeps['store'] {
  return {
    check: async () => {},
    records: {
      finish: async () => ({ counted: [true, true], uncounted: null, changes: null }),
      ratedPair: async () => ({ sameOwner: false, left: 3, wait: 0 }),
      voidGames: async () => 0,
      recount: async () => [],
      ratingOf: async () => rating,
      leaderboard: async (_format, _ladder, limit) => [{ person: ann, rating }].slice(0, limit),
      games: async ({ person, before = Number.POSITIVE_INFINITY, limit }) =>
        games
          .filter(({ ended, seats }) => ended < before && (!person || seats[0].id === person))
          .slice(0, limit),
      game: async (id) => games.find((game) => game.id === id) ?? null,
    },
  };
}

/** Parts in memory, with one match running (`m-run`), one private (`m-shy`) and one over (`m-old`). */
export function fakeParts(more: Partial<HttpDeps> = {}) {
  const shy = { ...listing('').settings, private: true };
  const matches = new Map([
    ['m-run', listing('m-run', { status: 'playing', seats: [ann, rob], turn: 3 })],
    ['m-shy', listing('m-shy', { settings: shy })],
  ]);
  const codes = new Map([['CODE7', 'm-shy']]);
  const games = [finished('m-old-1', 'm-old', 20), finished('m-run-1', 'm-run', 10)];
  const logged: object[] = [];
  const log = {
    warn: (line: object) => logged.push(line),
    error: (line: object) => logged.push(line),
  };
  const directory = fakeDirectory(matches, codes);
  const deps: HttpDeps = {
    book: defaultBook(),
    identity: fakeIdentity(),
    store: fakeStore(games),
    directory,
    invitations: fakeInvitations(directory),
    reserve: async (room) =>
      room === 'm-shut'
        ? reject('no-such-room', 'It is shut.')
        : { name: 'match', roomId: room, sessionId: 's-1', processId: 'p-1' },
    replays: {
      async text(id, kind) {
        const game = played(id);
        const made = {
          public: () => publicReplay(deps.book, game),
          full: () => replayOf(deps.book, game),
          recording: () => asRecording(keptReplay(deps.book, game), game.seats),
        };
        return new TextEncoder().encode(JSON.stringify(made[kind]()));
      },
    },
    replayKeys: async () => [{ key: 'a1'.repeat(32), since: 1, current: true, withdrawn: false }],
    limits: makeLimits(false),
    log,
    clock,
    watchDelay: 180_000,
    origins: ['https://play.example'],
    now: () => 0,
    linkTo: (path) => `https://play.example${path}`,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    ready: () => [],
    degraded: () => [],
    ...more,
  };
  return { deps, matches, games, logged };
}
