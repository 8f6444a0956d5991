import { SingleBar } from 'cli-progress';

export type Progress = {
  /** Adds finished games; `note` is the result so far. */
  readonly add: (games: number, note?: string) => void;
  readonly stop: () => void;
};

function showBar(total: number): Progress {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {value} of {total} matches | {eta_formatted} left{note}',
    hideCursor: true,
  });
  bar.start(total, 0, { note: '' });
  const add = (games: number, note?: string) =>
    bar.increment(games, note === undefined ? {} : { note: ` | ${note}` });
  return { add, stop: () => bar.stop() };
}

/** Prints a line for every tenth of the games, for logs. */
function writeLines(total: number): Progress {
  let done = 0;
  const add = (games: number, note?: string) => {
    const before = Math.floor((10 * done) / total);
    done += games;
    const now = Math.floor((10 * done) / total);
    const more = note === undefined ? '' : `: ${note}`;
    if (now > before) console.log(`${10 * now} % (${done} of ${total} matches)${more}`);
  };
  return { add, stop: () => undefined };
}

export function startProgress(total: number): Progress {
  return process.stdout.isTTY ? showBar(total) : writeLines(total);
}
