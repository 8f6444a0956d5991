import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import type { Listing } from '../match/state/listing.ts';
import type { User } from '../users/user.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';
import type { Caller } from './do-request.ts';
import type { Relayed } from './remote-relay.ts';
import { RemoteRelays } from './remote-relays.ts';
import type { Tell } from './seat-session.ts';
import { SeatSessions } from './seat-sessions.ts';
import { Waiting } from './waiting.ts';

export type BotSession = Caller & { leave(): void };

const isRunning = ({ status }: Listing): boolean => status !== 'over' && status !== 'void';

function tellWelcome(
  { registry, contract, elsewhere }: BotGatewayDeps,
  { id, name }: User,
  tell: Tell,
): void {
  const own = registry.of(id).filter(isRunning);
  const here = own.map((match) => match.id);
  const matches = [...new Set([...here, ...(elsewhere?.of(id) ?? [])])];
  const version = BOT_CONTRACT_VERSION;
  tell({ type: 'welcome', version, contract, you: { id, name }, matches });
}

/** A bot was let in: it is told of its matches and hears of challenges, until its line is gone. */
export function openBotSession(
  deps: BotGatewayDeps,
  person: User,
  relayed: Relayed,
  tell: Tell,
): BotSession {
  const { registry, invitations, metrics, elsewhere } = deps;
  const seatSessions = new SeatSessions(person.id, tell);
  const relays = elsewhere === undefined ? null : new RemoteRelays(elsewhere, relayed, tell);
  const takeSeat = (id: string): void => {
    const match = registry.match(id);
    if (match !== undefined) void seatSessions.take(match);
    else void relays?.ask({ type: 'join', id: '', match: id });
  };
  const waiting = new Waiting(deps, takeSeat);
  tellWelcome(deps, person, tell);
  metrics.clientCame('bot');
  const listenNoMore = invitations.listen({
    person,
    invited: (invitation) => tell({ type: 'challenged', ...invitation }),
    withdrawn: (match) => tell({ type: 'withdrawn', match }),
  });
  // What was taken over has nobody at the table: whoever has a seat there is brought back.
  const unfollow = elsewhere?.onTakenUp((id) => {
    if (isSeated(deps, person, id)) takeSeat(id);
  });
  const leave = () => {
    listenNoMore();
    unfollow?.();
    waiting.close();
    seatSessions.leave();
    relays?.close();
    metrics.clientLeft('bot');
  };
  return { person, address: relayed.address, seatSessions, waiting, relays, leave };
}

const isSeated = ({ registry, elsewhere }: BotGatewayDeps, { id }: User, match: string): boolean =>
  typeof registry.match(match)?.seatOf(id) === 'number' ||
  elsewhere?.of(id).includes(match) === true;
