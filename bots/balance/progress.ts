import { SingleBar } from 'cli-progress';

export type Progress = { readonly add: (games: number) => void; readonly stop: () => void };

function showBar(total: number): Progress {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {value} of {total} matches | {eta_formatted} left',
    hideCursor: true,
  });
  bar.start(total, 0);
  return { add: (games) => bar.increment(games), stop: () => bar.stop() };
}

/** A line for every tenth, for logs. */
function writeLines(total: number): Progress {
  let done = 0;
  const add = (games: number) => {
    const before = Math.floor((10 * done) / total);
    done += games;
    const now = Math.floor((10 * done) / total);
    if (now > before) console.log(`${10 * now} % (${done} of ${total} matches)`);
  };
  return { add, stop: () => undefined };
}

export function startProgress(total: number): Progress {
  return process.stdout.isTTY ? showBar(total) : writeLines(total);
}
