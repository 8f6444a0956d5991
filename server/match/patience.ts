/** How long a table waits for people, in milliseconds. */
export type Patience = {
  /** Both seats are taken, and somebody has not come yet. */
  readonly noShow: number;
  /** An open table whose host went away. */
  readonly hostAway: number;
  /** Between two games of a series. */
  readonly betweenGames: number;
  /** For a rematch, with somebody still at the table; and once all have left. */
  readonly afterEnd: number;
  readonly emptyAfterEnd: number;
  /** For the seats to come back after a restart, before any clock runs. */
  readonly afterRestart: number;
  /** Until a house bot plays for a partner who went away. */
  readonly standIn: number;
  /** Until a write that failed is tried again. */
  readonly retry: number;
  /** Until somebody hears that the store lets an intent wait. */
  readonly answer: number;
};

export const PATIENCE: Patience = {
  noShow: 30_000,
  hostAway: 300_000,
  betweenGames: 5_000,
  afterEnd: 300_000,
  emptyAfterEnd: 10_000,
  afterRestart: 20_000,
  standIn: 8_000,
  retry: 1_000,
  answer: 3_000,
};
