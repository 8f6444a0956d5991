/**
 * Everything about a keyword (K1). Besides these fields a keyword has hooks: points at which the rules ask
 * about the keywords of a unit. A hook is a field with the value `true`; the rules ask for `HOOK.<name>`.
 */
export type Keyword = {
  readonly id: string;
  /** Z5: only enemies have it. */
  readonly ability?: true;
  /** The field of the card whose number belongs to the name. */
  readonly counts?: 'charges' | 'defend';
  /**
   * Its approximate value, for bots only. On a unit: a share of its strength plus a fixed part. On an
   * enemy: what a successful attack does besides its damage, in points of life.
   */
  readonly worth: { readonly perStrength: number; readonly flat: number; readonly cruelty: number };
  readonly [hook: string]: unknown;
};

/** The hooks of a keyword. */
export type HookOf<K> = K extends unknown
  ? Exclude<{ [P in keyof K]: K[P] extends true ? P : never }[keyof K], 'ability'>
  : never;
