import type { Book } from './book.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { LISTENER_BIT, type Listener } from './trait.ts';

/** What every verb works on: the definitions, the game, and the events recorded so far. */
export type RulesContext = {
  readonly book: Book;
  readonly game: Game;
  readonly events: GameEvent[];
  /** What the events since the last check require. */
  marks: number;
  /** X2: the powers that have changed since the last check, if a trait listens to that. */
  readonly powerChanges: PowerChange[];
};

export type PowerChange = { readonly unit: string; readonly difference: number };

export function makeContext(book: Book, game: Game): RulesContext {
  return { book, game, events: [], marks: 0, powerChanges: [] };
}

type Kind = GameEvent['kind'];

/** The event may kill a unit or hero, or change the power that S3 remembers. */
export const STATE_CHECK = 1 << 30;
/** The event may trigger a trait of the unit that it is about. */
export const OWN_TRIGGER = 1 << 29;

const bits = (...listeners: readonly Listener[]): number =>
  listeners.reduce((sum, listener) => sum | LISTENER_BIT[listener], 0);

const LISTENED: Readonly<Partial<Record<Kind, number>>> = {
  unitDied: bits('UNIT_DIED'),
  damageDealt: bits('UNIT_DAMAGED', 'DAMAGE_DEALT'),
  unitDeployed: bits('UNIT_DEPLOYED'),
  marksHealed: bits('UNIT_HEALED'),
  unitConsumed: bits('UNIT_CONSUMED'),
  unitBounced: bits('UNIT_BOUNCED'),
  cardPlayed: bits('CARD_PLAYED'),
  cardMoved: bits('CARD_DRAWN'),
  turnOpened: bits('TURN_CHANGED', 'YOUR_TURN_START', 'OPPONENT_TURN_START'),
  roundOpened: bits('ROUND_STARTED'),
  skirmishStarted: bits('SKIRMISH_STARTED'),
  skirmishEnded: bits('SKIRMISH_ENDED'),
  terrainResolved: bits('TERRAIN_RESOLVED'),
  abilityActivated: bits('ABILITY_ACTIVATED'),
  attackStands: bits('ATTACK_DECLARED'),
  blockStands: bits('BLOCK_DECLARED'),
  healed: bits('HERO_HEALED'),
  stepStarted: bits('YOUR_TURN_END'),
};

const STATE_CHECKED: readonly Kind[] = [
  'damageDealt',
  'lifeLost',
  'unitBled',
  'marksHealed',
  'marksCleared',
  'unitDoomed',
  'unitDeployed',
  'unitBounced',
  'unitSilenced',
  'traitGiven',
  'unitConsumed',
  'unitMoved',
  'controlChanged',
  'countersChanged',
  'slotChanged',
  'slotCleansed',
  'modifierAdded',
  'modifiersEnded',
];

const OWN_TRIGGERING: readonly Kind[] = [
  'unitDeployed',
  'unitDied',
  'unitConsumed',
  'unitBounced',
  'skirmishStarted',
  'conquered',
  'curseDrawn',
];

/** What must be checked after an event, as bits: most events need no check. */
export function marksOf(kind: Kind): number {
  return MARKS.get(kind) ?? 0;
}

const MARKS = new Map<Kind, number>();
for (const kind of Object.keys(LISTENED) as Kind[]) MARKS.set(kind, LISTENED[kind] ?? 0);
for (const kind of STATE_CHECKED) MARKS.set(kind, marksOf(kind) | STATE_CHECK);
for (const kind of OWN_TRIGGERING) MARKS.set(kind, marksOf(kind) | OWN_TRIGGER);
