/** What a command prints, and whether it went well. A refusal is told apart from a bad report. */
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
