/** M4, M7: the properties of a status; its effect is in the code that checks for it. */
export type StatusTraits = {
  /** A timed status counts turns and keeps the longer time; the others have an amount that adds up. */
  readonly timed: boolean;
  readonly heroOnly: boolean;
  /** An attack uses it up, so it does not decrease at the end of a turn. */
  readonly usedUp: boolean;
};

const of = (more: Partial<StatusTraits> = {}): StatusTraits => ({
  timed: false,
  heroOnly: false,
  usedUp: false,
  ...more,
});

export const STATUSES = {
  sundered: of({ timed: true }),
  impaired: of({ timed: true }),
  bleeding: of(),
  bound: of({ timed: true, heroOnly: true }),
  corrupt: of({ heroOnly: true }),
  blessed: of(),
  regeneration: of(),
  empowered: of({ usedUp: true }),
  warded: of({ usedUp: true }),
  evade: of({ usedUp: true }),
  might: of(),
  resilience: of({ heroOnly: true }),
  intangible: of({ timed: true }),
  untargetable: of({ timed: true }),
} as const satisfies Record<string, StatusTraits>;

export type StatusKind = keyof typeof STATUSES;
export const STATUS_KINDS = Object.keys(STATUSES) as StatusKind[];

/** `turn` is the turn in which it was applied; it does not decrease at the end of that turn (M5). */
export type Status = {
  readonly kind: StatusKind;
  readonly amount: number;
  readonly turn: number;
};

export function statusAmount(statuses: readonly Status[], kind: StatusKind): number {
  for (const status of statuses) if (status.kind === kind) return status.amount;
  return 0;
}
