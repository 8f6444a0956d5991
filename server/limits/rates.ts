import type { Rate } from './limiter.ts';

/** What a caller is counted by. `person` is an id, `name` what a login was tried with. */
export type Fact = 'person' | 'address' | 'name';

type Row = Rate & { readonly by: readonly Fact[] };

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Every limit of the server. Each row of a limit must have room for a call to pass. */
export const RATES = {
  http: [{ by: ['address'], count: 1200, seconds: MINUTE, burst: 300 }],
  guest: [{ by: ['address'], count: 30, seconds: MINUTE }],
  register: [{ by: ['address'], count: 5, seconds: HOUR }],
  login: [
    { by: ['address', 'name'], count: 5, seconds: MINUTE },
    { by: ['address'], count: 30, seconds: MINUTE },
  ],
  ticket: [{ by: ['person'], count: 60, seconds: MINUTE }],
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
  chat: [{ by: ['person'], count: 5, seconds: 10 }],
  emote: [{ by: ['person'], count: 5, seconds: 10 }],
  intent: [{ by: ['person'], count: 20, seconds: 1, burst: 40 }],
  /** A socket is opened, at either door. */
  socket: [{ by: ['address'], count: 600, seconds: MINUTE }],
  /** Somebody floods; more of it, and all who come from there are kept out. */
  flood: [{ by: ['address'], count: 3, seconds: MINUTE }],
  botHello: [{ by: ['address'], count: 300, seconds: MINUTE }],
  /** A bot opens a match. */
  botChallenge: [{ by: ['person'], count: 60, seconds: MINUTE }],
  botIntent: [{ by: ['person'], count: 25, seconds: 1, burst: 50 }],
  /** A bot begins a match against a guest or an account. */
  botMeeting: [{ by: ['person'], count: 100, seconds: DAY }],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type LimitName = keyof typeof RATES;

/** How many one may have at once: matches of a bot, sockets of an address. */
export const MOST = { botMatches: 8, sockets: 500 } as const satisfies Readonly<
  Record<string, number>
>;

export type CapName = keyof typeof MOST;

/** The facts a limit counts by, so that no caller can forget one. */
export type CallerOf<N extends LimitName> = {
  readonly [F in (typeof RATES)[N][number]['by'][number]]: string;
};
