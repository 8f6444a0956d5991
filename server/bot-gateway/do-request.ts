import { RULES_VERSION } from '../../shared/index.ts';
import type { BotRequestOf, BotRequestType } from '../../shared/protocol/bot/requests.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { OFFER_NAMED } from '../match/offers/offers.ts';
import { NO_POSITION } from '../match/state/rejections.ts';
import { findDeck } from '../matchmaking/find-deck.ts';
import { validateMatchRequest } from '../matchmaking/match-request.ts';
import type { MatchSettings } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { RemoteRelays } from './remote-relays.ts';
import { type Ask, type Reply, rejectionOf, replyOf } from './replies.ts';
import type { SeatSession } from './seat-session.ts';
import type { SeatSessions } from './seat-sessions.ts';

/** The bot of a connection, and what it has here. */
export type Caller = {
  readonly person: User;
  /** The address of the connection. */
  readonly address: string;
  readonly seatSessions: SeatSessions;
  readonly queueEntry: QueueEntry;
  /** Null if there are no other processes. */
  readonly relays: Pick<RemoteRelays, 'ask'> | null;
};

type RequestType = Exclude<BotRequestType, 'hello'>;
type Handlers = {
  readonly [T in RequestType]: (
    deps: BotGatewayDeps,
    caller: Caller,
    request: BotRequestOf<T>,
  ) => Promise<Reply> | Reply;
};

const DONE: Reply = { ok: true };

function noMatch(id: string): Rejection<WireCode> {
  return reject('no-such-match', `There is no match "${id}", or it is over.`);
}

function seatSessionIn(
  { registry }: BotGatewayDeps,
  { seatSessions }: Caller,
  match: string,
): SeatSession | Rejection<WireCode> {
  const seatSession = seatSessions.of(match);
  if (seatSession !== undefined) return seatSession;
  if (registry.match(match) === undefined) return noMatch(match);
  return reject(
    'not-seated',
    'This connection has no seat in that match; "join" your match first.',
  );
}

function settingsOf(
  { clock }: BotGatewayDeps,
  { to, level, format, rated, bestOf }: BotRequestOf<'challenge'>,
): MatchSettings | Rejection<WireCode> {
  const settings = { format, rated, bestOf, private: false, clock };
  if (to !== 'house') return settings;
  return level === undefined ? settings : { ...settings, level };
}

/** Takes the seat that the user already has in the match. */
function takeSeat(
  deps: BotGatewayDeps,
  { seatSessions }: Caller,
  id: string,
): Promise<Reply> | Reply {
  const match = deps.registry.match(id);
  return match === undefined ? noMatch(id) : seatSessions.take(match);
}

async function challenge(
  deps: BotGatewayDeps,
  caller: Caller,
  request: BotRequestOf<'challenge'>,
): Promise<Reply> {
  const { registry, invitations, limits, book, now } = deps;
  const { person, address } = caller;
  const taken = limits.take('botChallenge', { person: person.id, address }, now());
  if (!taken.ok) return tooFast(taken.wait);
  const settings = settingsOf(deps, request);
  if ('ok' in settings) return settings;
  const checked = validateMatchRequest(book, person, request);
  if (!checked.ok) return rejectionOf(checked);
  const { deck } = checked;
  const { to } = request;
  const opponent = to === 'house' ? 'house' : 'person';
  const made =
    typeof to === 'string'
      ? await registry.create(person, { settings, deck, address, opponent })
      : await invitations.invite(person, to.bot, { settings, deck, address });
  return made.ok ? takeSeat(deps, caller, made.match) : rejectionOf(made);
}

async function accept(
  deps: BotGatewayDeps,
  caller: Caller,
  { match, deck: wanted }: BotRequestOf<'accept'>,
): Promise<Reply> {
  const { registry, book } = deps;
  const found = registry.find(match);
  if (found === null) return noMatch(match);
  const deck = findDeck(book, wanted);
  if (deck === null) return reject('unknown-deck', 'There is no such deck.');
  const seated = await registry.sit(found.id, caller, deck);
  return seated.ok ? takeSeat(deps, caller, found.id) : rejectionOf(seated);
}

async function queue(
  { book, queue: waits, ratingOf, ownerOf }: BotGatewayDeps,
  { person, address, queueEntry }: Caller,
  request: BotRequestOf<'queue'>,
): Promise<Reply> {
  const checked = validateMatchRequest(book, person, request);
  if (!checked.ok) return rejectionOf(checked);
  const ban = await waits.banOf(person);
  if (ban !== null) return rejectionOf(ban);
  const { format, rated, house: houseWelcome } = request;
  const { deck } = checked;
  const [rating, owner] = await Promise.all([ratingOf(person, format), ownerOf(person)]);
  queueEntry.enter({ person, owner, address, format, rated, deck, rating, houseWelcome });
  return DONE;
}

async function positionOf({ cards }: BotGatewayDeps, { match, seat }: SeatSession): Promise<Reply> {
  const position = await match.position(seat);
  if (position === null) return rejectionOf(NO_POSITION);
  return { ok: true, rev: match.rev, position, rules: RULES_VERSION, cards };
}

const HANDLERS: Handlers = {
  challenge,
  accept,
  queue,
  unqueue(_, { queueEntry }) {
    queueEntry.leave();
    return DONE;
  },
  async decline({ invitations }, { person }, { match }) {
    const declined = await invitations.decline(person, match);
    return declined.ok ? DONE : rejectionOf(declined);
  },
  join: (deps, caller, { match }) => takeSeat(deps, caller, match),
  async intent(deps, caller, request) {
    const seatSession = seatSessionIn(deps, caller, request.match);
    return 'ok' in seatSession
      ? seatSession
      : replyOf(await seatSession.match.submit(seatSession.seat, request));
  },
  async offer(deps, caller, { match, what, on, answers, rev }) {
    const seatSession = seatSessionIn(deps, caller, match);
    if ('ok' in seatSession) return seatSession;
    return replyOf(
      await seatSession.match.offer(seatSession.seat, OFFER_NAMED[what], on, { answers, rev }),
    );
  },
  position(deps, caller, { match }) {
    const seatSession = seatSessionIn(deps, caller, match);
    return 'ok' in seatSession ? seatSession : positionOf(deps, seatSession);
  },
};

export function tooFast(wait: number): Rejection<WireCode> {
  return reject('too-fast', `Too many requests; try again in ${wait} s.`, { wait });
}

/** Relays a request about a match of another process to that process. */
async function askElsewhere(
  { registry }: BotGatewayDeps,
  { relays }: Caller,
  request: Ask,
): Promise<Reply | null> {
  if (relays === null || !('match' in request) || registry.find(request.match) !== null)
    return null;
  return relays.ask(request);
}

/** Carries out a request of a bot. An error of the server becomes an answer and affects no other bot. */
export async function doRequest(
  deps: BotGatewayDeps,
  caller: Caller,
  request: Ask,
): Promise<Reply> {
  try {
    const reply = await askElsewhere(deps, caller, request);
    if (reply !== null) return reply;
    const handle = HANDLERS[request.type] as (
      p: BotGatewayDeps,
      c: Caller,
      r: Ask,
    ) => Promise<Reply> | Reply;
    return await handle(deps, caller, request);
  } catch (error) {
    deps.log.error({ err: error, request: request.type }, 'A request of a bot failed.');
    return reject('internal', 'The server made a mistake. Nothing was done.');
  }
}
