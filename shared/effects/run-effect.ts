import { isThere, mayChoose } from '../language/pools.ts';
import { type Chosen, inPool, isReached, reachOf, type Selection } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import type { FizzleReason } from '../state/events.ts';
import type { Option, Source, Target, WorkItem } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import { refTarget } from '../state/refs.ts';
import { below } from '../state/rng.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { sameData } from '../state/same-data.ts';
import { type Camp, seatOf } from '../state/seat.ts';
import { isArcaneImmune } from '../state/stats.ts';
import { findById } from '../state/take-by-id.ts';
import { unitById } from '../state/units.ts';
import { ask } from '../verbs/ask.ts';
import { evades } from '../verbs/deal-damage.ts';
import { fizzle } from '../verbs/fizzle.ts';
import { popWork, putBackWork, takeWorkAbove } from '../verbs/push-work.ts';
import { changeResolve } from '../verbs/spend.ts';
import type { EffectKind, Inner } from './effect.ts';
import { effectOf } from './index.ts';

const inner: Inner = { can: canDo, immunity: true, isArcane, reachesLater };
const withoutImmunity: Inner = {
  ...inner,
  can: (ctx, node, source) => isAble(ctx, node, source, withoutImmunity),
  immunity: false,
};

function isArcane(node: EffectNode): boolean {
  return effectOf(node).arcane?.(node, inner) === true;
}

function canOn(
  ctx: RulesContext,
  effect: EffectKind,
  node: EffectNode,
  source: Source,
  target: Target,
  by: Inner = inner,
): boolean {
  if ('card' in target && !actsOnCards(effect, node)) return false;
  if (by.immunity && isImmune(ctx, node, target)) return false;
  return effect.can === undefined || effect.can(ctx, node, source, target, by);
}

/** X12: a unit that has become a card is beyond the reach of effects on units. */
function actsOnCards({ facts }: EffectKind, node: EffectNode): boolean {
  const acts = typeof facts.acts === 'function' ? facts.acts(node) : facts.acts;
  return acts === null || acts.includes('discarded card') || acts.includes('card on the stack');
}

/** P5: the target named by the context, if it is still there and can still be chosen. */
function namedTarget(
  ctx: RulesContext,
  selection: Extract<Selection, string>,
  source: Source,
): Target | null {
  const target = refTarget(ctx.game, selection, source);
  if (target === null || !isThere(ctx, target)) return null;
  return selection === 'target' && !mayChoose(ctx, source, target) ? null : target;
}

/** Z5: magic has no effect on it, so it is neither an option nor a target. */
function isImmune(ctx: RulesContext, node: EffectNode, target: Target): boolean {
  if (ctx.game.siege === undefined || !('unit' in target) || !isArcane(node)) return false;
  const unit = unitById(ctx.game, target.unit);
  return unit !== null && isArcaneImmune(ctx.book, unit);
}

/** P10: whether the effect can do something in the current position. */
export function canDo(ctx: RulesContext, node: EffectNode, source: Source): boolean {
  return isAble(ctx, node, source, inner);
}

/** Z5: whether Arcane Immunity is the only reason why the effect can do nothing. */
export function isStoppedByImmunity(ctx: RulesContext, node: EffectNode, source: Source): boolean {
  return !canDo(ctx, node, source) && isAble(ctx, node, source, withoutImmunity);
}

function isAble(ctx: RulesContext, node: EffectNode, source: Source, by: Inner): boolean {
  const effect = effectOf(node);
  const selection = effect.on?.(node);
  if (selection === undefined)
    return effect.can === undefined || effect.can(ctx, node, source, null, by);
  if (typeof selection === 'string') {
    const target = namedTarget(ctx, selection, source);
    return target !== null && canOn(ctx, effect, node, source, target, by);
  }
  const reach = reachOf(selection);
  for (const target of inPool(ctx, reach, source)) {
    if (isReached(ctx, reach, source, target) && canOn(ctx, effect, node, source, target, by))
      return true;
  }
  return false;
}

function cardAt(ctx: RulesContext, seat: Camp, target: Target): string | null {
  if ('unit' in target) return unitById(ctx.game, target.unit)?.card ?? null;
  if (!('card' in target)) return null;
  const known =
    findById(ctx.game.sides[seat].discard, target.card) ?? findById(ctx.game.stack, target.card);
  return known?.card ?? null;
}

function isPicked(picks: readonly Option[], target: Target): boolean {
  for (const pick of picks) {
    if (pick.kind === 'target' && sameData(pick.target, target)) return true;
  }
  return false;
}

function targetOptions(
  ctx: RulesContext,
  effect: EffectKind,
  work: WorkItem,
  selection: Chosen,
): Option[] {
  const { node, source, picks } = work;
  if (node === null || source === null) return [];
  if (selection.eachMore !== undefined && picks.length > 0) {
    const price = selection.eachMore * picks.length;
    if (ctx.game.sides[source.seat].resolve < price) return [];
  }
  const options: Option[] = [];
  const reach = reachOf(selection);
  for (const target of inPool(ctx, reach, source)) {
    if (!isReached(ctx, reach, source, target) || isPicked(picks, target)) continue;
    if (canOn(ctx, effect, node, source, target))
      options.push({ kind: 'target', target, card: cardAt(ctx, source.seat, target) });
  }
  return options;
}

function isEnough(picks: readonly Option[], selection: Chosen): boolean {
  if (picks.length === 0) return false;
  const last = picks[picks.length - 1];
  return picks.length >= (selection.upTo ?? 1) || last?.kind === 'done' || last?.kind === 'decline';
}

function pickedTargets(picks: readonly Option[]): Target[] {
  const targets: Target[] = [];
  for (const pick of picks) if (pick.kind === 'target') targets.push(pick.target);
  return targets;
}

/** C1, C3, C6: asks until enough targets are picked. Null while waiting for the answer. */
function chosenTargets(
  ctx: RulesContext,
  effect: EffectKind,
  work: WorkItem,
  selection: Chosen,
): Target[] | null {
  const source = work.source as Source;
  while (!isEnough(work.picks, selection)) {
    const options = targetOptions(ctx, effect, work, selection);
    if (options.length === 0) break;
    if (work.picks.length > 0) options.push({ kind: 'done' });
    else if (selection.may === true) options.push({ kind: 'decline' });
    ask(ctx, work, { seat: seatOf(source.seat), prompt: 'target', card: source.card, options });
    if (ctx.game.choice !== null) return null;
  }
  const targets = pickedTargets(work.picks);
  if (selection.eachMore !== undefined && targets.length > 1) {
    changeResolve(ctx, seatOf(source.seat), -selection.eachMore * (targets.length - 1));
  }
  return targets;
}

function targetsOf(
  ctx: RulesContext,
  effect: EffectKind,
  work: WorkItem,
  selection: Selection,
): Target[] | null {
  const { node, source } = work;
  if (node === null || source === null) return [];
  if (typeof selection === 'string') {
    const target = namedTarget(ctx, selection, source);
    return target === null || !canOn(ctx, effect, node, source, target) ? [] : [target];
  }
  if ('choose' in selection) return chosenTargets(ctx, effect, work, selection);
  const reach = reachOf(selection);
  const all = inPool(ctx, reach, source).filter(
    (x) => isReached(ctx, reach, source, x) && canOn(ctx, effect, node, source, x),
  );
  if ('all' in selection || all.length === 0) return all;
  if ('first' in selection) return all.slice(0, 1);
  return all.slice(below(ctx.game.rng.table, all.length)).slice(0, 1);
}

/** M8: an evaded attack card has no effect at all on the bearer. */
function misses(ctx: RulesContext, source: Source, target: Target): boolean {
  if (source.item === null || cardOf(ctx.book, source.card).kind !== 'attack') return false;
  const seat =
    'hero' in target
      ? target.hero
      : 'unit' in target
        ? unitById(ctx.game, target.unit)?.seat
        : source.seat;
  if (seat === source.seat) return false;
  const item = findById(ctx.game.stack, source.item);
  return evades(ctx, { attack: true, item }, target, 'evade');
}

/** Work that the targets add runs in the order of the targets. */
function resolveOnAll(
  ctx: RulesContext,
  effect: EffectKind,
  work: WorkItem,
  targets: readonly Target[],
): void {
  const { node, source } = work;
  if (node === null || source === null) return;
  const { agenda } = ctx.game;
  const base = agenda.length;
  let added: WorkItem[][] | null = null;
  for (let at = 0; at < targets.length; at++) {
    const target = targets[at] as Target;
    if (misses(ctx, source, target)) continue;
    effect.resolve(ctx, node, source, target, work);
    if (agenda.length === base || targets.length === 1) continue;
    added ??= [];
    added.push(takeWorkAbove(ctx, base));
  }
  if (added !== null) for (const frames of added.reverse()) putBackWork(ctx, frames);
  if (effect.after !== undefined) effect.after(ctx, source);
}

/** C1: the reason why an effect found no target. */
function whyNobody(ctx: RulesContext, { node, source }: WorkItem): FizzleReason {
  const immune = node !== null && source !== null && isStoppedByImmunity(ctx, node, source);
  return immune ? 'arcane-immunity' : 'no-target';
}

/** M1: whether the effect, or one that it contains, also reaches what arrives later. */
function reachesLater(node: EffectNode): boolean {
  const effect = effectOf(node);
  if (effect.reachesLater === true) return true;
  if (effect.on !== undefined) return false;
  return (effect.inner?.(node) ?? []).some(({ nodes }) => nodes.some(reachesLater));
}

function runOnTargets(
  ctx: RulesContext,
  effect: EffectKind,
  work: WorkItem,
  selection: Selection,
): void {
  const targets = targetsOf(ctx, effect, work, selection);
  if (targets === null) return;
  popWork(ctx);
  if (targets.length > 0) resolveOnAll(ctx, effect, work, targets);
  else if (work.picks.at(-1)?.kind !== 'decline')
    fizzle(ctx, work.source?.card ?? '', effect.kind, whyNobody(ctx, work));
}

/** Works on the last item of the agenda, which stays there while a choice is open. */
export function runEffect(ctx: RulesContext, work: WorkItem): void {
  const { node, source } = work;
  if (node === null || source === null) return;
  const effect = effectOf(node);
  if (effect.on !== undefined) {
    runOnTargets(ctx, effect, work, effect.on(node));
    return;
  }
  if (work.picks.length === 0 && !canDo(ctx, node, source) && !reachesLater(node)) {
    popWork(ctx);
    fizzle(ctx, source.card, effect.kind, 'nothing-to-do');
    return;
  }
  if (effect.question !== undefined && !effect.question(ctx, node, source, work, inner)) return;
  popWork(ctx);
  effect.resolve(ctx, node, source, null, work);
}
