/** One list of refusal codes, for every door of the core. */
export const CODES = [
  'game-over',
  'bad-seat',
  'malformed',
  'choice-pending',
  'not-your-decision',
  'wrong-step',
  'no-such-card',
  'no-such-unit',
  'no-such-choice',
  'bad-option',
  'unplayable',
  'bound',
  'cannot-afford',
  'no-azoth',
  'no-target',
  'bad-target',
  'bad-slot',
  'no-effect',
  'azoth-placed',
  'cannot-attack',
  'cannot-block',
  'not-attacking',
  'not-blocking',
  'retracted-enough',
  'must-attack',
  'no-ability',
  'cooling-down',
  'wrong-window',
  'not-offered',
  'unknown-format',
  'unknown-deck',
  'bad-deck',
  'bad-seed',
  'bad-setup',
  'bad-scenario',
  'bad-record',
  'other-rules',
  'hash-differs',
] as const;
export type Code = (typeof CODES)[number];

export type Refusal = {
  readonly ok: false;
  readonly code: Code;
  readonly message: string;
  readonly faults?: readonly string[];
};

export function refuse(code: Code, message: string): Refusal {
  return { ok: false, code, message };
}

export function refuseAll(code: Code, faults: readonly string[]): Refusal {
  return { ok: false, code, message: faults.join(' '), faults };
}
