import type { BotRequestOf, BotRequestType } from '../../shared/protocol/bot/requests.ts';
import { checkWish } from '../match/check-wish.ts';
import { findDeck } from '../match/find-deck.ts';
import type { Match } from '../match/match.ts';
import { OFFER_NAMED } from '../match/offers.ts';
import { NO_POSITION } from '../match/refusals.ts';
import type { Person } from '../people/person.ts';
import type { MatchSettings } from '../store/entry.ts';
import type { Chair } from './chair.ts';
import type { Chairs } from './chairs.ts';
import type { FarLines } from './far-lines.ts';
import type { BotParts } from './parts.ts';
import { type Ask, type Refusal, refusalOf, refuse, type Told, toldOf } from './told.ts';
import type { Waiting } from './waiting.ts';

/** Whose line it is, and what it has here. */
export type Caller = {
  readonly person: Person;
  /** Where the line comes from. */
  readonly address: string;
  readonly chairs: Chairs;
  readonly waiting: Waiting;
  /** Null where there are no other processes. */
  readonly far: Pick<FarLines, 'ask'> | null;
};

type Asked = Exclude<BotRequestType, 'hello'>;
type Does = {
  readonly [T in Asked]: (
    parts: BotParts,
    caller: Caller,
    request: BotRequestOf<T>,
  ) => Promise<Told> | Told;
};

const DONE: Told = { ok: true };

function noMatch(id: string): Refusal {
  return refuse('no-such-match', `There is no match "${id}", or it is over.`);
}

function chairIn({ hall }: BotParts, { chairs }: Caller, match: string): Chair | Refusal {
  const chair = chairs.of(match);
  if (chair !== undefined) return chair;
  if (hall.match(match) === undefined) return noMatch(match);
  return refuse('not-seated', 'This line has no seat in that match; "join" your own one first.');
}

function settingsOf(
  { clock }: BotParts,
  { to, level, format, rated, bestOf }: BotRequestOf<'challenge'>,
): MatchSettings | Refusal {
  const settings = { format, rated, bestOf, private: false, clock };
  if (to !== 'house') return settings;
  return level === undefined ? settings : { ...settings, level };
}

/** The match is there, and so is the person's seat in it. */
function sitDown(parts: BotParts, { chairs }: Caller, id: string): Promise<Told> | Told {
  const match = parts.hall.match(id);
  return match === undefined ? noMatch(id) : chairs.take(match);
}

async function challenge(
  parts: BotParts,
  caller: Caller,
  request: BotRequestOf<'challenge'>,
): Promise<Told> {
  const { hall, invitations, limits, book, now } = parts;
  const { person, address } = caller;
  const taken = limits.take('botChallenge', { person: person.id, address }, now());
  if (!taken.ok) return tooFast(taken.wait);
  const settings = settingsOf(parts, request);
  if ('ok' in settings) return settings;
  const checked = checkWish(book, person, request);
  if (!checked.ok) return refusalOf(checked);
  const { deck } = checked;
  const { to } = request;
  const opponent = to === 'house' ? 'house' : 'person';
  const made =
    typeof to === 'string'
      ? await hall.create(person, { settings, deck, address, opponent })
      : await invitations.invite(person, to.bot, { settings, deck, address });
  return made.ok ? sitDown(parts, caller, made.match) : refusalOf(made);
}

async function accept(
  parts: BotParts,
  caller: Caller,
  { match, deck: wanted }: BotRequestOf<'accept'>,
): Promise<Told> {
  const { hall, book } = parts;
  const found = hall.find(match);
  if (found === null) return noMatch(match);
  const deck = findDeck(book, wanted);
  if (deck === null) return refuse('unknown-deck', 'There is no such deck.');
  const seated = await hall.sit(found.id, caller, deck);
  return seated.ok ? sitDown(parts, caller, found.id) : refusalOf(seated);
}

async function queue(
  { book, queue: waits, ratingOf, ownerOf }: BotParts,
  { person, address, waiting }: Caller,
  wish: BotRequestOf<'queue'>,
): Promise<Told> {
  const checked = checkWish(book, person, wish);
  if (!checked.ok) return refusalOf(checked);
  const ban = await waits.banOf(person);
  if (ban !== null) return refusalOf(ban);
  const { format, rated, house: houseWelcome } = wish;
  const { deck } = checked;
  const [rating, owner] = await Promise.all([ratingOf(person, format), ownerOf(person)]);
  waiting.enter({ person, owner, address, format, rated, deck, rating, houseWelcome });
  return DONE;
}

const positionOf = async (match: Match, { seat }: Chair): Promise<Told> => {
  const position = await match.position(seat);
  return position === null ? refusalOf(NO_POSITION) : { ok: true, rev: match.rev, position };
};

const DOES: Does = {
  challenge,
  accept,
  queue,
  unqueue(_, { waiting }) {
    waiting.leave();
    return DONE;
  },
  async decline({ invitations }, { person }, { match }) {
    const declined = await invitations.decline(person, match);
    return declined.ok ? DONE : refusalOf(declined);
  },
  join: (parts, caller, { match }) => sitDown(parts, caller, match),
  async intent(parts, caller, request) {
    const chair = chairIn(parts, caller, request.match);
    return 'ok' in chair ? chair : toldOf(await chair.match.submit(chair.seat, request));
  },
  async offer(parts, caller, { match, what, on, answers, rev }) {
    const chair = chairIn(parts, caller, match);
    if ('ok' in chair) return chair;
    return toldOf(await chair.match.offer(chair.seat, OFFER_NAMED[what], on, { answers, rev }));
  },
  position(parts, caller, { match }) {
    const chair = chairIn(parts, caller, match);
    return 'ok' in chair ? chair : positionOf(chair.match, chair);
  },
};

export function tooFast(wait: number): Refusal {
  return { ...refuse('too-fast', `Too many requests; try again in ${wait} s.`), wait };
}

/** What is about a match of another process is for that one to do. */
async function askElsewhere(
  { hall }: BotParts,
  { far }: Caller,
  request: Ask,
): Promise<Told | null> {
  if (far === null || !('match' in request) || hall.find(request.match) !== null) return null;
  return far.ask(request);
}

/** Does what a bot asks for; a fault of ours is told as one, and costs nobody else anything. */
export async function doRequest(parts: BotParts, caller: Caller, request: Ask): Promise<Told> {
  try {
    const told = await askElsewhere(parts, caller, request);
    if (told !== null) return told;
    const does = DOES[request.type] as (p: BotParts, c: Caller, r: Ask) => Promise<Told> | Told;
    return await does(parts, caller, request);
  } catch (error) {
    parts.log.error({ err: error, request: request.type }, 'A bot was not answered.');
    return refuse('internal', 'The server made a mistake. Nothing was done.');
  }
}
