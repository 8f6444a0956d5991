/** What a command prints, and whether it succeeded. `refused` marks a wrong use, not a bad report. */
export type Outcome = {
  readonly ok: boolean;
  readonly lines: readonly string[];
  readonly refused?: true;
};

export const done = (...lines: readonly string[]): Outcome => ({ ok: true, lines });
export const failed = (...lines: readonly string[]): Outcome => ({
  ok: false,
  lines,
  refused: true,
});
