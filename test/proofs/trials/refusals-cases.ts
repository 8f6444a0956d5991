import type { Intent, Seat } from '../../../shared/index.ts';
import type { WireCode } from '../../../shared/protocol/codes.ts';
import { sameData } from '../../../shared/state/same-data.ts';

/** What somebody may try with an intent that is not theirs to make, or not now. */
export const CASES = [
  'out of turn',
  'wrong seat',
  'spectator',
  'after the end',
  'stale',
  'twice',
  'earlier match',
  'not owned',
] as const;
export type Case = (typeof CASES)[number];

type Kind = Intent['kind'];

/** Which kind of intent was tried how; a repetition is whole when each pair was. */
export class Cells {
  readonly #done = new Map<string, number>();

  deps(kind: Kind, how: Case): boolean {
    return !this.#done.has(`${kind} ${how}`);
  }

  mark(kind: Kind, how: Case): void {
    const key = `${kind} ${how}`;
    this.#done.set(key, (this.#done.get(key) ?? 0) + 1);
  }

  get reached(): number {
    return this.#done.size;
  }

  missing(kinds: readonly Kind[]): string[] {
    return kinds.flatMap((kind) =>
      CASES.filter((how) => this.deps(kind, how)).map((how) => `${kind} ${how}`),
    );
  }
}

/** Codes that tell of the server, not of what was asked: no refusal of an intent may have one. */
const OWN_FAULTS: readonly WireCode[] = [
  'internal',
  'voided',
  'store-unavailable',
  'too-fast',
  'too-late',
  'not-seated',
  'bad-token',
];

const ONLY: Readonly<Partial<Record<Case, readonly WireCode[]>>> = {
  spectator: ['watching-only'],
  'after the end': ['match-over'],
  stale: ['stale'],
};

export function isFitting(how: Case, code: WireCode): boolean {
  const only = ONLY[how];
  if (only !== undefined) return only.includes(code);
  if (code === 'stale') return how === 'earlier match';
  return !OWN_FAULTS.includes(code);
}

export const isListed = (legal: readonly Intent[], intent: unknown): boolean =>
  legal.some((offered) => sameData(offered, intent));

/** Whether it names a card, unit or choice: what names nothing says nothing about whose it is. */
export const namesSomething = (intent: Intent): boolean => withOther(intent, '').length > 0;

/** The same with each of its names in turn replaced. */
function withOther(intent: unknown, id: string): unknown[] {
  if (Array.isArray(intent)) {
    return intent.flatMap((item, at) => withOther(item, id).map((other) => intent.with(at, other)));
  }
  if (typeof intent === 'string') return [id];
  if (typeof intent !== 'object' || intent === null) return [];
  return Object.entries(intent).flatMap(([key, value]) =>
    key === 'kind' ? [] : withOther(value, id).map((other) => ({ ...intent, [key]: other })),
  );
}

/** As somebody else would send it. Giving up names nobody, so a thief would have to say for whom. */
export const bySomebodyElse = (intent: Intent, owner: Seat): unknown =>
  intent.kind === 'concede' ? { ...intent, seat: owner } : intent;

/** The same about things of others; what has no names gets one, and no choice has so many options. */
export function aboutOthers(intent: Intent, id: string): unknown[] {
  if (intent.kind === 'choose') return [...withOther(intent, id), { ...intent, options: [1023] }];
  return namesSomething(intent) ? withOther(intent, id) : [{ ...intent, card: id }];
}
