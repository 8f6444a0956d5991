import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import type { Listing } from '../match/listing.ts';
import type { Person } from '../people/person.ts';
import type { Tell } from './chair.ts';
import { Chairs } from './chairs.ts';
import type { Caller } from './do-request.ts';
import type { Relayed } from './far-line.ts';
import { FarLines } from './far-lines.ts';
import type { BotParts } from './parts.ts';
import { Waiting } from './waiting.ts';

export type Visit = Caller & { leave(): void };

const isRunning = ({ status }: Listing): boolean => status !== 'over' && status !== 'void';

function tellWelcome(
  { hall, contract, elsewhere }: BotParts,
  { id, name }: Person,
  tell: Tell,
): void {
  const own = hall.of(id).filter(isRunning);
  const here = own.map((match) => match.id);
  const matches = [...new Set([...here, ...(elsewhere?.of(id) ?? [])])];
  const version = BOT_CONTRACT_VERSION;
  tell({ type: 'welcome', version, contract, you: { id, name }, matches });
}

/** A bot was let in: it is told of its matches and hears of challenges, until its line is gone. */
export function openVisit(parts: BotParts, person: Person, relayed: Relayed, tell: Tell): Visit {
  const { hall, invitations, metrics, elsewhere } = parts;
  const chairs = new Chairs(person.id, tell);
  const far = elsewhere === undefined ? null : new FarLines(elsewhere, relayed, tell);
  const sitDown = (id: string): void => {
    const match = hall.match(id);
    if (match !== undefined) void chairs.take(match);
    else void far?.ask({ type: 'join', id: '', match: id });
  };
  const waiting = new Waiting(parts, sitDown);
  tellWelcome(parts, person, tell);
  metrics.clientCame('bot');
  const listenNoMore = invitations.listen({
    person,
    invited: (invitation) => tell({ type: 'challenged', ...invitation }),
    withdrawn: (match) => tell({ type: 'withdrawn', match }),
  });
  // What was taken over has nobody at the table: whoever has a seat there is brought back.
  const unfollow = elsewhere?.onTakenUp((id) => {
    if (isSeated(parts, person, id)) sitDown(id);
  });
  const leave = () => {
    listenNoMore();
    unfollow?.();
    waiting.close();
    chairs.leave();
    far?.close();
    metrics.clientLeft('bot');
  };
  return { person, address: relayed.address, chairs, waiting, far, leave };
}

const isSeated = ({ hall, elsewhere }: BotParts, { id }: Person, match: string): boolean =>
  typeof hall.match(match)?.seatOf(id) === 'number' || elsewhere?.of(id).includes(match) === true;
