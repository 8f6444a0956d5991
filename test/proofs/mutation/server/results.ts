import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** `refused`: the compiler does not take it, so nobody could commit it, and it counts for nothing. */
export type Status = 'killed' | 'too-late' | 'survived' | 'not-covered' | 'refused';

export type Result = {
  readonly id: string;
  readonly status: Status;
  /** How many test files were run, and how long that took, in milliseconds. */
  readonly tests: number;
  readonly ms: number;
};

/** What became of mutants, a line each as it comes: a run that is broken off goes on there. */
export class Results {
  readonly #path: string;
  readonly #known = new Map<string, Result>();

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    for (const line of lines) {
      const result = readLine(line);
      if (result !== null) this.#known.set(result.id, result);
    }
  }

  of(id: string): Result | undefined {
    return this.#known.get(id);
  }

  add(result: Result): void {
    this.#known.set(result.id, result);
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
  }
}

/** Null for a line that was cut when a run was broken off. */
function readLine(line: string): Result | null {
  try {
    return JSON.parse(line) as Result;
  } catch {
    return null;
  }
}
