/** M4, M7: the properties of a status; its effect is in the code that checks for it. */
export type StatusTraits = {
  readonly name: string;
  /** A timed status counts turns and keeps the longer time; the others have an amount that adds up. */
  readonly timed: boolean;
  readonly heroOnly: boolean;
  /** An attack uses it up, so it does not decrease at the end of a turn. */
  readonly usedUp: boolean;
  readonly text: string;
};

const of = (name: string, text: string, more: Partial<StatusTraits> = {}): StatusTraits => ({
  name,
  timed: false,
  heroOnly: false,
  usedUp: false,
  text,
  ...more,
});

export const STATUSES = {
  sundered: of('Sundered', 'takes 50 % more damage', { timed: true }),
  impaired: of('Impaired', 'deals 25 % less damage', { timed: true }),
  bleeding: of('Bleeding', 'loses that much at its turn end'),
  bound: of('Bound', 'cannot play attack cards', { timed: true, heroOnly: true }),
  corrupt: of('Corrupt', 'loses that much for each card played', { heroOnly: true }),
  blessed: of('Blessed', 'heals that much at its turn end'),
  regeneration: of('Regeneration', 'heals that much at its turn start'),
  empowered: of('Empowered', 'next attack deals that much more', { usedUp: true }),
  warded: of('Warded', 'ignores the damage of the next attack', { usedUp: true }),
  evade: of('Evade', 'the next attack misses', { usedUp: true }),
  might: of('Might', 'attacks deal that much more'),
  resilience: of('Resilience', 'gains that much more block', { heroOnly: true }),
  intangible: of('Intangible', 'takes half damage', { timed: true }),
  untargetable: of('Untargetable', 'cannot be chosen by the other side', { timed: true }),
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
