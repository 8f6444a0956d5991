/** Another process owns the match now: the state of this process is outdated, and nothing more is written. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
  readonly match: string;

  constructor(match: string) {
    super(`The match ${match} belongs to another server now. Nothing was written.`);
    this.match = match;
  }
}
