import { isThere, mayChoose } from '../language/pools.ts';
import { refTarget } from '../language/refs.ts';
import { type Chosen, inPool, isReached, reachOf, type Selection } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import type { Frame, Option, Source, Target } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import { below } from '../state/rng.ts';
import { sameData } from '../state/same-data.ts';
import { type Camp, seatOf } from '../state/seat.ts';
import { isArcaneImmune } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { findById } from '../state/take-by-id.ts';
import { unitById } from '../state/units.ts';
import { ask } from '../verbs/ask.ts';
import { evades } from '../verbs/deal-damage.ts';
import { fizzle } from '../verbs/fizzle.ts';
import { popWork, putBackWork, takeWorkAbove } from '../verbs/push-work.ts';
import { changeResolve } from '../verbs/spend.ts';
import type { EffectKind, Inner } from './effect.ts';
import { effectOf } from './index.ts';

const inner: Inner = { can: canDo, would: wouldDo, say: sayEffect, isArcane };

function isArcane(node: EffectNode): boolean {
  return effectOf(node).arcane?.(node, inner) === true;
}

export function sayEffect(node: EffectNode): string {
  return effectOf(node).say(node, inner);
}

/** One of the lists of inner effects, as an option of a choice names it. */
export function sayBranch(node: EffectNode, index: number): string {
  const nodes = effectOf(node).inner?.(node)[index]?.nodes ?? [];
  return nodes.map(sayEffect).join(', then ');
}

function canOn(
  t: Table,
  effect: EffectKind,
  node: EffectNode,
  source: Source,
  target: Target,
): boolean {
  return effect.can === undefined || effect.can(t, node, source, target, inner);
}

/** P5: what the surroundings named, if it is still there and may still be chosen. */
function namedTarget(
  t: Table,
  selection: Extract<Selection, string>,
  source: Source,
): Target | null {
  const target = refTarget(t.game, selection, source);
  if (target === null || !isThere(t, target)) return null;
  return selection === 'target' && !mayChoose(t, source, target) ? null : target;
}

/** Z5: it may be named, but magic does nothing to it; so it is no option, and no target. */
function isImmune(t: Table, node: EffectNode, target: Target): boolean {
  if (t.game.siege === undefined || !('unit' in target) || !isArcane(node)) return false;
  const unit = unitById(t.game, target.unit);
  return unit !== null && isArcaneImmune(t.book, unit);
}

/** C1: whether the effect would do anything to it. */
function isTouched(
  t: Table,
  effect: EffectKind,
  node: EffectNode,
  source: Source,
  target: Target,
): boolean {
  return canOn(t, effect, node, source, target) && !isImmune(t, node, target);
}

/** P10: able to do something, judged by what is there. */
export function canDo(t: Table, node: EffectNode, source: Source): boolean {
  const effect = effectOf(node);
  const selection = effect.on?.(node);
  if (selection === undefined)
    return effect.can === undefined || effect.can(t, node, source, null, inner);
  if (typeof selection === 'string') {
    const target = namedTarget(t, selection, source);
    return target !== null && canOn(t, effect, node, source, target);
  }
  const reach = reachOf(selection);
  for (const target of inPool(t, reach, source)) {
    if (isReached(t, reach, source, target) && canOn(t, effect, node, source, target)) return true;
  }
  return false;
}

/** C1, Z5: the same with those left out to whom its magic does nothing. */
function wouldDo(t: Table, node: EffectNode, source: Source): boolean {
  if (!canDo(t, node, source)) return false;
  const effect = effectOf(node);
  const selection = effect.on?.(node);
  if (t.game.siege === undefined || selection === undefined || typeof selection === 'string')
    return true;
  const reach = reachOf(selection);
  return inPool(t, reach, source).some(
    (x) => isReached(t, reach, source, x) && isTouched(t, effect, node, source, x),
  );
}

function cardAt(t: Table, seat: Camp, target: Target): string | null {
  if ('unit' in target) return unitById(t.game, target.unit)?.card ?? null;
  if (!('card' in target)) return null;
  const known =
    findById(t.game.sides[seat].discard, target.card) ?? findById(t.game.stack, target.card);
  return known?.card ?? null;
}

function isPicked(picks: readonly Option[], target: Target): boolean {
  for (const pick of picks) {
    if (pick.kind === 'target' && sameData(pick.target, target)) return true;
  }
  return false;
}

function targetOptions(t: Table, effect: EffectKind, frame: Frame, selection: Chosen): Option[] {
  const { node, source, picks } = frame;
  if (node === null || source === null) return [];
  if (selection.eachMore !== undefined && picks.length > 0) {
    const price = selection.eachMore * picks.length;
    if (t.game.sides[source.seat].resolve < price) return [];
  }
  const options: Option[] = [];
  const reach = reachOf(selection);
  for (const target of inPool(t, reach, source)) {
    if (!isReached(t, reach, source, target) || isPicked(picks, target)) continue;
    if (isTouched(t, effect, node, source, target))
      options.push({ kind: 'target', target, card: cardAt(t, source.seat, target) });
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

/** C1, C3, C6: asks until enough is picked. Null while the answer is awaited. */
function chosenTargets(
  t: Table,
  effect: EffectKind,
  frame: Frame,
  selection: Chosen,
): Target[] | null {
  const source = frame.source as Source;
  while (!isEnough(frame.picks, selection)) {
    const options = targetOptions(t, effect, frame, selection);
    if (options.length === 0) break;
    if (frame.picks.length > 0) options.push({ kind: 'done' });
    else if (selection.may === true) options.push({ kind: 'decline' });
    ask(t, frame, { seat: seatOf(source.seat), prompt: 'target', card: source.card, options });
    if (t.game.choice !== null) return null;
  }
  const targets = pickedTargets(frame.picks);
  if (selection.eachMore !== undefined && targets.length > 1) {
    changeResolve(t, seatOf(source.seat), -selection.eachMore * (targets.length - 1));
  }
  return targets;
}

function targetsOf(
  t: Table,
  effect: EffectKind,
  frame: Frame,
  selection: Selection,
): Target[] | null {
  const { node, source } = frame;
  if (node === null || source === null) return [];
  if (typeof selection === 'string') {
    const target = namedTarget(t, selection, source);
    return target === null || !isTouched(t, effect, node, source, target) ? [] : [target];
  }
  if ('choose' in selection) return chosenTargets(t, effect, frame, selection);
  const reach = reachOf(selection);
  const all = inPool(t, reach, source).filter(
    (x) => isReached(t, reach, source, x) && isTouched(t, effect, node, source, x),
  );
  if ('all' in selection || all.length === 0) return all;
  if ('first' in selection) return all.slice(0, 1);
  return all.slice(below(t.game.rng.table, all.length)).slice(0, 1);
}

/** M8: an evaded attack card does nothing at all to the bearer. */
function misses(t: Table, source: Source, target: Target): boolean {
  if (source.item === null || cardOf(t.book, source.card).kind !== 'attack') return false;
  const seat =
    'hero' in target
      ? target.hero
      : 'unit' in target
        ? unitById(t.game, target.unit)?.seat
        : source.seat;
  if (seat === source.seat) return false;
  const item = findById(t.game.stack, source.item);
  return evades(t, { attack: true, item }, target, 'evade');
}

/** Work that targets add is done in the order of the targets. */
function resolveOnAll(
  t: Table,
  effect: EffectKind,
  frame: Frame,
  targets: readonly Target[],
): void {
  const { node, source } = frame;
  if (node === null || source === null) return;
  const { agenda } = t.game;
  const base = agenda.length;
  let added: Frame[][] | null = null;
  for (let at = 0; at < targets.length; at++) {
    const target = targets[at] as Target;
    if (misses(t, source, target)) continue;
    effect.resolve(t, node, source, target, frame);
    if (agenda.length === base || targets.length === 1) continue;
    added ??= [];
    added.push(takeWorkAbove(t, base));
  }
  if (added !== null) for (const frames of added.reverse()) putBackWork(t, frames);
  if (effect.after !== undefined) effect.after(t, source);
}

/** C1: the reason an effect found nobody. */
function whyNobody(t: Table, { node, source }: Frame): string {
  const reached = node !== null && source !== null && canDo(t, node, source);
  return reached ? 'Arcane Immunity: magic does not touch it' : 'no target it could reach';
}

function runOnTargets(t: Table, effect: EffectKind, frame: Frame, selection: Selection): void {
  const targets = targetsOf(t, effect, frame, selection);
  if (targets === null) return;
  popWork(t);
  if (targets.length > 0) resolveOnAll(t, effect, frame, targets);
  else if (frame.picks.at(-1)?.kind !== 'decline')
    fizzle(t, frame.source?.card ?? '', effect.kind, whyNobody(t, frame));
}

/** Works on the last frame of the agenda, which stays there while a choice is pending. */
export function runEffect(t: Table, frame: Frame): void {
  const { node, source } = frame;
  if (node === null || source === null) return;
  const effect = effectOf(node);
  if (effect.on !== undefined) {
    runOnTargets(t, effect, frame, effect.on(node));
    return;
  }
  if (frame.picks.length === 0 && !canDo(t, node, source)) {
    popWork(t);
    fizzle(t, source.card, effect.kind, 'nothing for it to do');
    return;
  }
  if (effect.question !== undefined && !effect.question(t, node, source, frame, inner)) return;
  popWork(t);
  effect.resolve(t, node, source, null, frame);
}
