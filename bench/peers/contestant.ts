/** One engine in the race: plays a whole match at random and returns the number of decisions. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  playout(seed: number): number;
}
