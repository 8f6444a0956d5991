import type { GameEvent } from '../state/events.ts';
import { viewCard, viewOption } from './previous-view.ts';
import { canSee, type Viewer } from './view.ts';
import { publicOptions } from './view-of.ts';

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Fields = { readonly [K in Kind]: readonly (keyof Of<K>)[] };

/** V2: the fields that everybody may see. Other fields are only sent by the rules below. */
const PUBLIC: Fields = {
  turnStarted: ['turn', 'seat'],
  roundStarted: ['round'],
  stepStarted: ['step', 'seat'],
  mulliganChosen: ['seat'],
  handRedrawn: ['seat'],
  deckShuffled: ['seat'],
  cardMoved: ['seat', 'from', 'to'],
  curseDrawn: ['seat', 'card'],
  lifeCardShown: ['seat', 'card'],
  cardPlayed: ['seat', 'id', 'card', 'powered', 'target'],
  resolveChanged: ['seat', 'resolve'],
  azothSpent: ['seat', 'id'],
  azothRefreshed: ['seat'],
  unitDeployed: ['seat', 'unit', 'card', 'slot'],
  unitConsumed: ['seat', 'unit', 'card', 'slot', 'by'],
  unitDied: ['seat', 'unit', 'card', 'slot', 'strength', 'health', 'power'],
  unitDoomed: ['unit'],
  unitSaved: ['unit', 'by'],
  unitBounced: ['seat', 'unit', 'card', 'slot'],
  unitMoved: ['unit', 'seat', 'slot'],
  controlChanged: ['unit', 'seat', 'slot'],
  unitTapped: ['unit'],
  unitsUntapped: ['seat'],
  attackerDeclared: ['unit', 'target'],
  attackerRetracted: ['unit'],
  blockerDeclared: ['unit', 'attacker'],
  blockerRetracted: ['unit'],
  blockersOrdered: ['attacker', 'blockers'],
  leftCombat: ['unit'],
  combatEnded: [],
  damageDealt: ['source', 'target', 'amount', 'blocked', 'combat'],
  attackEvaded: ['target', 'by'],
  shieldAbsorbed: ['unit', 'amount'],
  marksCleared: [],
  marksHealed: ['unit', 'amount'],
  unitBled: ['unit', 'amount'],
  lifeLost: ['seat', 'amount', 'reason'],
  healed: ['seat', 'amount'],
  blockGained: ['seat', 'amount'],
  blockCleared: ['seat'],
  blockSpent: ['seat', 'amount'],
  devotionChanged: ['seat', 'devotion'],
  fameGained: ['seat', 'amount'],
  statusApplied: ['target', 'status', 'amount'],
  statusChanged: ['target', 'status', 'amount'],
  modifierAdded: [
    ...(['what', 'amount', 'target', 'until', 'creator', 'keywords', 'element'] as const),
    'perResistance',
  ],
  modifiersEnded: ['duration'],
  countersChanged: ['unit', 'counters'],
  slotChanged: ['seat', 'slot', 'amount'],
  shieldGained: ['unit', 'amount'],
  shieldsLost: ['unit'],
  slotCleansed: ['seat', 'slot'],
  cardsLookedAt: ['seat'],
  choiceAsked: ['seat', 'choice', 'prompt'],
  choiceMade: ['seat', 'choice'],
  effectFizzled: ['card', 'effect', 'reason'],
  roundOpened: [],
  turnOpened: ['seat'],
  attackStands: ['unit'],
  blockStands: ['unit'],
  conquered: ['unit', 'seat'],
  abilityActivated: ['unit', 'ability'],
  traitGiven: ['unit'],
  unitSilenced: ['unit'],
  shieldsRenewed: ['unit'],
  damagePrevented: ['target', 'amount'],
  damageRedirected: ['from', 'to'],
  cardCountered: ['seat', 'id', 'card'],
  windowOpened: ['window', 'seat'],
  extraCombatAdded: ['seat'],
  skirmishStarted: ['skirmish', 'seat'],
  terrainResolved: ['slot', 'winner'],
  skirmishEnded: ['skirmish', 'points'],
  seatDone: ['seat'],
  waveArrived: ['wave', 'waves'],
  intentShown: ['unit', 'card', 'attack', 'times', 'charge', 'aim', 'table', 'move'],
  assaultBlocked: ['assault', 'unit', 'seat', 'spent'],
  enemyBlockChanged: ['unit', 'block'],
  crystalGained: ['seat', 'id', 'card'],
  seatPassed: ['seat', 'step'],
  heroDown: ['seat'],
  runaway: [],
  matchEnded: ['result'],
};

export type SeenEvent = { readonly kind: Kind } & Readonly<Record<string, unknown>>;

/** A viewer knows the card if they can see the old or the new zone, and an id only if they can see its zone. */
function seenMove(event: Of<'cardMoved'>, viewer: Viewer): SeenEvent {
  const { kind, seat, from, to } = event;
  const before = from !== 'none' && canSee(viewer, seat, from);
  const after = canSee(viewer, seat, to);
  const seen: Record<string, unknown> & { kind: Kind } = { kind, seat, from, to };
  if (before) seen.was = event.was;
  if (after) seen.id = event.id;
  if (before || after) seen.card = event.card;
  return seen;
}

/** Further fields that this viewer may see; null for most kinds. */
function seenMore(event: GameEvent, viewer: Viewer): Record<string, unknown> | null {
  switch (event.kind) {
    case 'handRedrawn':
      return viewer === event.seat ? { events: eventsFor(event.events, viewer) } : {};
    case 'cardsLookedAt':
      return viewer === event.seat ? { cards: event.cards.map(viewCard) } : {};
    case 'choiceAsked':
      return {
        publicOptions: publicOptions(event),
        ...(viewer === event.seat ? { options: event.options.map(viewOption) } : {}),
      };
    case 'choiceMade':
      return event.hidden && viewer !== event.seat ? {} : { option: viewOption(event.option) };
    default:
      return null;
  }
}

/** Whether everybody may see the whole event: then no copy is needed, because events never change. */
function isOpen(event: GameEvent): boolean {
  const fields: readonly string[] = PUBLIC[event.kind];
  let found = -1;
  for (const field in event) {
    // The order is mostly the same, which avoids the slower check.
    if (found >= 0 && fields[found] !== field && !fields.includes(field)) return false;
    found += 1;
  }
  return found === fields.length;
}

function eventFor(event: GameEvent, viewer: Viewer): SeenEvent {
  if (event.kind === 'cardMoved') return seenMove(event, viewer);
  if (isOpen(event)) return event;
  const seen: Record<string, unknown> & { kind: Kind } = { kind: event.kind };
  const fields: readonly string[] = PUBLIC[event.kind];
  const all: SeenEvent = event;
  for (const field of fields) seen[field] = all[field];
  const more = seenMore(event, viewer);
  return more === null ? seen : Object.assign(seen, more);
}

/**
 * V1: the events without their hidden parts, in the same order. If no event has any, it is the list
 * itself, the same one for all viewers.
 */
export function eventsFor(events: readonly GameEvent[], viewer: Viewer): readonly SeenEvent[] {
  return events.every(isOpen) ? events : events.map((event) => eventFor(event, viewer));
}
