/** A journal that cannot be read beyond this point. Only its own match is affected. */
export class JournalFault extends Error {
  override readonly name = 'JournalFault';
  readonly match: string;
  /** The row; null for the header. */
  readonly n: number | null;

  constructor(match: string, n: number | null, why: string) {
    const where = n === null ? 'the header' : `row ${n}`;
    super(`The journal of match ${match} cannot be read at ${where}: ${why}`);
    this.match = match;
    this.n = n;
  }
}
