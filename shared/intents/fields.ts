import * as z from 'zod/mini';
import type { Target } from '../state/game.ts';
import { type Camp, type Seat, SLOTS } from '../state/seat.ts';

/** Schemas for the fields of intents from outside. */

/** An id of a card, unit or choice; no longer ids exist. */
export const idShape = z.string().check(z.minLength(1), z.maxLength(64));

export const index = (below: number) => z.int().check(z.gte(0), z.lt(below));

export const slotShape = index(SLOTS);

export const listOf = <T>(item: z.ZodMiniType<T>, most: number): z.ZodMiniType<readonly T[]> =>
  z.array(item).check(z.maxLength(most));

export const targetShape: z.ZodMiniType<Target> = z.union([
  z.strictObject({ hero: z.literal<Seat[]>([0, 1]) }),
  z.strictObject({ unit: idShape }),
  z.strictObject({
    slot: z.strictObject({ seat: z.literal<Camp[]>([0, 1, 2]), index: slotShape }),
  }),
  z.strictObject({ card: idShape }),
]);
