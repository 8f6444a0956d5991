import * as z from 'zod/mini';
import { canDo } from '../effects/run-effect.ts';
import { mayChoose, POOLS, type PoolName } from '../language/pools.ts';
import { cardOf, formatOf } from '../state/book.ts';
import { enemyHero } from '../state/camps.ts';
import type { Card, CardDef } from '../state/card.ts';
import type { StackItem, Target } from '../state/game.ts';
import { aimedSource, askAnother, makeSource } from '../state/make.ts';
import { type Refusal, refuse } from '../state/result.ts';
import { isForbidden, mayDeploy } from '../state/rules-of.ts';
import { sameTarget } from '../state/same-data.ts';
import { otherSeat, type Seat, SLOTS } from '../state/seat.ts';
import { costOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { findById } from '../state/take-by-id.ts';
import { RULE_BIT } from '../state/trait.ts';
import { unitAt, unitById } from '../state/units.ts';
import { pushTask, replaceWork } from '../verbs/push-work.ts';
import { putOnStack } from '../verbs/put-on-stack.ts';
import { changeResolve, fittingAzoth, spendFittingAzoth } from '../verbs/spend.ts';
import { closeWindow } from '../verbs/window.ts';
import { idShape, slotShape, targetShape } from './fields.ts';
import { defineIntent, type Given, type Offers, text } from './intent-kind.ts';
import { pushResolution } from './resolve-card.ts';

const shape = z.strictObject({
  kind: z.literal('playCard'),
  card: idShape,
  powered: z.exactOptional(z.literal(true)),
  slot: z.exactOptional(slotShape),
  target: z.exactOptional(targetShape),
});
type PlayCard = z.infer<typeof shape>;

export function isBound(t: Table, seat: Seat, def: CardDef): boolean {
  return def.kind === 'attack' && statusAmount(t.game.sides[seat].statuses, 'bound') > 0;
}

/** A card of a hand with the effects it would have. */
type Play = {
  readonly seat: Seat;
  readonly card: string;
  readonly def: CardDef;
  readonly effects: CardDef['effects'];
};

/** P2: the targets a card that names one in its intent may be given now; with `only`, that one. */
export function namedTargets(t: Table, play: Play, only?: Given): Target[] {
  const { seat, def, card } = play;
  const targets: Target[] = [];
  for (const target of POOLS[def.target as PoolName].list(t, makeSource(seat, def.id, card))) {
    if (only !== undefined && !sameTarget(target, only.target)) continue;
    if (mayChoose(t, { seat, card: def.id }, target) && canAny(t, play, target))
      targets.push(target);
  }
  return targets;
}

function canAny(t: Table, { seat, def, effects, card }: Play, target: Target | null): boolean {
  const source = aimedSource(seat, def.id, card, target);
  for (const node of effects) if (canDo(t, node, source)) return true;
  return false;
}

export function anyEffectCan(t: Table, play: Play): boolean {
  return (play.def.kind === 'power' && play.def.traits.length > 0) || canAny(t, play, null);
}

function offerBasic(t: Table, play: Play, out: Offers<PlayCard>, only?: Given): void {
  const { card } = play;
  if (play.def.target === null) {
    if (anyEffectCan(t, play)) out.push({ kind: 'playCard', card });
    return;
  }
  for (const target of namedTargets(t, play, only)) out.push({ kind: 'playCard', card, target });
}

function offerPowered(t: Table, play: Play, out: Offers<PlayCard>, only?: Given): void {
  const { card } = play;
  if (play.def.target === null) {
    if (anyEffectCan(t, play)) out.push({ kind: 'playCard', card, powered: true });
    return;
  }
  for (const target of namedTargets(t, play, only))
    out.push({ kind: 'playCard', card, powered: true, target });
}

/** X3, X10: a free slot, or an own unit that may be consumed. */
function isOpen(t: Table, seat: Seat, def: CardDef, slot: number): boolean {
  const victim = unitAt(t.game, seat, slot);
  if (victim !== null && isForbidden(t.book, t.game, 'CAN_CONSUME', victim)) return false;
  return mayDeploy(t.book, t.game, def, { seat, index: slot });
}

const PLACING = RULE_BIT.CAN_DEPLOY | RULE_BIT.CAN_CONSUME;

function offerSlots(
  t: Table,
  { seat, card, def }: Play,
  out: Offers<PlayCard>,
  only?: Given,
): void {
  const plain = ((t.game.ruleBits | def.ruleBits) & PLACING) === 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (only !== undefined && slot !== only.slot) continue;
    if (plain || isOpen(t, seat, def, slot)) out.push({ kind: 'playCard', card, slot });
  }
}

/** T3: a reaction is played in its windows only, everything else never in one. */
function fitsWindow(t: Table, def: CardDef): boolean {
  const { window } = t.game;
  if (window === null || def.reaction.length === 0)
    return window === null && def.reaction.length === 0;
  return def.reaction.includes(window.kind);
}

/** P1: every way in which this card may be played now. */
function offerCard(t: Table, seat: Seat, card: Card, out: Offers<PlayCard>, only?: Given): void {
  const def = cardOf(t.book, card.card);
  if (def.unplayable || costOf(t.game, seat, def) > t.game.sides[seat].resolve) return;
  if (!fitsWindow(t, def) || isBound(t, seat, def)) return;
  const play = { seat, card: card.id, def, effects: def.effects };
  if (def.kind === 'unit') return void offerSlots(t, play, out, only);
  if (only === undefined || only.powered !== true) offerBasic(t, play, out, only);
  if (def.powered === null || (only !== undefined && only.powered !== true)) return;
  if (fittingAzoth(t, seat, def.powered.by) < 0) return;
  offerPowered(t, { ...play, effects: def.powered.effects }, out, only);
}

function wantedWords(t: Table, { seat, def }: Play): string {
  const heroless = def.target === 'enemies-and-hero' && enemyHero(t.game, seat) === null;
  return POOLS[heroless ? 'enemies' : (def.target as PoolName)].one;
}

/** Z1: in siege a partner may have been quicker. */
function isGone(t: Table, target: unknown): boolean {
  if (typeof target !== 'object' || target === null || !('unit' in target)) return false;
  return unitById(t.game, text(target.unit) ?? '') === null;
}

function whyNotTarget(t: Table, play: Play, intent: Given): Refusal {
  const { def } = play;
  if (def.kind === 'unit') {
    return refuse(
      'bad-slot',
      `${def.name} needs an open slot from 0 to ${SLOTS - 1}, and nothing else.`,
    );
  }
  if (def.target === null) {
    if (!anyEffectCan(t, play)) return refuse('no-effect', `${def.name} could do nothing now.`);
    return refuse('not-offered', `${def.name} is played without slot or target.`);
  }
  const wanted = wantedWords(t, play);
  if (namedTargets(t, play).length === 0)
    return refuse('no-target', `${def.name} has nothing to aim at now.`);
  if (intent.target === undefined)
    return refuse('no-target', `${def.name} needs a target: ${wanted}.`);
  const why = isGone(t, intent.target) ? 'it is not in play any more' : `it needs ${wanted}`;
  return refuse('bad-target', `${def.name} cannot be aimed at that; ${why}.`);
}

function whichWindow(def: CardDef): string {
  if (def.reaction.length === 0) return `${def.name} is no reaction.`;
  return `${def.name} is played only as a reaction to: ${def.reaction.join(', ')}.`;
}

function whyNot(t: Table, seat: Seat, def: CardDef, intent: Given): Refusal {
  const cost = costOf(t.game, seat, def);
  const { resolve } = t.game.sides[seat];
  if (def.unplayable) return refuse('unplayable', `${def.name} cannot be played.`);
  if (cost > resolve)
    return refuse('cannot-afford', `${def.name} costs ${cost} resolve, you have ${resolve}.`);
  if (!fitsWindow(t, def)) return refuse('wrong-window', whichWindow(def));
  if (isBound(t, seat, def))
    return refuse('bound', 'Your hero is Bound: attack cards cannot be played.');
  if (
    intent.powered === true &&
    (def.powered === null || fittingAzoth(t, seat, def.powered.by) < 0)
  ) {
    return refuse('no-azoth', `There is no ready azoth that powers ${def.name}.`);
  }
  const effects = intent.powered === true ? (def.powered?.effects ?? []) : def.effects;
  return whyNotTarget(t, { seat, card: String(intent.card), def, effects }, intent);
}

/** T3: the combat window goes on with the other seat once this has resolved. */
function leaveWindow(t: Table): void {
  const { window, agenda } = t.game;
  if (window === null) return;
  closeWindow(t);
  const top = agenda.length === 0 ? undefined : agenda[agenda.length - 1];
  if (top?.task !== 'combat-window') return;
  replaceWork(t, askAnother(top, otherSeat(window.seat), 0));
}

/** T3: about a spell or reaction the other side is asked; the rest resolves at once. */
function afterPlay(t: Table, item: StackItem, def: CardDef): void {
  leaveWindow(t);
  if (formatOf(t.book, t.game.format).oneCardATurn) pushTask(t, 'end-turn');
  if (t.game.mode === 'duel' && (def.kind === 'spell' || def.reaction.length > 0)) {
    pushTask(t, 'offer-reaction', item.seat, item.id);
  } else pushResolution(t, item);
}

export const playCard = defineIntent<PlayCard>({
  kind: 'playCard',
  shape,
  words:
    'Plays a card of the hand: a unit into `slot`, anything else at `target` if it needs one; `powered` spends azoth.',
  packed: {
    1: ['card'],
    2: ['card', 'powered'],
    3: ['card', 'slot'],
    4: ['card', 'target'],
    5: ['card', 'powered', 'target'],
  },
  offer(t, seat, out, only) {
    for (const card of t.game.sides[seat].hand) {
      if (only === undefined || card.id === only.card) offerCard(t, seat, card, out, only);
    }
  },
  perform(t, seat, intent) {
    const card = findById(t.game.sides[seat].hand, intent.card);
    if (card === null) return;
    const def = cardOf(t.book, card.card);
    changeResolve(t, seat, -costOf(t.game, seat, def));
    if (intent.powered === true && def.powered !== null) spendFittingAzoth(t, seat, def.powered.by);
    const item = putOnStack(t, seat, card, {
      powered: intent.powered === true,
      slot: intent.slot ?? 0,
      target: intent.target ?? null,
    });
    afterPlay(t, item, def);
  },
  explain(t, seat, intent) {
    const card = findById(t.game.sides[seat].hand, intent.card);
    if (card === null) return refuse('no-such-card', 'That card is not in your hand.');
    return whyNot(t, seat, cardOf(t.book, card.card), intent);
  },
});
