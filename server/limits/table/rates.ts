import type { Rate } from './row.ts';

/** The facts a caller is counted by. `person` is an id, `name` the name of a login. */
export type Fact = 'person' | 'address' | 'name';

export type RateRow = Rate & { readonly by: readonly Fact[] };

/** In seconds. */
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** How often something may be done. A limit with several rows must have room in each. */
export const RATES = {
  http: [{ by: ['address'], count: 1200, seconds: MINUTE, burst: 300 }],
  guest: [{ by: ['address'], count: 30, seconds: MINUTE }],
  register: [{ by: ['address'], count: 5, seconds: HOUR }],
  login: [
    { by: ['address', 'name'], count: 5, seconds: MINUTE },
    { by: ['address'], count: 30, seconds: MINUTE },
  ],
  guess: [{ by: ['name'], count: 10, seconds: 20 * MINUTE }],
  password: [
    { by: ['person'], count: 5, seconds: 5 * MINUTE },
    { by: ['address'], count: 30, seconds: 5 * MINUTE },
  ],
  ticket: [
    { by: ['person'], count: 60, seconds: MINUTE },
    { by: ['address'], count: 300, seconds: MINUTE },
  ],
  join: [
    { by: ['person'], count: 60, seconds: MINUTE },
    { by: ['address'], count: 300, seconds: MINUTE },
  ],
  create: [
    { by: ['person'], count: 12, seconds: 3 * MINUTE },
    { by: ['address'], count: 60, seconds: 3 * MINUTE },
  ],
  replay: [{ by: ['address'], count: 30, seconds: MINUTE }],
  deck: [{ by: ['address'], count: 60, seconds: MINUTE }],
  chat: [
    { by: ['person'], count: 5, seconds: 10 },
    { by: ['address'], count: 40, seconds: 10 },
  ],
  emote: [
    { by: ['person'], count: 5, seconds: 10 },
    { by: ['address'], count: 40, seconds: 10 },
  ],
  intent: [
    { by: ['person'], count: 20, seconds: 1, burst: 40 },
    { by: ['address'], count: 125, seconds: 1, burst: 300 },
  ],
  socket: [{ by: ['address'], count: 600, seconds: MINUTE }],
  flood: [{ by: ['address'], count: 3, seconds: MINUTE }],
  botHello: [{ by: ['address'], count: 300, seconds: MINUTE }],
  botChallenge: [
    { by: ['person'], count: 60, seconds: MINUTE },
    { by: ['address'], count: 300, seconds: MINUTE },
  ],
  botIntent: [
    { by: ['person'], count: 25, seconds: 1, burst: 50 },
    { by: ['address'], count: 250, seconds: 1, burst: 500 },
  ],
  botMeeting: [
    { by: ['person'], count: 100, seconds: DAY },
    { by: ['address'], count: 1000, seconds: DAY },
  ],
} as const satisfies Readonly<Record<string, readonly RateRow[]>>;

export type LimitName = keyof typeof RATES;

/** The reason for each rate. */
export const RATE_REASONS: Readonly<Record<LimitName, string>> = {
  http: 'Every call. A page with its pictures is thirty; a school loads it at once.',
  guest: 'A school class enters within the same minute.',
  register: 'A household has no more names to take; names are scarce.',
  login: 'People mistype, but a password must not be guessed.',
  guess:
    'A password is tried for a name, from wherever it was not signed in from before: from however many addresses.',
  password: 'A password is asked of somebody who is signed in.',
  ticket: 'One for each join; a connection may be lost again and again on a train.',
  join: 'As tickets; a school comes back in one minute after a restart.',
  create:
    'One every fifteen seconds, and a bot account; most of them are bounded by places as well.',
  replay: 'Reading one costs as much as playing a game at once.',
  deck: 'The deck editor checks after every change.',
  chat: 'A message every other second; a class of forty behind one address can chat.',
  emote: 'As chat.',
  intent: 'All requests to a room except chat. 375 at a school may act every third second each.',
  socket: 'Opening a socket of any kind: a school comes back in one minute.',
  flood: 'A client floods; after repeated floods its whole address is banned.',
  botHello: 'A bot connects: bots of one host come back together.',
  botChallenge: 'A bot opens a match: games of bots are short.',
  botIntent: 'A bot decides in 40 ms; ten of one account play flat out from one machine.',
  botMeeting:
    'A bot begins a match with a guest or an account: people should meet people. The address is that of the second to sit.',
};

/** The facts that a limit counts by, so that no caller can forget one. An unknown address (null) is not counted. */
export type CallerOf<N extends LimitName> = {
  readonly [F in (typeof RATES)[N][number]['by'][number]]: F extends 'address'
    ? string | null
    : string;
};
