import type { Sweep } from '../store/contract/store.ts';

const DAY = 86_400_000;

/** What is kept, for how long, and why. */
export type RetentionRule = {
  readonly what: string;
  /** In words, for the operator. */
  readonly kept: string;
  readonly why: string;
  /** What removes it: a sweep of the store, or of the reports on disk. Without one, it expires by itself or never. */
  readonly sweep?: Sweep | 'reports';
  /** In milliseconds; for a sweep. */
  readonly after?: number;
};

/** All data that is kept. Both the sweeper and the documentation use this list. */
export const RETENTION: readonly RetentionRule[] = [
  {
    what: 'Accounts, their names and password hashes',
    kept: 'until they are deleted',
    why: 'People come back after years.',
  },
  {
    what: 'Finished games, their replays and ratings',
    kept: 'for good; without the name once the account is deleted',
    why: 'Replays are linked to, and ratings are counted again from results.',
  },
  {
    what: 'Unrated games of guests against the house, with their replays',
    kept: '90 days',
    why: 'The guest ended long before; nobody looks for them.',
    sweep: 'guest-games',
    after: 90 * DAY,
  },
  {
    what: 'Journals of matches without a finished game: void, left, never begun',
    kept: '30 days after the match was opened, never while it runs',
    why: 'Long enough to look into a fault.',
    sweep: 'unfinished',
    after: 30 * DAY,
  },
  {
    what: 'Reports of voided matches in DATA_DIR/reports',
    kept: '30 days',
    why: 'Long enough to look into a fault; they hold names and seeds.',
    sweep: 'reports',
    after: 30 * DAY,
  },
  {
    what: 'Names of deleted people in games and journals',
    kept: 'minutes; longer where a match of theirs still runs or was never finished',
    why: 'They are removed in small slices, and looked for again for 7 days.',
    sweep: 'erasures',
    after: 7 * DAY,
  },
  {
    what: 'Revoked bots',
    kept: '30 days',
    why: 'Their last results count for their owner; an operator may ask whose bot it was.',
    sweep: 'bots',
    after: 30 * DAY,
  },
  {
    what: 'Sessions that were ended',
    kept: '31 days, as long as a token lives',
    why: 'The tokens must stay worthless; nothing is kept of sessions that were not ended.',
    sweep: 'endings',
    after: 0,
  },
  {
    what: 'Who did not come to a match of the queue, how often and when last',
    kept: 'a day, and until the next time somebody does not come',
    why: 'Whoever does it again is kept out for longer.',
  },
  {
    what: 'Guests',
    kept: 'nothing but their name in games; their token 30 days, in their browser',
    why: 'The token says all there is to know.',
  },
  {
    what: 'Networks an account signed in from, as keyed hashes, 20 at most',
    kept: '180 days after the last time',
    why: 'Guesses from elsewhere do not keep its owner out.',
    sweep: 'places',
    after: 180 * DAY,
  },
  {
    what: 'People who did not come to a match the queue had made',
    kept: 'until it is forgiven',
    why: 'Whoever does so again waits longer.',
  },
  {
    what: 'Which process holds a match',
    kept: '1 day after the process was last heard of, when it holds none',
    why: 'A process that comes back late must find its matches.',
    sweep: 'owners',
    after: DAY,
  },
  {
    what: 'Answers to intents, by their id',
    kept: 'with the match, and in its journal',
    why: 'An intent that is sent again has one effect.',
  },
  {
    what: 'Keys in Redis: used tickets 3 minutes, processes 1 day, rooms while they are open',
    kept: 'as told',
    why: 'Redis needs to outlive nothing.',
  },
];

/** For `npm start -- --help`. */
export function retentionText(): string {
  return RETENTION.map(({ what, kept, why }) => `  ${what}\n      ${kept}. ${why}`).join('\n');
}
