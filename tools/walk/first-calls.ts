import { readFileSync } from 'node:fs';
import type { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { type Called, keyOf } from './coverage.ts';

/** The name of a global function, because conditions of breakpoints see only globals. */
const NOTE = '__noteFirstCall';

type Place = { readonly lineNumber: number; readonly columnNumber: number };

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lineNumber = before.split('\n').length - 1;
  return { lineNumber, columnNumber: offset - (before.lastIndexOf('\n') + 1) };
}

/**
 * Records the order in which functions are first called. V8 counts calls without order, so each
 * function gets a breakpoint at its first statement, whose condition records the call and is false,
 * so that execution never stops there.
 */
export class FirstCalls {
  readonly #session: Session;
  readonly #scripts = new Map<string, string>();
  readonly #order = new Map<string, number>();

  constructor(session: Session) {
    this.#session = session;
    session.on('Debugger.scriptParsed', ({ params: { url, scriptId } }) => {
      this.#scripts.set(url, scriptId);
    });
    session.post('Debugger.enable');
    Object.assign(globalThis, {
      [NOTE]: (key: string): boolean => {
        if (!this.#order.has(key)) this.#order.set(key, this.#order.size);
        return false;
      },
    });
  }

  watch(functions: readonly Called[]): void {
    const texts = new Map<string, string>();
    for (const one of functions) {
      const text = texts.get(one.url) ?? readFileSync(fileURLToPath(one.url), 'utf8');
      texts.set(one.url, text);
      this.#watchOne(one, text);
    }
  }

  begin(): void {
    this.#order.clear();
  }

  /** The keys of the functions called since `begin`, earliest first. */
  taken(): string[] {
    return [...this.#order.keys()];
  }

  #watchOne(one: Called, text: string): void {
    const scriptId = this.#scripts.get(one.url);
    if (scriptId === undefined) return;
    const [start, end] = [one.start, one.end].map((at) => ({ scriptId, ...placeOf(text, at) }));
    if (start === undefined || end === undefined) return;
    const range = { start, end, restrictToFunction: true };
    this.#session.post('Debugger.getPossibleBreakpoints', range, (error, found) => {
      const [location] = error ? [] : found.locations;
      if (location === undefined) return;
      const condition = `globalThis.${NOTE}(${JSON.stringify(keyOf(one))})`;
      this.#session.post('Debugger.setBreakpoint', { location, condition });
    });
  }
}
