import { RULES_VERSION } from '../../shared/index.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import type { Listing } from '../match/state/listing.ts';
import type { User } from '../users/user.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';
import type { Caller } from './do-request.ts';
import { QueueEntry } from './queue-entry.ts';
import type { Relayed } from './remote-relay.ts';
import { RemoteRelays } from './remote-relays.ts';
import type { SendMessage } from './seat-session.ts';
import { SeatSessions } from './seat-sessions.ts';

export type BotSession = Caller & { leave(): void };

const isRunning = ({ status }: Listing): boolean => status !== 'over' && status !== 'void';

function sendWelcome(
  { registry, contract, cards, elsewhere }: BotGatewayDeps,
  { id, name }: User,
  send: SendMessage,
): void {
  const own = registry.of(id).filter(isRunning);
  const here = own.map((match) => match.id);
  const matches = [...new Set([...here, ...(elsewhere?.of(id) ?? [])])];
  const version = BOT_CONTRACT_VERSION;
  const hashes = { contract, rules: RULES_VERSION, cards };
  send({ type: 'welcome', version, ...hashes, you: { id, name }, matches });
}

/** Starts the session of a bot: it gets its matches and challenges until its connection closes. */
export function openBotSession(
  deps: BotGatewayDeps,
  person: User,
  relayed: Relayed,
  send: SendMessage,
): BotSession {
  const { registry, invitations, metrics, elsewhere } = deps;
  const seatSessions = new SeatSessions(person.id, send, relayed.positions);
  const relays = elsewhere === undefined ? null : new RemoteRelays(elsewhere, relayed, send);
  const takeSeat = (id: string): void => {
    const match = registry.match(id);
    if (match !== undefined) void seatSessions.take(match);
    else void relays?.ask({ type: 'join', id: '', match: id });
  };
  const queueEntry = new QueueEntry(deps, takeSeat);
  sendWelcome(deps, person, send);
  metrics.clientJoined('bot');
  const listenNoMore = invitations.listen({
    person,
    invited: (invitation) => send({ type: 'challenged', ...invitation }),
    withdrawn: (match) => send({ type: 'withdrawn', match }),
  });
  // A match that was taken over has no connections yet: bots with a seat in it are seated again.
  const unfollow = elsewhere?.onTakenOver((id) => {
    if (isSeated(deps, person, id)) takeSeat(id);
  });
  const leave = () => {
    listenNoMore();
    unfollow?.();
    queueEntry.close();
    seatSessions.leave();
    relays?.close();
    metrics.clientLeft('bot');
  };
  return { person, address: relayed.address, seatSessions, queueEntry, relays, leave };
}

const isSeated = ({ registry, elsewhere }: BotGatewayDeps, { id }: User, match: string): boolean =>
  typeof registry.match(match)?.seatOf(id) === 'number' ||
  elsewhere?.of(id).includes(match) === true;
