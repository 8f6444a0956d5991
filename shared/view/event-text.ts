import { type Book, cardOf } from '../state/book.ts';
import type { GameEvent, Zone } from '../state/events.ts';
import type { Step, Target } from '../state/game.ts';
import { WILD } from '../state/seat.ts';
import { STATUSES } from '../state/statuses.ts';
import type { SeenEvent } from './events-for.ts';

/** The names of the players, and the cards seen so far by id. */
export type Names = {
  readonly players: readonly [string, string];
  readonly cards: Map<string, string>;
};

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Words = { readonly [K in Kind]?: (event: Of<K>, say: Phrases) => string | null };
type Phrases = {
  readonly seat: (seat: number) => string;
  readonly card: (card: string) => string;
  readonly unit: (id: string) => string;
  readonly target: (target: Target) => string;
  readonly cause: (reason: string) => string;
};

const ZONES: Readonly<Record<Zone, string>> = {
  hand: 'hand',
  deck: 'deck',
  field: 'field',
  discard: 'discard pile',
  fracture: 'fracture zone',
  azoth: 'azoth row',
  life: 'life cards',
  stack: 'stack',
  none: 'nowhere',
};

/** The viewer may not know which card it is. */
function moveText({ seat, from, to, ...known }: Of<'cardMoved'>, say: Phrases): string | null {
  if (to === 'stack' || to === 'field' || (from === 'stack' && to === 'discard')) return null;
  const { card }: { card?: string } = known;
  const what = card === undefined ? 'a card' : say.card(card);
  if (from === 'deck' && to === 'hand') return `${say.seat(seat)} draws ${what}`;
  return to === 'none'
    ? `${what} ceases to exist`
    : `${say.seat(seat)}: ${what} goes to the ${ZONES[to]}`;
}

function modifierText({ target, what, amount }: Of<'modifierAdded'>, say: Phrases): string {
  const whom = 'side' in target ? `all units of ${say.seat(target.side)}` : say.target(target);
  return amount === 0 ? `${whom}: ${what}` : `${whom}: ${what} ${amount}`;
}

const FIGHTING: readonly Step[] = ['attack', 'block', 'strike', 'damage'];

function intentText({ attack, times, charge, aim, card }: Of<'intentShown'>, say: Phrases): string {
  const whom = aim === null ? '' : ` ${say.seat(aim)}`;
  if (charge > 0) return `${say.card(card)} charges an attack of ${charge}`;
  if (attack === 0) return `${say.card(card)} prepares something else`;
  return `${say.card(card)} means to attack${whom}: ${attack}${times > 1 ? ` × ${times}` : ''}`;
}

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

/** Z6: the ends of a siege that nobody won. */
const LOST: readonly string[] = ['heroes-down', 'rounds'];

/** Why a match is over. */
const WHY: Readonly<Record<string, string>> = {
  concede: 'the other side conceded',
  defeated: 'the other hero fell',
  'both-defeated': 'both heroes fell',
  runaway: 'the effects would never end',
  'turn-cap': 'the last turn is over',
  'intent-cap': 'as much was done as one match may hold',
  skirmishes: 'by skirmishes won',
  'waves-defeated': 'the last wave is broken',
  'heroes-down': 'both heroes are down',
  rounds: 'the last round is over',
};

/** A line for each kind of event that the log shows; the table shows the others. */
const WORDS: Words = {
  turnStarted: (e, say) => `— Turn ${e.turn}: ${say.seat(e.seat)} —`,
  roundStarted: (e) => `— Round ${e.round} —`,
  stepStarted: (e) => (FIGHTING.includes(e.step) ? `· ${e.step}` : null),
  handRedrawn: (e, say) => `${say.seat(e.seat)} has settled the opening hand`,
  deckShuffled: (e, say) => `${say.seat(e.seat)} shuffles`,
  cardMoved: moveText,
  curseDrawn: (e, say) => `${say.seat(e.seat)} has drawn ${say.card(e.card)}`,
  lifeCardShown: (e, say) => `${say.seat(e.seat)} turns over ${say.card(e.card)}`,
  cardPlayed(e, say) {
    const on = e.target === null ? '' : ` on ${say.target(e.target)}`;
    return `${say.seat(e.seat)} plays ${say.card(e.card)}${e.powered ? ', powered' : ''}${on}`;
  },
  unitDeployed: (e, say) => `${say.card(e.card)} takes slot ${e.slot + 1}`,
  unitConsumed: (e, say) => `${say.card(e.card)} is consumed`,
  unitDied: (e, say) => `${say.card(e.card)} dies`,
  unitSaved: (e, say) => `${say.unit(e.unit)} is saved by ${e.by}`,
  unitBounced: (e, say) => `${say.card(e.card)} returns to hand`,
  unitMoved: (e, say) => `${say.unit(e.unit)} moves to slot ${e.slot + 1}`,
  controlChanged: (e, say) => `${say.unit(e.unit)} now serves ${say.seat(e.seat)}`,
  attackerDeclared: (e, say) => `${say.unit(e.unit)} attacks ${say.target(e.target)}`,
  attackerRetracted: (e, say) => `${say.unit(e.unit)} holds back`,
  blockerDeclared: (e, say) => `${say.unit(e.unit)} blocks ${say.unit(e.attacker)}`,
  blockerRetracted: (e, say) => `${say.unit(e.unit)} steps back`,
  damageDealt(e, say) {
    const blocked = e.blocked === 0 ? '' : ` (${e.blocked} absorbed)`;
    return `${say.card(e.source.card)} deals ${e.amount} to ${say.target(e.target)}${blocked}`;
  },
  attackEvaded: (e, say) => `${say.target(e.target)} escapes the attack (${e.by})`,
  lifeLost: (e, say) =>
    e.reason === 'damage'
      ? null
      : `${say.seat(e.seat)} loses ${e.amount} life (${say.cause(e.reason)})`,
  healed: (e, say) => `${say.seat(e.seat)} heals ${e.amount}`,
  blockGained: (e, say) => `${say.seat(e.seat)} gains ${e.amount} block`,
  fameGained: (e, say) => `${say.seat(e.seat)} gains ${e.amount} fame`,
  statusApplied: (e, say) => `${say.target(e.target)} gets ${STATUSES[e.status].name} ${e.amount}`,
  modifierAdded: modifierText,
  countersChanged: (e, say) => `${say.unit(e.unit)} has ${e.counters} counters`,
  slotChanged: (e, say) => `slot ${e.slot + 1} of ${say.seat(e.seat)} is worth ${e.amount}`,
  shieldGained: (e, say) => `${say.unit(e.unit)} gets Shield ${e.amount}`,
  abilityActivated: (e, say) => `${say.unit(e.unit)} uses its ability`,
  traitGiven: (e, say) => `${say.unit(e.unit)} gains a trait`,
  unitSilenced: (e, say) => `${say.unit(e.unit)} loses its traits`,
  damagePrevented: (e, say) => `${say.target(e.target)} is spared ${e.amount} damage`,
  damageRedirected: (e, say) => `${say.target(e.to)} takes the damage for ${say.target(e.from)}`,
  cardCountered: (e, say) => `${say.card(e.card)} is countered`,
  extraCombatAdded: (e, say) => `${say.seat(e.seat)} will fight once more`,
  skirmishStarted: (e, say) => `== Skirmish ${e.skirmish}, begun by ${say.seat(e.seat)} ==`,
  terrainResolved(e, say) {
    return `Terrain ${e.slot + 1}: ${e.winner === null ? 'nobody' : say.seat(e.winner)}`;
  },
  skirmishEnded: (e) => `Skirmish ${e.skirmish} ends ${e.points.join(' to ')}`,
  seatDone: (e, say) => `${say.seat(e.seat)} is done`,
  effectFizzled: (e, say) => `${say.card(e.card)}: nothing happens (${e.reason})`,
  waveArrived: (e) => `== Wave ${e.wave} of ${e.waves} ==`,
  intentShown: intentText,
  assaultBlocked: (e, say) => `${say.seat(e.seat)} blocks ${say.unit(e.unit)} (${e.spent} block)`,
  enemyBlockChanged: (e, say) => (e.block > 0 ? `${say.unit(e.unit)} has ${e.block} block` : null),
  crystalGained: (e, say) => `${say.seat(e.seat)} gains ${withArticle(say.card(e.card))}`,
  seatPassed: (e, say) => `${say.seat(e.seat)} is through with ${e.step}`,
  heroDown: (e, say) => `${say.seat(e.seat)} is down`,
  runaway: () => 'The effects would never end: a draw',
  matchEnded({ result: { winner, reason } }, say) {
    const why = WHY[reason] ?? reason;
    if (winner === 'both') return `The siege is won (${why})`;
    if (LOST.includes(reason)) return `The siege is lost (${why})`;
    return winner === null ? `A draw (${why})` : `${say.seat(winner)} wins (${why})`;
  },
};

function makePhrases(book: Book, names: Names): Phrases {
  const card = (id: string) => cardOf(book, id).name;
  // A late spectator has not seen all units arrive.
  const unit = (id: string) => {
    const known = names.cards.get(id);
    return known === undefined ? 'a unit' : card(known);
  };
  const seat = (index: number) =>
    index === WILD ? 'the wild' : names.players[index === 0 ? 0 : 1];
  const target = (aimed: Target): string => {
    if ('hero' in aimed) return seat(aimed.hero);
    if ('unit' in aimed) return unit(aimed.unit);
    return 'slot' in aimed ? `slot ${aimed.slot.index + 1} of ${seat(aimed.slot.seat)}` : 'a card';
  };
  // The reason is a card or a rule.
  const cause = (reason: string) => book.cards[reason]?.name ?? reason;
  return { seat, card, unit, target, cause };
}

/** The text of an event for the log, or null if the log does not show it. */
export function eventText(book: Book, names: Names, event: SeenEvent): string | null {
  const { id, unit, card } = event;
  if (typeof card === 'string') {
    if (typeof id === 'string') names.cards.set(id, card);
    if (typeof unit === 'string') names.cards.set(unit, card);
  }
  const words = WORDS[event.kind] as
    | ((event: SeenEvent, say: Phrases) => string | null)
    | undefined;
  return words?.(event, makePhrases(book, names)) ?? null;
}
