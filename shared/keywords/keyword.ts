/**
 * A keyword in one place (K1). Beside these fields it answers hooks: points where the rules ask a
 * unit's keywords. A hook is a field of its own that is `true`; the rules ask it as `HOOK.<its name>`.
 */
export type Keyword = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Z5: printed on enemies only. */
  readonly ability?: true;
  /** The number of its card that belongs to its name. */
  readonly counts?: 'charges' | 'defend';
  /**
   * What it is worth at a glance, to bots; the rules do not ask. On a unit a part of its strength and
   * a fixed part; on an enemy what an attack that lands does beside its damage, in points of life.
   */
  readonly worth: { readonly perStrength: number; readonly flat: number; readonly cruelty: number };
  readonly [hook: string]: unknown;
};

/** The hooks that a keyword answers. */
export type HookOf<K> = K extends unknown
  ? Exclude<{ [P in keyof K]: K[P] extends true ? P : never }[keyof K], 'ability'>
  : never;
