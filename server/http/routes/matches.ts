import { z } from 'zod';
import { type Book, deckFaults } from '../../../shared/index.ts';
import { DEFAULT_LEVEL, LEVEL_NAMES } from '../../../shared/protocol/levels.ts';
import { foldName } from '../../limits/fold-name.ts';
import type { Person } from '../../people/person.ts';
import type { DeckChoice } from '../../store/entry.ts';
import { deckNamed, formatNamed } from '../catalogue.ts';
import type { Parts } from '../parts.ts';
import { type Refused, refuse } from '../refusal.ts';
import { done, type Route, route } from '../route.ts';
import { Clock, DeckList, Id, Match } from '../shapes.ts';

const ok = z.literal(true);

const Invited = z.strictObject({
  bot: z.string().min(1).max(100).describe('Its name, or its id: /api/bots/here has both.'),
});

const Opponent = z
  .union([z.enum(['person', 'house']), Invited])
  .describe('Whoever comes, the house, or the bot that is invited to a private match.');

const Wish = z.strictObject({
  format: Id,
  deck: z.union([Id, DeckList]).describe('The id of a ready-made deck, or a deck of your own.'),
  bestOf: z.literal([1, 3]).default(1),
  rated: z
    .boolean()
    .default(false)
    .describe('Not for guests, and not against the house or a bot of your own.'),
  private: z.boolean().default(false).describe('Entered by a code, listed nowhere.'),
  opponent: Opponent.default('person'),
  level: z.enum(LEVEL_NAMES).default(DEFAULT_LEVEL).describe('How strong the house plays.'),
  clock: Clock.optional().describe('In milliseconds.'),
});
type Wish = z.output<typeof Wish>;

const NO_MATCH = refuse(
  'no-such-match',
  'There is no such match, or it is over; /api/games has the finished ones.',
);

function deckOf(book: Book, { format: id, deck }: Wish): DeckChoice | Refused {
  const format = formatNamed(book, id);
  if ('ok' in format) return format;
  const chosen = typeof deck === 'string' ? deckNamed(book, deck) : deck;
  if ('ok' in chosen) return chosen;
  const faults = deckFaults(book, format, chosen);
  if (faults.length > 0) return refuse('bad-deck', faults.join(' '), { faults });
  return { name: chosen.name, cards: chosen.cards };
}

/** A rating is about somebody who can be met again. */
function ratedRefusal({ rated, opponent }: Wish, { kind }: Person): Refused | null {
  if (!rated) return null;
  if (kind === 'guest') {
    const message = 'Guests play unrated matches only: register to be rated, or leave out "rated".';
    return refuse('guests-unrated', message, { path: 'body.rated' });
  }
  if (opponent !== 'house') return null;
  const message = 'Matches against the house are not rated: leave out "rated".';
  return refuse('house-unrated', message, { path: 'body.rated' });
}

/** One could win against oneself as often as one likes. */
async function ownBotRefusal({ people }: Parts, wish: Wish, host: Person): Promise<Refused | null> {
  const { rated, opponent } = wish;
  if (!rated || typeof opponent === 'string' || host.kind !== 'account') return null;
  const isNamed = ({ id, name }: Person) =>
    id === opponent.bot || foldName(name) === foldName(opponent.bot);
  if (!(await people.bots.list(host)).some(isNamed)) return null;
  const message = 'Matches against a bot of your own are not rated: leave out "rated".';
  return refuse('own-bot-unrated', message, { path: 'body.rated' });
}

/** Opens the match and lets in, or asks, whom the host wished for. */
function open(parts: Parts, host: Person, wish: Wish, deck: DeckChoice) {
  const { format, bestOf, rated, clock = parts.clock, opponent, level } = wish;
  const house = opponent === 'house' ? { level } : {};
  const settings = { format, bestOf, rated, private: wish.private, clock, ...house };
  return typeof opponent === 'string'
    ? parts.directory.create(host, { settings, deck, opponent })
    : parts.invitations.invite(host, opponent.bot, { settings, deck });
}

const lookRoutes = ({ directory }: Parts): Route[] => [
  route({
    name: 'listMatches',
    method: 'get',
    path: '/api/matches',
    summary: 'Open and running matches, newest first; private ones are left out.',
    needs: 'nobody',
    reply: z.object({ ok, matches: z.array(Match) }),
    run: async () => done({ matches: directory.list() }),
  }),
  route({
    name: 'getMatch',
    method: 'get',
    path: '/api/matches/:id',
    summary: 'One match, by its id or by the code of a private one.',
    needs: 'nobody',
    params: z.strictObject({ id: Id }),
    reply: z.object({ ok, match: Match }),
    async run({ params }) {
      const match = directory.find(params.id);
      return match === null ? NO_MATCH : done({ match });
    },
  }),
];

export const matchRoutes = (parts: Parts): Route[] => [
  ...lookRoutes(parts),
  route({
    name: 'createMatch',
    method: 'post',
    path: '/api/matches',
    summary: 'A new match with the caller in its first seat, for anybody or for whom they invite.',
    limit: 'create',
    needs: 'person',
    body: Wish,
    reply: z.object({
      ok,
      match: z.string(),
      code: z.string().nullable(),
      link: z.string().describe('For whoever shall take the other seat, or watch.'),
    }),
    async run({ body }, { person }) {
      const refused = ratedRefusal(body, person) ?? (await ownBotRefusal(parts, body, person));
      if (refused !== null) return refused;
      const deck = deckOf(parts.book, body);
      if ('ok' in deck) return deck;
      const created = await open(parts, person, body, deck);
      if (!created.ok) return created;
      const link = parts.linkTo(`/?match=${created.code ?? created.match}`);
      return done({ ...created, link }, 201);
    },
  }),
  route({
    name: 'watchMatch',
    method: 'post',
    path: '/api/matches/:id/watch',
    summary: 'The room to join for watching: the public view, or the view of a seat (0 or 1).',
    limit: 'join',
    needs: 'person',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ viewer: z.literal(['spectator', 0, 1]).default('spectator') }),
    reply: z.object({
      ok,
      room: z.string(),
      delay: z.number().describe('How far behind the cards of a seat are seen, in milliseconds.'),
    }),
    async run({ params, body }, { person }) {
      const match = parts.directory.find(params.id);
      if (match === null) return NO_MATCH;
      const watched = await parts.directory.watch(match.id, person, body.viewer);
      if (!watched.ok) return watched;
      return done({ ...watched, delay: body.viewer === 'spectator' ? 0 : parts.watchDelay });
    },
  }),
];
