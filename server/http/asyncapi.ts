import { botContract } from '../../shared/protocol/bot/asyncapi.ts';
import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { PLACES } from '../limits/table/matches.ts';
import { RATES } from '../limits/table/rates.ts';
import { SOCKET } from '../limits/table/sockets.ts';

type Limit = {
  readonly what: string;
  readonly most: number;
  /** The period; absent if `most` counts at the same time. */
  readonly seconds?: number;
  readonly code: string;
};

/** The limits of this server for bots. They may change without a new contract. */
const LIMITS: readonly Limit[] = [
  { what: 'requests of a bot', code: 'too-fast', ...rateOf('botIntent') },
  { what: 'challenges of a bot', code: 'too-fast', ...rateOf('botChallenge') },
  { what: 'connections from one address', code: 'too-fast', ...rateOf('botHello') },
  { what: 'matches of a bot at once', code: 'too-many-matches', most: PLACES.botMatches },
  { what: 'matches of a bot against people', code: 'too-many-matches', ...rateOf('botMeeting') },
  {
    what: 'connections of a bot at once',
    code: String(CLOSE_CODES.tooManyFaults),
    most: CONNECTION_LIMITS.connections,
  },
  {
    what: 'messages of a connection',
    code: String(CLOSE_CODES.tooManyFaults),
    most: SOCKET.messages,
    seconds: 1,
  },
  { what: 'bytes of a message', code: '1009', most: CONNECTION_LIMITS.frame },
];

function rateOf(name: 'botIntent' | 'botChallenge' | 'botHello' | 'botMeeting') {
  const [{ count, seconds }] = RATES[name];
  return { most: count, seconds };
}

const makeDocument = () => ({ ...botContract(), 'x-limits': LIMITS });

export type BotDocument = ReturnType<typeof makeDocument>;

let known: BotDocument | null = null;

/** The contract with the limits of this server; created at the first request. */
export function botDocument(): BotDocument {
  known ??= makeDocument();
  return known;
}
