/** In milliseconds: how often a line is written where none can be written over. */
const EVERY = 15_000;

type Out = { readonly isTTY?: boolean; write(text: string): unknown };

/** One line that is written over; elsewhere a line from time to time. */
export function showProgress(name: string, out: Out, now = () => performance.now()) {
  const began = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  const line = (what: string) => `  ${name}, ${Math.round((now() - began) / 1000)} s: ${what}`;
  return {
    at(what: string): void {
      if (out.isTTY === true) out.write(`\r\u001b[K${line(what)}`);
      else if (now() - shownAt >= EVERY) {
        shownAt = now();
        out.write(`${line(what)}\n`);
      }
    },
    stop(): void {
      if (out.isTTY === true) out.write('\n');
    },
  };
}
