import * as z from 'zod/mini';
import { KEYWORD_IDS } from '../../keywords/index.ts';
import { WINDOWS } from '../../state/card.ts';
import { ELEMENTS } from '../../state/elements.ts';
import { FIZZLE_REASONS } from '../../state/events.ts';
import { DURATIONS, MODIFIER_KINDS } from '../../state/modifiers.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import { optionShape } from '../../view/option-shapes.ts';
import {
  campShape as camp,
  cardNameShape as card,
  cardShape,
  idShape as id,
  pairOf,
  resultShape as result,
  seatShape as seat,
  slotShape as slot,
  statusKindShape as status,
  stepShape,
  targetShape as target,
  zoneShape as zone,
} from '../../view/part-shapes.ts';
import { described } from '../../view/shape-of.ts';
import { type EventKind, tiedToEvents } from './event-fields.ts';
import { EVENT_WORDS } from './event-words.ts';

const amount = z.int();
const unit = id;
const by = z.string();
const reason = z.string();
const sideShape = z.strictObject({ side: camp });
const sourceShape = z.strictObject({ seat: camp, card, unit: z.nullable(id) });
const seenWhere = 'Present only if you can see the zone.';
const forWhoChooses = 'Present only for the seat that chooses.';

/** The fields of each kind of event as bots and all other viewers see them. */
const FIELDS = tiedToEvents({
  turnStarted: { turn: z.int(), seat },
  roundStarted: { round: z.int() },
  stepStarted: { step: stepShape, seat },
  mulliganChosen: { seat },
  handRedrawn: {
    seat,
    events: described(
      'Present only for the owner of the hand.',
      z.exactOptional(z.array(z.lazy(() => eventShape))),
    ),
  },
  deckShuffled: { seat },
  cardMoved: {
    seat: camp,
    from: zone,
    to: zone,
    was: described(`Its id before. ${seenWhere}`, z.exactOptional(id)),
    id: described(`Its id from now on. ${seenWhere}`, z.exactOptional(id)),
    card: described(seenWhere, z.exactOptional(card)),
  },
  curseDrawn: { seat, card },
  lifeCardShown: { seat, card },
  cardPlayed: { seat, id, card, powered: z.boolean(), target: z.nullable(target) },
  resolveChanged: { seat, resolve: z.int() },
  azothSpent: { seat, id },
  azothRefreshed: { seat },
  unitDeployed: { seat: camp, unit, card, slot },
  unitConsumed: { seat: camp, unit, card, slot, by: id },
  unitDied: { seat: camp, unit, card, slot, strength: z.int(), health: z.int(), power: z.int() },
  unitDoomed: { unit },
  unitSaved: { unit, by },
  unitBounced: { seat: camp, unit, card, slot },
  unitMoved: { unit, seat: camp, slot },
  controlChanged: { unit, seat: camp, slot },
  unitTapped: { unit },
  unitsUntapped: { seat: camp },
  attackerDeclared: { unit, target },
  attackerRetracted: { unit },
  blockerDeclared: { unit, attacker: id },
  blockerRetracted: { unit },
  blockersOrdered: { attacker: id, blockers: z.array(id) },
  leftCombat: { unit },
  combatEnded: {},
  damageDealt: { source: sourceShape, target, amount, blocked: z.int(), combat: z.boolean() },
  attackEvaded: { target, by: z.enum(['warded', 'evade']) },
  shieldAbsorbed: { unit, amount },
  marksCleared: {},
  marksHealed: { unit, amount },
  unitBled: { unit, amount },
  lifeLost: { seat, amount, reason },
  healed: { seat, amount },
  blockGained: { seat, amount },
  blockCleared: { seat },
  blockSpent: { seat, amount },
  devotionChanged: { seat, devotion: z.int() },
  fameGained: { seat, amount },
  statusApplied: { target, status, amount },
  statusChanged: { target, status, amount },
  modifierAdded: {
    what: z.enum(MODIFIER_KINDS),
    amount,
    target: z.union([target, sideShape]),
    until: z.enum(DURATIONS),
    creator: camp,
    keywords: z.array(z.enum(KEYWORD_IDS)),
    element: z.nullable(z.enum(ELEMENTS)),
    perResistance: z.boolean(),
  },
  modifiersEnded: { duration: z.string() },
  countersChanged: { unit, counters: z.int() },
  slotChanged: { seat: camp, slot, amount },
  shieldGained: { unit, amount },
  shieldsLost: { unit },
  slotCleansed: { seat: camp, slot },
  cardsLookedAt: {
    seat,
    cards: described('Present only for the seat that looks.', z.exactOptional(z.array(cardShape))),
  },
  choiceAsked: {
    seat,
    choice: z.string(),
    prompt: z.string(),
    publicOptions: z.int(),
    options: described(forWhoChooses, z.exactOptional(z.array(optionShape))),
  },
  choiceMade: {
    seat,
    choice: z.string(),
    option: described('Left out for other viewers if it is hidden.', z.exactOptional(optionShape)),
  },
  effectFizzled: { card, effect: z.string(), reason: z.enum(FIZZLE_REASONS) },
  roundOpened: {},
  turnOpened: { seat: camp },
  attackStands: { unit },
  blockStands: { unit },
  conquered: { unit, seat: camp },
  abilityActivated: { unit, ability: z.int() },
  traitGiven: { unit },
  unitSilenced: { unit },
  shieldsRenewed: { unit },
  damagePrevented: { target, amount },
  damageRedirected: { from: target, to: target },
  cardCountered: { seat, id, card },
  windowOpened: { window: z.enum(WINDOWS), seat },
  extraCombatAdded: { seat },
  skirmishStarted: { skirmish: z.int(), seat },
  terrainResolved: { slot, winner: z.nullable(seat) },
  skirmishEnded: { skirmish: z.int(), points: pairOf(z.int()) },
  seatDone: { seat },
  waveArrived: { wave: z.int(), waves: z.int() },
  intentShown: {
    unit,
    card,
    attack: z.int(),
    times: z.int(),
    charge: z.int(),
    aim: z.nullable(seat),
    table: z.int(),
    move: z.int(),
  },
  assaultBlocked: { assault: z.string(), unit, seat, spent: z.int() },
  enemyBlockChanged: { unit, block: z.int() },
  crystalGained: { seat, id, card },
  seatPassed: { seat, step: stepShape },
  heroDown: { seat },
  runaway: {},
  matchEnded: { result },
});

const kinds = Object.keys(FIELDS) as EventKind[];

const shapeOfKind = (kind: EventKind) =>
  described(EVENT_WORDS[kind], z.strictObject({ kind: z.literal(kind), ...FIELDS[kind] }));

/** By kind, for the document. */
export const EVENT_SHAPES = kinds.map((kind) => [kind, shapeOfKind(kind)] as const);

type Shape = ReturnType<typeof shapeOfKind>;

export const eventShape: z.ZodMiniType<SeenEvent> = described(
  'Something that happened, as far as you may know it; `kind` distinguishes the events.',
  z.discriminatedUnion('kind', EVENT_SHAPES.map(([, shape]) => shape) as [Shape, ...Shape[]]),
);
