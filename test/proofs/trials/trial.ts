/** What a trial found out: counts for people to read, and every fault. None means it held. */
export type Tally = {
  readonly counts: Readonly<Record<string, number | string>>;
  readonly faults: readonly string[];
};

/** A promise of the server, put to the test over real sockets: small in `npm test`, full by `npm run trials`. */
export type Trial = {
  readonly name: string;
  readonly says: string;
  readonly small: number;
  readonly full: number;
  /** `size` is what `small` and `full` count; `progress` is called with how much of it is done. */
  run(size: number, progress: (done: number) => void): Promise<Tally>;
};
