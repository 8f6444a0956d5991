import { setTimeout as pause } from 'node:timers/promises';
import { BotFault } from './bot-fault.ts';
import { type CheckDeps, withSession } from './check-session.ts';
import { endsMatch } from './entry-filters.ts';
import type { Entry } from './transcript.ts';

export type FullMatch = {
  readonly entries: readonly Entry[];
  readonly match: string;
  readonly over: Entry;
  /** What went wrong with a second challenge; null when the bot played again. */
  readonly rechallengeFault: string | null;
};

/** The opponent concedes long before. */
const MATCH_TIMEOUT = 150_000;
/** Milliseconds in which the bot must not send anything more. */
const WATCH_AFTER_END = 300;

async function play(deps: CheckDeps): Promise<FullMatch> {
  return withSession(deps, async (session) => {
    const match = await session.challenge();
    const over = await session.expect(
      'came to the end of a match',
      endsMatch(match),
      0,
      MATCH_TIMEOUT,
    );
    await pause(WATCH_AFTER_END);
    const rechallengeFault = await session
      .challenge()
      .then((next) => session.answered(next, 1))
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof BotFault) return error.message;
        throw error;
      });
    return { entries: session.entries, match, over, rechallengeFault };
  });
}

const fullMatches = new WeakMap<CheckDeps, Promise<FullMatch>>();

/** Plays a match and the beginning of another; several scenarios judge the same one. */
export function playFullMatch(deps: CheckDeps): Promise<FullMatch> {
  const known = fullMatches.get(deps) ?? play(deps);
  fullMatches.set(deps, known);
  return known;
}
