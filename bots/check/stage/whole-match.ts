import { setTimeout as pause } from 'node:timers/promises';
import { ends } from './looks.ts';
import { type House, onStage } from './stage.ts';
import type { Entry } from './transcript.ts';
import { Wrong } from './wrong.ts';

export type Played = {
  readonly entries: readonly Entry[];
  readonly match: string;
  readonly over: Entry;
  /** What was wrong when it was challenged once more; null when it played again. */
  readonly again: string | null;
};

/** The opponent gives up long before. */
const LONGEST = 150_000;
/** For a bot that does not know when to stop. */
const AFTER = 300;

async function play(house: House): Promise<Played> {
  return onStage(house, async (stage) => {
    const match = await stage.challenge();
    const over = await stage.expect('came to the end of a match', ends(match), 0, LONGEST);
    await pause(AFTER);
    const again = await stage
      .challenge()
      .then((next) => stage.answered(next, 1))
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof Wrong) return error.message;
        throw error;
      });
    return { entries: stage.entries, match, over, again };
  });
}

const played = new WeakMap<House, Promise<Played>>();

/** A whole match and the beginning of another: several situations look at the same. */
export function wholeMatch(house: House): Promise<Played> {
  const known = played.get(house) ?? play(house);
  played.set(house, known);
  return known;
}
