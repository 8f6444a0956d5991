import * as z from 'zod/mini';
import { canDo, isStoppedByImmunity } from '../effects/run-effect.ts';
import { mayChoose } from '../language/pools.ts';
import { cardOf, formatOf } from '../state/book.ts';
import type { Card, CardDef } from '../state/card.ts';
import type { StackItem, Target } from '../state/game.ts';
import { aimedSource, askAnother, makeSource } from '../state/make.ts';
import { poolTargets } from '../state/pools.ts';
import { type Rejection, reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { isForbidden, mayDeploy } from '../state/rules-of.ts';
import { sameTarget } from '../state/same-data.ts';
import { otherSeat, type Seat, SLOTS } from '../state/seat.ts';
import { costOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { findById } from '../state/take-by-id.ts';
import type { PoolName } from '../state/terms.ts';
import { RULE_BIT } from '../state/trait.ts';
import { enemyHero, unitAt, unitById } from '../state/units.ts';
import { languageOf } from '../text/index.ts';
import { pushTask, replaceWork } from '../verbs/push-work.ts';
import { putOnStack } from '../verbs/put-on-stack.ts';
import { changeResolve, fittingAzoth, spendFittingAzoth } from '../verbs/spend.ts';
import { closeWindow } from '../verbs/window.ts';
import { idShape, slotShape, targetShape } from './fields.ts';
import { defineIntent, type Given, type Offers, text } from './intent-kind.ts';
import { pushResolution } from './resolve-card.ts';

const { refusals } = languageOf();

const shape = z.strictObject({
  kind: z.literal('playCard'),
  card: idShape,
  powered: z.exactOptional(z.literal(true)),
  slot: z.exactOptional(slotShape),
  target: z.exactOptional(targetShape),
});
type PlayCard = z.infer<typeof shape>;

export function isBound(ctx: RulesContext, seat: Seat, def: CardDef): boolean {
  return def.kind === 'attack' && statusAmount(ctx.game.sides[seat].statuses, 'bound') > 0;
}

/** A card in a hand with the effects it would have. */
type Play = {
  readonly seat: Seat;
  readonly card: string;
  readonly def: CardDef;
  readonly effects: CardDef['effects'];
};

/** P2: the possible targets of a card that names its target in the intent; with `only`, just the named one. */
export function namedTargets(ctx: RulesContext, play: Play, only?: Given): Target[] {
  const { seat, def, card } = play;
  const targets: Target[] = [];
  const pool = def.target as PoolName;
  const source = makeSource(seat, def.id, card);
  for (const target of poolTargets(ctx.book, ctx.game, pool, source)) {
    if (only !== undefined && !sameTarget(target, only.target)) continue;
    if (mayChoose(ctx, { seat, card: def.id }, target) && canAny(ctx, play, target))
      targets.push(target);
  }
  return targets;
}

function canAny(
  ctx: RulesContext,
  { seat, def, effects, card }: Play,
  target: Target | null,
): boolean {
  const source = aimedSource(seat, def.id, card, target);
  for (const node of effects) if (canDo(ctx, node, source)) return true;
  return false;
}

export function anyEffectCan(ctx: RulesContext, play: Play): boolean {
  return (play.def.kind === 'power' && play.def.traits.length > 0) || canAny(ctx, play, null);
}

function offerBasic(ctx: RulesContext, play: Play, out: Offers<PlayCard>, only?: Given): void {
  const { card } = play;
  if (play.def.target === null) {
    if (anyEffectCan(ctx, play)) out.push({ kind: 'playCard', card });
    return;
  }
  for (const target of namedTargets(ctx, play, only)) out.push({ kind: 'playCard', card, target });
}

function offerPowered(ctx: RulesContext, play: Play, out: Offers<PlayCard>, only?: Given): void {
  const { card } = play;
  if (play.def.target === null) {
    if (anyEffectCan(ctx, play)) out.push({ kind: 'playCard', card, powered: true });
    return;
  }
  for (const target of namedTargets(ctx, play, only))
    out.push({ kind: 'playCard', card, powered: true, target });
}

/** X3, X10: a free slot, or one of the player's own units that can be consumed. */
function isOpen(ctx: RulesContext, seat: Seat, def: CardDef, slot: number): boolean {
  const victim = unitAt(ctx.game, seat, slot);
  if (victim !== null && isForbidden(ctx.book, ctx.game, 'CAN_CONSUME', victim)) return false;
  return mayDeploy(ctx.book, ctx.game, def, { seat, index: slot });
}

const PLACING = RULE_BIT.CAN_DEPLOY | RULE_BIT.CAN_CONSUME;

function offerSlots(
  ctx: RulesContext,
  { seat, card, def }: Play,
  out: Offers<PlayCard>,
  only?: Given,
): void {
  const plain = ((ctx.game.ruleBits | def.ruleBits) & PLACING) === 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (only !== undefined && slot !== only.slot) continue;
    if (plain || isOpen(ctx, seat, def, slot)) out.push({ kind: 'playCard', card, slot });
  }
}

/** T3: a reaction can only be played in its windows, every other card only outside of windows. */
function fitsWindow(ctx: RulesContext, def: CardDef): boolean {
  const { window } = ctx.game;
  if (window === null || def.reaction.length === 0)
    return window === null && def.reaction.length === 0;
  return def.reaction.includes(window.kind);
}

/** P1: all ways to play this card now. */
function offerCard(
  ctx: RulesContext,
  seat: Seat,
  card: Card,
  out: Offers<PlayCard>,
  only?: Given,
): void {
  const def = cardOf(ctx.book, card.card);
  if (def.unplayable || costOf(ctx.game, seat, def) > ctx.game.sides[seat].resolve) return;
  if (!fitsWindow(ctx, def) || isBound(ctx, seat, def)) return;
  const play = { seat, card: card.id, def, effects: def.effects };
  if (def.kind === 'unit') return void offerSlots(ctx, play, out, only);
  if (only === undefined || only.powered !== true) offerBasic(ctx, play, out, only);
  if (def.powered === null || (only !== undefined && only.powered !== true)) return;
  if (fittingAzoth(ctx, seat, def.powered.by) < 0) return;
  offerPowered(ctx, { ...play, effects: def.powered.effects }, out, only);
}

/** G7: in a siege there is no enemy hero. */
function wantedPool(ctx: RulesContext, { seat, def }: Play): PoolName {
  const heroless = def.target === 'enemies-and-hero' && enemyHero(ctx.game, seat) === null;
  return heroless ? 'enemies' : (def.target as PoolName);
}

/** Z1: in siege the partner may have acted first. */
function isGone(ctx: RulesContext, target: unknown): boolean {
  if (typeof target !== 'object' || target === null || !('unit' in target)) return false;
  return unitById(ctx.game, text(target.unit) ?? '') === null;
}

/** P10, Z5 */
function whyNoEffect(ctx: RulesContext, { seat, def, effects, card }: Play): string {
  const source = aimedSource(seat, def.id, card, null);
  const immune = effects.some((node) => isStoppedByImmunity(ctx, node, source));
  return immune ? refusals.noEffectOnImmune(def.name) : refusals.noEffect(def.name);
}

function whyNotTarget(ctx: RulesContext, play: Play, intent: Given): Rejection {
  const { def } = play;
  if (def.kind === 'unit') {
    return reject('bad-slot', refusals.needsSlot(def.name, SLOTS - 1));
  }
  if (def.target === null) {
    if (!anyEffectCan(ctx, play)) return reject('no-effect', whyNoEffect(ctx, play));
    return reject('not-offered', refusals.noSlotOrTarget(def.name));
  }
  const wanted = wantedPool(ctx, play);
  if (namedTargets(ctx, play).length === 0) return reject('no-target', refusals.noTarget(def.name));
  if (intent.target === undefined)
    return reject('no-target', refusals.needsTarget(def.name, wanted));
  const isLate = isGone(ctx, intent.target);
  return reject(
    'bad-target',
    isLate ? refusals.targetGone(def.name) : refusals.badTarget(def.name, wanted),
  );
}

const whichWindow = ({ name, reaction }: CardDef): string =>
  reaction.length === 0 ? refusals.notReaction(name) : refusals.wrongWindow(name, reaction);

function whyNot(ctx: RulesContext, seat: Seat, def: CardDef, intent: Given): Rejection {
  const cost = costOf(ctx.game, seat, def);
  const { resolve } = ctx.game.sides[seat];
  if (def.unplayable) return reject('unplayable', refusals.unplayable(def.name));
  if (cost > resolve) return reject('cannot-afford', refusals.tooDear(def.name, cost, resolve));
  if (!fitsWindow(ctx, def)) return reject('wrong-window', whichWindow(def));
  if (isBound(ctx, seat, def)) return reject('bound', refusals.bound());
  if (
    intent.powered === true &&
    (def.powered === null || fittingAzoth(ctx, seat, def.powered.by) < 0)
  ) {
    return reject('no-azoth', refusals.noAzoth(def.name));
  }
  const effects = intent.powered === true ? (def.powered?.effects ?? []) : def.effects;
  return whyNotTarget(ctx, { seat, card: String(intent.card), def, effects }, intent);
}

/** T3: once this has resolved, the combat window continues with the other seat. */
function leaveWindow(ctx: RulesContext): void {
  const { window, agenda } = ctx.game;
  if (window === null) return;
  closeWindow(ctx);
  const top = agenda.length === 0 ? undefined : agenda[agenda.length - 1];
  if (top?.task !== 'combat-window') return;
  replaceWork(ctx, askAnother(top, otherSeat(window.seat), 0));
}

/** T3: the other side can react to a spell or reaction; every other card resolves at once. */
function afterPlay(ctx: RulesContext, item: StackItem, def: CardDef): void {
  leaveWindow(ctx);
  if (formatOf(ctx.book, ctx.game.format).oneCardATurn) pushTask(ctx, 'end-turn');
  if (ctx.game.mode === 'duel' && (def.kind === 'spell' || def.reaction.length > 0)) {
    pushTask(ctx, 'offer-reaction', item.seat, item.id);
  } else pushResolution(ctx, item);
}

export const playCard = defineIntent<PlayCard>({
  kind: 'playCard',
  shape,
  words:
    'Plays a card of the hand: a unit into `slot`, anything else at `target` if it needs one; `powered` spends azoth.',
  offer(ctx, seat, out, only) {
    for (const card of ctx.game.sides[seat].hand) {
      if (only === undefined || card.id === only.card) offerCard(ctx, seat, card, out, only);
    }
  },
  perform(ctx, seat, intent) {
    const card = findById(ctx.game.sides[seat].hand, intent.card);
    if (card === null) return;
    const def = cardOf(ctx.book, card.card);
    changeResolve(ctx, seat, -costOf(ctx.game, seat, def));
    if (intent.powered === true && def.powered !== null)
      spendFittingAzoth(ctx, seat, def.powered.by);
    const item = putOnStack(ctx, seat, card, {
      powered: intent.powered === true,
      slot: intent.slot ?? 0,
      target: intent.target ?? null,
    });
    afterPlay(ctx, item, def);
  },
  explain(ctx, seat, intent) {
    const card = findById(ctx.game.sides[seat].hand, intent.card);
    if (card === null) return reject('no-such-card', refusals.notInHand());
    return whyNot(ctx, seat, cardOf(ctx.book, card.card), intent);
  },
});
