import { z } from 'zod';
import { type Book, deckFaults } from '../../shared/index.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { DEFAULT_LEVEL, LEVEL_NAMES } from '../../shared/protocol/levels.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { CALL, CLOCK_WISH } from '../limits/table/calls.ts';
import { whyUnrated } from '../match/state/rated-terms.ts';
import type { Maker } from '../registry/capacity.ts';
import type { Created, Directory } from '../registry/directory.ts';
import type { ClockSettings, DeckChoice, MatchSettings } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import { DeckRequest } from './deck-shape.ts';
import { deckNamed, formatNamed } from './find-in-book.ts';
import type { Invitations } from './invitations.ts';

const Clock = z.strictObject({
  bank: z.int().min(CLOCK_WISH.leastBank).max(CLOCK_WISH.mostBank),
  increment: z.int().min(0).max(CLOCK_WISH.mostIncrement),
  cap: z.int().min(CLOCK_WISH.leastCap).max(CLOCK_WISH.mostCap),
  away: z.int().min(CLOCK_WISH.leastAway).max(CLOCK_WISH.mostAway),
});

const Invited = z.strictObject({
  bot: z.string().min(1).max(CALL.name).describe('Its name, or its id: /api/bots/here has both.'),
});

const Opponent = z
  .union([z.enum(['person', 'house']), Invited])
  .describe('Any user, the house, or the bot that is invited to a private match.');

/** What a user asks a new match to be, over HTTP or as the options of a room. */
export const NewMatch = z.strictObject({
  format: z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.'),
  deck: DeckRequest.describe('The id of a ready-made deck, or a deck of your own.'),
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
export type NewMatch = z.output<typeof NewMatch>;

export type NewMatchDeps = {
  readonly book: Book;
  readonly directory: Pick<Directory, 'create'>;
  readonly invitations: Pick<Invitations, 'invite'>;
  /** For matches whose host asks for no other clock. */
  readonly clock: ClockSettings;
};

/** The deck of a request if its format allows it. */
export function deckOf(
  book: Book,
  { format: id, deck }: Pick<NewMatch, 'format' | 'deck'>,
): DeckChoice | Rejection<WireCode> {
  const format = formatNamed(book, id);
  if ('ok' in format) return format;
  const chosen = typeof deck === 'string' ? deckNamed(book, deck) : deck;
  if ('ok' in chosen) return chosen;
  const faults = deckFaults(book, format, chosen);
  if (faults.length > 0) return reject('bad-deck', faults.join(' '), { faults });
  return { name: chosen.name, cards: chosen.cards };
}

function settingsOf(own: ClockSettings, request: NewMatch): MatchSettings {
  const { format, bestOf, rated, clock = own, opponent, level } = request;
  const house = opponent === 'house' ? { level } : {};
  return { format, bestOf, rated, private: request.private, clock, ...house };
}

/** Rated matches need an account, and an opponent that the host has not chosen. */
function ratedRefusal(
  own: ClockSettings,
  request: NewMatch,
  { kind }: User,
): Rejection<WireCode> | null {
  const { rated, opponent } = request;
  if (rated && kind === 'guest') {
    const message = 'Guests play unrated matches only: register to be rated, or leave out "rated".';
    return reject('guests-unrated', message, { path: 'body.rated' });
  }
  const invited = typeof opponent === 'string' ? opponent : 'invited';
  const refused = whyUnrated(settingsOf(own, request), invited, own);
  return refused && { ...refused, path: 'body.rated' };
}

/** Opens a match with the host in its first seat, and invites the bot if the host asks for one. */
export async function openMatch(
  { book, directory, invitations, clock }: NewMatchDeps,
  { person, address }: Maker,
  request: NewMatch,
): Promise<Created> {
  const refused = ratedRefusal(clock, request, person);
  if (refused !== null) return refused;
  const deck = deckOf(book, request);
  if ('ok' in deck) return deck;
  const { opponent } = request;
  const settings = settingsOf(clock, request);
  return typeof opponent === 'string'
    ? directory.create(person, { settings, deck, address, opponent })
    : invitations.invite(person, opponent.bot, { settings, deck, address });
}
