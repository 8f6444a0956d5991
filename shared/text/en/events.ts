import type { Method } from '../../effects/method.ts';
import type { Step } from '../../state/game.ts';
import { STATUSES } from '../../state/statuses.ts';
import type { EventOf, EventPatterns, Shown } from '../contract/patterns.ts';
import { pairBonus } from './bonus.ts';
import { turnsWords } from './durations.ts';
import { endText, FIZZLES, lossReason, STEPS, savedBy, ZONES } from './event-reasons.ts';
import { capital } from './grammar.ts';
import { changeText } from './log-changes.ts';
import type { LogNames } from './log-names.ts';
import { STATUS_WORDS } from './statuses.ts';

/** The viewer may not know which card it is. */
function moveText({ seat, from, to, ...known }: EventOf<'cardMoved'>, say: LogNames) {
  if (to === 'stack' || to === 'field' || (from === 'stack' && to === 'discard')) return null;
  const { card }: { card?: string } = known;
  const what = card === undefined ? 'a card' : say.card(card);
  const who = say.side(seat);
  if (from === 'deck' && to === 'hand') return `${who} draws ${what}`;
  if (from === 'hand' && to === 'discard') return `${who} discards ${what}`;
  if (from === 'hand' && to === 'azoth') return `${who} lays ${what} as azoth`;
  return to === 'none'
    ? `${what} ceases to exist`
    : `${what} goes to ${say.sides(seat)} ${ZONES[to]}`;
}

const FIGHTING: readonly Step[] = ['attack', 'block', 'strike', 'damage'];

function intentText(event: EventOf<'intentShown'>, say: LogNames): string {
  const { attack, times, charge, aim, card } = event;
  const name = say.card(card);
  if (charge > 0) return `${name} charges an attack of ${charge}`;
  if (attack === 0) return `${name} prepares something other than an attack`;
  const whom = aim === null ? '' : ` ${say.side(aim)}`;
  return `${name} means to attack${whom} for ${attack}${times > 1 ? ` × ${times}` : ''}`;
}

function playedText(event: EventOf<'cardPlayed'>, say: LogNames): string {
  const on = event.target === null ? '' : ` on ${say.target(event.target)}`;
  const named = event.powered ? say.poweredCard(event.card) : say.card(event.card);
  return `${say.side(event.seat)} plays ${named}${on}`;
}

function statusText({ target, status, amount }: EventOf<'statusApplied'>, say: LogNames): string {
  const { name } = STATUS_WORDS[status];
  const size = STATUSES[status].timed ? `for ${turnsWords(String(amount), say.mode)}` : amount;
  return `${say.target(target)} gets ${name} ${size}`;
}

/** N4: the same on a unit and in a slot. */
const bonusText = (amount: number, { scope }: LogNames): string => pairBonus(amount, scope);

/** A line for each kind of event; the table shows the others. */
const EVENTS: EventPatterns<LogNames> = {
  turnStarted: (e, say) => `— Turn ${e.turn}: ${say.side(e.seat)} —`,
  roundStarted: (e) => `— Round ${e.round} —`,
  stepStarted: (e) => (FIGHTING.includes(e.step) ? `· ${STEPS[e.step]}` : null),
  mulliganChosen: null,
  handRedrawn: (e, say) => `${say.side(e.seat)} keeps an opening hand`,
  deckShuffled: (e, say) => `${say.side(e.seat)} shuffles`,
  cardMoved: moveText,
  curseDrawn: (e, say) => `${say.side(e.seat)} draws the curse ${say.card(e.card)}`,
  lifeCardShown: (e, say) => `${say.side(e.seat)} turns over ${say.card(e.card)}`,
  cardPlayed: playedText,
  resolveChanged: null,
  azothSpent: null,
  azothRefreshed: null,
  unitDeployed: (e, say) =>
    `${say.card(e.card)} arrives in ${say.sides(e.seat)} slot ${e.slot + 1}`,
  unitConsumed: (e, say) => `${say.card(e.card)} is consumed`,
  unitDied: (e, say) => `${say.card(e.card)} dies`,
  unitDoomed: null,
  unitSaved: (e, say) => `${say.unit(e.unit)} survives${savedBy(e.by)}`,
  unitBounced: (e, say) => `${say.card(e.card)} returns to its owner's hand`,
  unitMoved: (e, say) => `${say.unit(e.unit)} moves to slot ${e.slot + 1}`,
  controlChanged: (e, say) => `${say.unit(e.unit)} now fights for ${say.side(e.seat)}`,
  unitTapped: null,
  unitsUntapped: null,
  attackerDeclared: (e, say) => `${say.unit(e.unit)} attacks ${say.target(e.target)}`,
  attackerRetracted: (e, say) => `${say.unit(e.unit)} does not attack after all`,
  blockerDeclared: (e, say) => `${say.unit(e.unit)} blocks ${say.unit(e.attacker)}`,
  blockerRetracted: (e, say) => `${say.unit(e.unit)} does not block after all`,
  blockersOrdered: null,
  leftCombat: null,
  combatEnded: null,
  damageDealt(e, say) {
    const blocked = e.blocked === 0 ? '' : ` (${e.blocked} absorbed)`;
    return `${say.card(e.source.card)} deals ${e.amount} damage to ${say.target(e.target)}${blocked}`;
  },
  attackEvaded: (e, say) =>
    `the attack does not harm ${say.target(e.target)} (${STATUS_WORDS[e.by].name})`,
  shieldAbsorbed: null,
  marksCleared: null,
  marksHealed: (e, say) => `${say.unit(e.unit)} heals ${e.amount}`,
  unitBled: (e, say) => `${say.unit(e.unit)} bleeds for ${e.amount}`,
  lifeLost(e, say) {
    if (e.reason === 'damage') return null;
    return `${say.side(e.seat)} loses ${e.amount} life (${lossReason(e.reason, say)})`;
  },
  healed: (e, say) => `${say.side(e.seat)} heals ${e.amount}`,
  blockGained: (e, say) => `${say.side(e.seat)} gains ${e.amount} block`,
  blockCleared: null,
  blockSpent: null,
  devotionChanged: null,
  fameGained: (e, say) => `${say.side(e.seat)} gains ${e.amount} fame`,
  statusApplied: statusText,
  statusChanged: null,
  modifierAdded: changeText,
  modifiersEnded: null,
  countersChanged(e, say) {
    const unit = say.unit(e.unit);
    if (e.counters === 0) return `${unit} has no counters left`;
    return `${unit} now has ${bonusText(e.counters, say)} from counters`;
  },
  slotChanged(e, say) {
    const slot = `${say.sides(e.seat)} slot ${e.slot + 1}`;
    return e.amount === 0
      ? `${slot} gives no bonus any more`
      : `${slot} now gives ${bonusText(e.amount, say)}`;
  },
  shieldGained: (e, say) => `${say.unit(e.unit)} gains Shield ${e.amount}`,
  shieldsLost: (e, say) => `${say.unit(e.unit)} loses its shields`,
  slotCleansed: (e, say) => `${say.sides(e.seat)} slot ${e.slot + 1} is cleansed`,
  cardsLookedAt: null,
  choiceAsked: null,
  choiceMade: null,
  effectFizzled: (e, say) => `${say.card(e.card)} has no effect: ${FIZZLES[e.reason]}`,
  roundOpened: null,
  turnOpened: null,
  attackStands: null,
  blockStands: null,
  conquered: (e, say) => `${say.unit(e.unit)} conquers`,
  abilityActivated: (e, say) => `${say.unit(e.unit)} uses its ability`,
  traitGiven: (e, say) => `${say.unit(e.unit)} gains a trait`,
  unitSilenced: (e, say) => `${say.unit(e.unit)} loses its traits`,
  shieldsRenewed: null,
  damagePrevented: (e, say) => `${e.amount} damage to ${say.target(e.target)} is prevented`,
  damageRedirected: (e, say) =>
    `${say.target(e.to)} takes the damage meant for ${say.target(e.from)}`,
  cardCountered: (e, say) => `${say.card(e.card)} is countered`,
  windowOpened: null,
  extraCombatAdded: (e, say) => `${say.side(e.seat)} will fight once more this turn`,
  skirmishStarted: (e, say) => `== Skirmish ${e.skirmish}, ${say.side(e.seat)} begins ==`,
  terrainResolved(e, say) {
    const terrain = `terrain ${e.slot + 1}`;
    return e.winner === null ? `nobody wins ${terrain}` : `${say.side(e.winner)} wins ${terrain}`;
  },
  skirmishEnded: (e) => `Skirmish ${e.skirmish} ends ${e.points.join(' to ')}`,
  seatDone: (e, say) => `${say.side(e.seat)} is done`,
  waveArrived: (e) => `== Wave ${e.wave} of ${e.waves} ==`,
  intentShown: intentText,
  assaultBlocked: (e, say) =>
    `${say.side(e.seat)} spends ${e.spent} block to stop ${say.unit(e.unit)}`,
  enemyBlockChanged: (e, say) => (e.block > 0 ? `${say.unit(e.unit)} has ${e.block} block` : null),
  crystalGained: (e, say) => `${say.side(e.seat)} gains ${say.aCard(e.card)}`,
  seatPassed: (e, say) =>
    `${say.side(e.seat)} is done with the ${STEPS[e.step].toLowerCase()} phase`,
  heroDown: (e, say) => `${say.side(e.seat)} is down`,
  runaway: () => 'The effects would never end: the match is a draw',
  matchEnded: (e, say) => endText(e.result, say),
};

// Looked up by the `kind` of the event, so a pattern only gets events of its kind.
const BY_KIND: Readonly<
  Record<string, Method<[event: Shown, say: LogNames], string | null> | null>
> = EVENTS;

/** The text of an event for the log, or null if the log does not show it. */
export function eventText(event: Shown, say: LogNames): string | null {
  const text = BY_KIND[event.kind]?.(event, say) ?? null;
  return text === null ? null : capital(text);
}
