import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import type { Match } from '../match/match.ts';
import type { Person } from '../people/person.ts';
import type { Tell } from './chair.ts';
import { Chairs } from './chairs.ts';
import type { Caller } from './do-request.ts';
import type { BotParts } from './parts.ts';
import { Waiting } from './waiting.ts';

export type Visit = Caller & { leave(): void };

const isRunning = ({ status }: Match): boolean => status !== 'over' && status !== 'void';

function tellWelcome({ hall, contract }: BotParts, { id, name }: Person, tell: Tell): void {
  const own = hall.matches().filter((match) => isRunning(match) && match.seatOf(id) !== null);
  const matches = own.map((match) => match.id);
  const version = BOT_CONTRACT_VERSION;
  tell({ type: 'welcome', version, contract, you: { id, name }, matches });
}

/** A bot was let in: it is told of its matches and hears of challenges, until its line is gone. */
export function openVisit(parts: BotParts, person: Person, tell: Tell): Visit {
  const { hall, invitations, metrics } = parts;
  const chairs = new Chairs(person.id, tell);
  const waiting = new Waiting(parts, (id) => {
    const match = hall.match(id);
    if (match !== undefined) void chairs.take(match);
  });
  tellWelcome(parts, person, tell);
  metrics.clientCame('bot');
  const listenNoMore = invitations.listen({
    person,
    invited: (invitation) => tell({ type: 'challenged', ...invitation }),
    withdrawn: (match) => tell({ type: 'withdrawn', match }),
  });
  const leave = () => {
    listenNoMore();
    waiting.close();
    chairs.leave();
    metrics.clientLeft('bot');
  };
  return { person, chairs, waiting, leave };
}
