import { type SchemaType, schema, t } from '@colyseus/schema';

/**
 * The synchronised state. Every field is open to all but `secret`, which reaches the views that hold
 * its seat. Numbers go in as few bytes as they need; lists are texts (shared/protocol/state-text),
 * for a collection of its own would cost more than all that is in it. Fields without a value are
 * not sent: they stand for 0, '' or false.
 */

export const Unit = schema(
  {
    card: t.string(),
    owner: t.number(),
    seat: t.number(),
    slot: t.number(),
    strength: t.number(),
    health: t.number(),
    damage: t.number().optional(),
    counters: t.number().optional(),
    tapped: t.boolean().optional(),
    sick: t.boolean().optional(),
    keywords: t.string().optional(),
    charges: t.number().optional(),
    shields: t.string().optional(),
    abilities: t.string().optional(),
    statuses: t.string().optional(),
    token: t.boolean().optional(),
    attacking: t.string().optional(),
    edge: t.number().optional(),
    blockers: t.string().optional(),
    blocking: t.string().optional(),
    rank: t.string().optional(),
    block: t.number().optional(),
    intent: t.string().optional(),
    assaults: t.string().optional(),
  },
  'Unit',
);
export type Unit = SchemaType<typeof Unit>;

/** V5: one map of texts that lives as long as the match, so that a hidden card is no object. */
export const Secret = schema({ hand: t.map('string'), handOrder: t.string().optional() }, 'Secret');
export type Secret = SchemaType<typeof Secret>;

export const SeatState = schema(
  {
    name: t.string().default(''),
    kind: t.string().default(''),
    connected: t.boolean().default(false),
    rating: t.number().default(0),
    score: t.number().default(0),
    bank: t.uint32().default(0),
    away: t.uint32().default(0),
    cap: t.uint32().default(0),
    drawOffer: t.boolean().default(false),
    undoRequest: t.boolean().default(false),
    rematchOffer: t.boolean().default(false),
    openHand: t.boolean().default(false),
    life: t.number().default(0),
    maxLife: t.number().default(0),
    block: t.number().default(0),
    resolve: t.number().default(0),
    devotion: t.number().default(0),
    fame: t.number().default(0),
    statuses: t.string().default(''),
    handCount: t.number().default(0),
    deckCount: t.number().default(0),
    slots: t.string().default(''),
    discard: t.map('string'),
    discardOrder: t.string().default(''),
    fracture: t.map('string'),
    fractureOrder: t.string().default(''),
    azoth: t.map('string'),
    azothOrder: t.string().default(''),
    azothReady: t.string().default(''),
    azothPlaced: t.boolean().default(false),
    reshuffles: t.number().default(0),
    powers: t.string().default(''),
    wins: t.number().default(0),
    done: t.boolean().default(false),
    secret: t.ref(Secret).view(),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

export const MatchState = schema(
  {
    rev: t.number().default(0),
    status: t.string().default('waiting'),
    format: t.string().default(''),
    rated: t.boolean().default(false),
    bestOf: t.number().default(0),
    game: t.number().default(0),
    running: t.number().default(0),
    watchers: t.number().default(0),
    commitment: t.string().default(''),
    ending: t.string().default(''),
    winner: t.number().default(-1),
    rules: t.string().default(''),
    gameFormat: t.string().default(''),
    mode: t.string().default(''),
    turn: t.number().default(0),
    step: t.string().default(''),
    active: t.number().default(0),
    first: t.number().default(0),
    deciding: t.number().default(0),
    stack: t.string().default(''),
    windowKind: t.string().default(''),
    windowSeat: t.number().default(0),
    skirmish: t.number().default(0),
    choice: t.string().default(''),
    choiceSeat: t.number().default(0),
    choicePrompt: t.string().default(''),
    choiceCard: t.string().default(''),
    choiceOptions: t.number().default(0),
    resultWinner: t.number().default(-1),
    resultReason: t.string().default(''),
    seed: t.string().default(''),
    seat0: t.ref(SeatState),
    seat1: t.ref(SeatState),
    units: t.map(Unit),
    modifiers: t.map('string'),
    wave: t.number().default(0),
    waves: t.number().default(0),
    passed: t.number().default(0),
    down: t.number().default(0),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
