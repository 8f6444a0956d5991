import type { Intent } from '../state/intent.ts';
import { SLOTS } from '../state/seat.ts';
import {
  type IntentMessage,
  intentMessageShape,
  MOST_CARDS,
  MOST_CHOICES,
  MOST_OPTIONS,
} from './intent-message.ts';

type Test = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;
type Tests = readonly (readonly [field: string, fits: Test])[];
type Kind = { readonly needs: Tests; readonly may: Tests };

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isId: Test = (value) => typeof value === 'string' && value.length > 0 && value.length <= 64;

const below =
  (limit: number): Test =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < limit;

const isList =
  (most: number, fitsIn: Test): Test =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return false;
    for (let at = 0; at < value.length; at++) if (!fitsIn(value[at])) return false;
    return true;
  };

const isTrue: Test = (value) => value === true;

const kind = (needs: Record<string, Test>, may: Record<string, Test> = {}): Kind => ({
  needs: Object.entries(needs),
  may: Object.entries(may),
});

/** All it needs, what it may have, and nothing else. */
function fits(value: Fields, { needs, may }: Kind): boolean {
  let known = needs.length;
  for (const [field, test] of needs) if (!test(value[field])) return false;
  for (const [field, test] of may) {
    const given = value[field];
    if (given === undefined) continue;
    if (!test(given)) return false;
    known += 1;
  }
  for (const _ in value) known -= 1;
  return known === 0;
}

const TARGETS: readonly Kind[] = [
  kind({ unit: isId }),
  kind({ hero: below(2) }),
  kind({ card: isId }),
];

const isTarget: Test = (value) => isPlain(value) && TARGETS.some((one) => fits(value, one));

const isKind =
  (name: string): Test =>
  (value) =>
    value === name;

const intent = (name: Intent['kind'], needs: Record<string, Test> = {}, may = {}) =>
  [name, kind({ kind: isKind(name), ...needs }, may)] as const;

const KINDS: ReadonlyMap<unknown, Kind> = new Map([
  intent('playCard', { card: isId }, { powered: isTrue, slot: below(SLOTS), target: isTarget }),
  intent('placeAzoth', { card: isId }),
  intent('declareAttacker', { unit: isId, target: isTarget }),
  intent('declareBlocker', { unit: isId, attacker: isId }),
  intent('retractAttacker', { unit: isId }),
  intent('retractBlocker', { unit: isId }),
  intent('activate', { unit: isId, ability: below(64) }),
  intent('done'),
  intent('pass'),
  intent('choose', { choice: isId, options: isList(MOST_OPTIONS, below(MOST_CHOICES)) }),
  intent('mulligan', { cards: isList(MOST_CARDS, isId) }),
]);

function isIntent(value: unknown): boolean {
  if (!isPlain(value)) return false;
  const known = KINDS.get(value.kind);
  return known !== undefined && fits(value, known);
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

const MESSAGE = kind({
  id: (value) => typeof value === 'string' && NAME.test(value),
  rev: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  intent: isIntent,
});

/**
 * Reads an intent as its shape does. Those that are plainly right, as nearly all are, are known at a
 * fraction of the cost; the shape alone says of all others whether and why they are wrong.
 */
export const plainIntent = {
  safeParse(raw: unknown): ReturnType<typeof intentMessageShape.safeParse> {
    if (!isPlain(raw) || !fits(raw, MESSAGE)) return intentMessageShape.safeParse(raw);
    return { success: true, data: raw as IntentMessage };
  },
};
