import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Put before the first line of a server's file in a copy that is being covered. Which test a process
 * works for is known by the process of the test runner above it, which has left its name in the folder.
 */
export const RECORDER = 'probe-recorder.ts';

type Recording = { __arbiterProbe?: (piece: number) => void };

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The file with the name of the test that is behind this process; null when there is none. */
function nameFile(folder: string): string | null {
  try {
    for (let pid = process.pid; pid > 1; pid = parentOf(pid)) {
      if (existsSync(`${folder}/at-${pid}`)) return `${folder}/at-${pid}`;
    }
  } catch {
    // The process above is gone, or this is not Linux.
  }
  return null;
}

/** From now on each piece that is run is written down once for each test. */
export function record(folder: string): void {
  const recording = globalThis as Recording;
  if (recording.__arbiterProbe !== undefined) return;
  const file = nameFile(folder);
  let test = '';
  let seen = new Set<number>();
  recording.__arbiterProbe = (piece) => {
    if (file === null) return;
    const now = (globalThis as { __arbiterTest?: string }).__arbiterTest ?? test;
    if (now !== test) seen = new Set();
    test = now === '' ? readFileSync(file, 'utf8') : now;
    if (seen.has(piece)) return;
    seen.add(piece);
    appendFileSync(`${folder}/${test}`, `${piece}\n`);
  };
}
