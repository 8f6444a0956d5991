/** Somebody else owns the match now: what is known of it here is old, and nothing more is written. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
  readonly match: string;

  constructor(match: string) {
    super(`The match ${match} belongs to another server now. Nothing was written.`);
    this.match = match;
  }
}
