import { z } from 'zod';
import { type Book, deckFaults } from '../../../shared/index.ts';
import {
  CreateMatchReply,
  GetMatchReply,
  ListMatchesReply,
  WatchMatchReply,
} from '../../../shared/protocol/http/matches.ts';
import { DEFAULT_LEVEL, LEVEL_NAMES } from '../../../shared/protocol/levels.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import { whyUnrated } from '../../match/state/rated-terms.ts';
import type { DeckChoice, MatchSettings } from '../../store/contract/entry.ts';
import type { User } from '../../users/user.ts';
import { deckNamed, formatNamed } from '../catalogue.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { HttpRejection } from '../rejection.ts';
import { type Caller, done, type Route, route } from '../route.ts';
import { Clock, DeckList, Id } from '../shapes.ts';

const Invited = z.strictObject({
  bot: z.string().min(1).max(CALL.name).describe('Its name, or its id: /api/bots/here has both.'),
});

const Opponent = z
  .union([z.enum(['person', 'house']), Invited])
  .describe('Any user, the house, or the bot that is invited to a private match.');

const NewMatch = z.strictObject({
  format: Id,
  deck: z.union([Id, DeckList]).describe('The id of a ready-made deck, or a deck of your own.'),
  bestOf: z.literal([1, 3]).default(1),
  rated: z
    .boolean()
    .default(false)
    .describe(
      'Not for guests, not against the house or an invited bot, not private, and with the clock of the server.',
    ),
  private: z.boolean().default(false).describe('Entered by a code, listed nowhere.'),
  opponent: Opponent.default('person'),
  level: z.enum(LEVEL_NAMES).default(DEFAULT_LEVEL).describe('How strong the house plays.'),
  clock: Clock.optional().describe('In milliseconds. A rated match has the clock of the server.'),
});
type NewMatch = z.output<typeof NewMatch>;

const NO_MATCH = reject(
  'no-such-match',
  'There is no such match, or it is over; /api/games has the finished ones.',
);

function deckOf(book: Book, { format: id, deck }: NewMatch): DeckChoice | HttpRejection {
  const format = formatNamed(book, id);
  if ('ok' in format) return format;
  const chosen = typeof deck === 'string' ? deckNamed(book, deck) : deck;
  if ('ok' in chosen) return chosen;
  const faults = deckFaults(book, format, chosen);
  if (faults.length > 0) return reject('bad-deck', faults.join(' '), { faults });
  return { name: chosen.name, cards: chosen.cards };
}

/** Rated matches need an account, and an opponent that the host has not chosen. */
function ratedRefusal(deps: HttpDeps, request: NewMatch, { kind }: User): HttpRejection | null {
  const { rated, opponent } = request;
  if (rated && kind === 'guest') {
    const message = 'Guests play unrated matches only: register to be rated, or leave out "rated".';
    return reject('guests-unrated', message, { path: 'body.rated' });
  }
  const invited = typeof opponent === 'string' ? opponent : 'invited';
  const refused = whyUnrated(settingsOf(deps, request), invited, deps.clock);
  return refused && { ...refused, path: 'body.rated' };
}

function settingsOf(deps: HttpDeps, request: NewMatch): MatchSettings {
  const { format, bestOf, rated, clock = deps.clock, opponent, level } = request;
  const house = opponent === 'house' ? { level } : {};
  return { format, bestOf, rated, private: request.private, clock, ...house };
}

/** Creates the match and invites the bot if the host asks for one. */
function open(
  deps: HttpDeps,
  { person: host, address }: Caller,
  request: NewMatch,
  deck: DeckChoice,
) {
  const { opponent } = request;
  const settings = settingsOf(deps, request);
  return typeof opponent === 'string'
    ? deps.directory.create(host, { settings, deck, address, opponent })
    : deps.invitations.invite(host, opponent.bot, { settings, deck, address });
}

const Cursor = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{1,64}$/)
  .transform((text) => {
    const [created = '', id = ''] = text.split('.');
    return { created: Number(created), id };
  });

const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(CALL.page).default(CALL.page),
  after: z.exactOptional(Cursor.describe('The `next` of the page before.')),
});

const listRoutes = ({ directory }: HttpDeps): Route[] => [
  route({
    name: 'listMatches',
    method: 'get',
    path: '/api/matches',
    summary: 'Open and running matches, newest first; private ones are left out.',
    needs: 'nobody',
    query: Page,
    reply: ListMatchesReply,
    async run({ query: { limit, after } }) {
      const { matches, next } = directory.list({ limit, after });
      return done({ matches, next: next === null ? null : `${next.created}.${next.id}` });
    },
  }),
  route({
    name: 'getMatch',
    method: 'get',
    path: '/api/matches/:id',
    summary: 'One match, by its id or by the code of a private one.',
    needs: 'nobody',
    params: z.strictObject({ id: Id }),
    reply: GetMatchReply,
    async run({ params }) {
      const match = directory.find(params.id);
      return match === null ? NO_MATCH : done({ match });
    },
  }),
];

const createRoute = (deps: HttpDeps): Route =>
  route({
    name: 'createMatch',
    method: 'post',
    path: '/api/matches',
    summary:
      'Creates a match with the caller in its first seat, open to anybody or to an invited bot.',
    limit: 'create',
    needs: 'person',
    body: NewMatch,
    reply: CreateMatchReply,
    async run({ body }, caller) {
      const refused = ratedRefusal(deps, body, caller.person);
      if (refused !== null) return refused;
      const deck = deckOf(deps.book, body);
      if ('ok' in deck) return deck;
      const created = await open(deps, caller, body, deck);
      if (!created.ok) return created;
      const link = deps.linkTo(`/?match=${created.code ?? created.match}`);
      return done({ ...created, link }, 201);
    },
  });

const watchRoute = (deps: HttpDeps): Route =>
  route({
    name: 'watchMatch',
    method: 'post',
    path: '/api/matches/:id/watch',
    summary:
      'The room to join for watching: the public view, or later the cards of a seat (0 or 1).',
    limit: 'join',
    needs: 'person',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ viewer: z.literal(['spectator', 0, 1]).default('spectator') }),
    reply: WatchMatchReply,
    async run({ params, body }, { person }) {
      const match = deps.directory.find(params.id);
      if (match === null) return NO_MATCH;
      const watched = await deps.directory.watch(match.id, person, body.viewer);
      if (!watched.ok) return watched;
      return done({ ...watched, delay: body.viewer === 'spectator' ? 0 : deps.watchDelay });
    },
  });

export const matchRoutes = (deps: HttpDeps): Route[] => [
  ...listRoutes(deps),
  createRoute(deps),
  watchRoute(deps),
];
