import { defaultBook } from '../../../shared/index.ts';
import { startSeeded } from '../../kit/seeded-server.ts';
import { ALL_MOVES, richMatches } from './drops-matches.ts';
import { POINTS, type Point } from './drops-points.ts';
import { type Found, playDisturbed, playUndisturbed } from './drops-run.ts';
import type { Tally, Trial } from './trial.ts';

const LANES = 4;
/** Faults after which it is known. */
const ENOUGH = 5;

/** The SDK says on the console when a line breaks before it is joined, which is what is tried here. */
function withoutWarnings<T>(run: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).startsWith('Room connection was closed')) warn(...words);
  };
  return run().finally(() => {
    console.warn = warn;
  });
}

/** Every match is played as often as there are points, each time shifted by one. */
async function dropAll(size: number, progress: (done: number) => void): Promise<Tally> {
  const matches = richMatches(defaultBook());
  const found: Found = { slowest: 0, questions: new Set(), faults: [] };
  const server = await startSeeded({ now: () => 1_000 });
  const wanted = await Promise.all(matches.map((planned) => playUndisturbed(server, planned)));
  const stride = Math.max(1, Math.floor(ALL_MOVES / size));
  let [next, drops] = [0, 0];
  const lane = async (): Promise<void> => {
    for (let run = next++; drops < size && found.faults.length < ENOUGH; run = next++) {
      const which = run % matches.length;
      const round = Math.floor(run / matches.length);
      const pointAt = (move: number): Point | null => {
        if (move % stride !== 0 || drops >= size) return null;
        drops += 1;
        progress(drops);
        return POINTS[(stride > 1 ? drops : move + round) % POINTS.length]!;
      };
      await playDisturbed(server, matches[which]!, wanted[which]!, pointAt, found).catch((error) =>
        found.faults.push(`run ${run}: ${error}`),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await server.end();
  const { slowest, questions, faults } = found;
  const counts = {
    drops,
    'kinds of messages lost': Math.min(drops, POINTS.length),
    'kinds of questions open': questions.size,
    'slowest return, ms': Math.round(slowest),
  };
  return { counts, faults };
}

export const drops: Trial = {
  name: 'drops',
  says: 'a client that loses its line at any message is back with the same view, and acts once',
  small: POINTS.length,
  full: ALL_MOVES * POINTS.length,
  run: (size, progress) => withoutWarnings(() => dropAll(size, progress)),
};
