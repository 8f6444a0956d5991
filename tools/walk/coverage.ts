import { type Profiler, Session } from 'node:inspector';

/** A function of the project that was called. */
export type Called = {
  readonly url: string;
  readonly name: string;
  /** Its offset in the file. */
  readonly start: number;
  readonly end: number;
  readonly calls: number;
};

/** The first range of a function covers all of it. */
const calledIn = ({ url, functions }: Profiler.ScriptCoverage): Called[] =>
  functions.flatMap(({ functionName: name, ranges: [range] }) => {
    if (range === undefined || range.count === 0) return [];
    return [{ url, name, start: range.startOffset, end: range.endOffset, calls: range.count }];
  });

/** V8's count of calls in this thread, by function. */
export class Coverage {
  readonly session = new Session();
  readonly #isCounted: (url: string) => boolean;

  constructor(isCounted: (url: string) => boolean) {
    this.#isCounted = isCounted;
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Returns all calls since the last time and resets the counts. */
  take(): Called[] {
    const called: Called[] = [];
    // In the measured thread, `post` calls back before it returns.
    this.session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      const counted = taken.result.filter(({ url }) => this.#isCounted(url));
      called.push(...counted.flatMap(calledIn));
    });
    return called;
  }
}

export const keyOf = ({ url, start, end }: Pick<Called, 'url' | 'start' | 'end'>): string =>
  `${url}:${start}:${end}`;

/** Merges the lists and adds up the calls of each function. */
export function addUp(lists: readonly (readonly Called[])[]): Called[] {
  const all = new Map<string, Called>();
  for (const called of lists.flat()) {
    const calls = called.calls + (all.get(keyOf(called))?.calls ?? 0);
    all.set(keyOf(called), { ...called, calls });
  }
  return [...all.values()];
}
