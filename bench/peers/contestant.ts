/** One engine in the race: plays a whole match at random and says how many decisions that took. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  playout(seed: number): number;
}
