/** All rejection codes of the core. */
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

/** A refusal: a code for programs and a sentence for people. The codes are those of the core by default. */
export type Rejection<C extends string = Code> = {
  readonly ok: false;
  readonly code: C;
  readonly message: string;
  /** All faults, where there can be several. */
  readonly faults?: readonly string[];
  /** Where in the request the fault is: `body.deck.cards.3`. */
  readonly path?: string;
  /** Seconds until it is worth another try. */
  readonly wait?: number;
};

type Details = Pick<Rejection, 'faults' | 'path' | 'wait'>;

export function reject<C extends string>(
  code: C,
  message: string,
  details: Details = {},
): Rejection<C> {
  return { ok: false, code, message, ...details };
}

export function rejectAll(code: Code, faults: readonly string[]): Rejection {
  return reject(code, faults.join(' '), { faults });
}
