import * as z from 'zod/mini';
import { STATUS_KINDS } from '../state/statuses.ts';

const count = z.int().check(z.minimum(0), z.maximum(999));
const cards = z.optional(z.array(z.string()));
const statuses = z.optional(z.partialRecord(z.enum(STATUS_KINDS), z.int().check(z.minimum(1))));

const unitShape = z.strictObject({
  card: z.string(),
  tapped: z.optional(z.boolean()),
  sick: z.optional(z.boolean()),
  damage: z.optional(count),
  counters: z.optional(z.int()),
  shields: z.optional(z.array(z.int().check(z.minimum(1)))),
  statuses,
});
export type UnitSpec = z.infer<typeof unitShape>;

const seatShape = z.strictObject({
  life: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  maxLife: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  block: z.optional(count),
  resolve: z.optional(count),
  devotion: z.optional(count),
  fame: z.optional(count),
  statuses,
  azoth: z.optional(
    z.array(z.union([z.string(), z.strictObject({ card: z.string(), ready: z.boolean() })])),
  ),
  hand: cards,
  /** The first card of the list is drawn first. */
  deck: cards,
  /** The last card of the list is the newest. */
  discard: cards,
  fracture: cards,
  lifeCards: cards,
  field: z.optional(z.array(z.union([z.null(), z.string(), unitShape])).check(z.maxLength(5))),
  slots: z.optional(z.array(z.int()).check(z.length(5))),
});
export type SeatSpec = z.infer<typeof seatShape>;

const enemyShape = z.strictObject({
  card: z.string(),
  /** The move that it shows, as an index into the current table; without it the enemy shows none. */
  intent: z.optional(count),
  /** The seat whose hero it is aimed at; 0 by default. */
  aim: z.optional(z.union([z.literal(0), z.literal(1)])),
  damage: z.optional(count),
  block: z.optional(count),
  counters: z.optional(z.int()),
  shields: z.optional(z.array(z.int().check(z.minimum(1)))),
  statuses,
});
export type EnemySpec = z.infer<typeof enemyShape>;

const SCENARIO_STEPS = [
  'mulligan',
  'start',
  'main',
  'attack',
  'main-2',
  'end',
  'cleanup',
  'intents',
  'strike',
  'block',
  'counter',
] as const;

export const scenarioShape = z.strictObject({
  format: z.string(),
  seed: z.optional(z.string()),
  active: z.optional(z.union([z.literal(0), z.literal(1)])),
  step: z.optional(z.enum(SCENARIO_STEPS)),
  turn: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  seats: z.optional(z.array(seatShape).check(z.length(2))),
  /** Siege: the wild row, and the number of waves that have arrived (by default all). */
  enemies: z.optional(z.array(z.union([z.null(), z.string(), enemyShape])).check(z.maxLength(5))),
  wave: z.optional(count),
  cards: z.optional(z.array(z.unknown())),
});
export type ScenarioSpec = z.infer<typeof scenarioShape>;
