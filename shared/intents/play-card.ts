import { mayChoose, POOLS, type PoolName } from '../effects/language/pools.ts';
import { canDo } from '../effects/run-effect.ts';
import { cardOf } from '../state/book.ts';
import type { Card, CardDef } from '../state/card.ts';
import type { Source, Target } from '../state/game.ts';
import type { Intent } from '../state/intent.ts';
import { makeSource } from '../state/make.ts';
import { type Refusal, refuse } from '../state/result.ts';
import { type Seat, SLOTS } from '../state/seat.ts';
import { costOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { putOnStack } from '../verbs/put-on-stack.ts';
import { changeResolve, fittingAzoth, spendFittingAzoth } from '../verbs/spend.ts';
import { defineIntent, type Given } from './intent-kind.ts';
import { pushResolution } from './resolve-card.ts';

function isBound(t: Table, seat: Seat, def: CardDef): boolean {
  return def.kind === 'attack' && statusAmount(t.game.sides[seat].statuses, 'bound') > 0;
}

/** P2: the targets a card that names one in its intent may be given now. */
export function namedTargets(
  t: Table,
  seat: Seat,
  def: CardDef,
  effects: CardDef['effects'],
): Target[] {
  const pool = POOLS[def.target as PoolName];
  const source = makeSource(seat, def.id, null);
  return pool.list(t.game, source).filter((target) => {
    if (!mayChoose(t, seat, target)) return false;
    const aimed: Source = { ...source, target };
    return effects.some((node) => canDo(t, node, aimed));
  });
}

export function anyEffectCan(
  t: Table,
  seat: Seat,
  def: CardDef,
  effects: CardDef['effects'],
): boolean {
  const source = makeSource(seat, def.id, null);
  return effects.some((node) => canDo(t, node, source));
}

function offerEffects(
  t: Table,
  seat: Seat,
  card: Card,
  def: CardDef,
  powered: boolean,
  out: Intent[],
): void {
  const effects = powered ? (def.powered?.effects ?? []) : def.effects;
  const intent = powered
    ? ({ kind: 'playCard', card: card.id, powered: true } as const)
    : ({ kind: 'playCard', card: card.id } as const);
  if (def.target === null) {
    if (anyEffectCan(t, seat, def, effects)) out.push(intent);
    return;
  }
  for (const target of namedTargets(t, seat, def, effects)) out.push({ ...intent, target });
}

/** P1: every way in which this card may be played now. */
function offerCard(t: Table, seat: Seat, card: Card, out: Intent[], only?: Given): void {
  const def = cardOf(t.book, card.card);
  if (def.unplayable || costOf(t.book, t.game, seat, def.id) > t.game.sides[seat].resolve) return;
  if (isBound(t, seat, def)) return;
  if (def.kind === 'unit') {
    for (let slot = 0; slot < SLOTS; slot++) {
      if (only === undefined || slot === only.slot)
        out.push({ kind: 'playCard', card: card.id, slot });
    }
    return;
  }
  offerEffects(t, seat, card, def, false, out);
  if (def.powered !== null && fittingAzoth(t, seat, def.powered.by) >= 0) {
    offerEffects(t, seat, card, def, true, out);
  }
}

function whyNotTarget(t: Table, seat: Seat, def: CardDef, intent: Given): Refusal {
  const effects = intent.powered === true ? (def.powered?.effects ?? []) : def.effects;
  if (def.kind === 'unit')
    return refuse('bad-slot', `${def.name} needs a slot from 0 to ${SLOTS - 1}, and nothing else.`);
  if (def.target === null) {
    if (anyEffectCan(t, seat, def, effects))
      return refuse('not-offered', `${def.name} is played without slot or target.`);
    return refuse('no-effect', `${def.name} could do nothing now.`);
  }
  if (namedTargets(t, seat, def, effects).length === 0)
    return refuse('no-target', `${def.name} has nothing to aim at now.`);
  if (intent.target === undefined)
    return refuse('no-target', `${def.name} needs a target: ${POOLS[def.target as PoolName].one}.`);
  return refuse(
    'bad-target',
    `${def.name} cannot be aimed at that; it needs ${POOLS[def.target as PoolName].one}.`,
  );
}

function whyNot(t: Table, seat: Seat, def: CardDef, intent: Given): Refusal {
  const cost = costOf(t.book, t.game, seat, def.id);
  const { resolve } = t.game.sides[seat];
  if (def.unplayable) return refuse('unplayable', `${def.name} cannot be played.`);
  if (cost > resolve)
    return refuse('cannot-afford', `${def.name} costs ${cost} resolve, you have ${resolve}.`);
  if (isBound(t, seat, def))
    return refuse('bound', 'Your hero is Bound: attack cards cannot be played.');
  if (
    intent.powered === true &&
    (def.powered === null || fittingAzoth(t, seat, def.powered.by) < 0)
  ) {
    return refuse('no-azoth', `There is no ready azoth that powers ${def.name}.`);
  }
  return whyNotTarget(t, seat, def, intent);
}

export const playCard = defineIntent<'playCard'>({
  kind: 'playCard',
  offer(t, seat, out, only) {
    for (const card of t.game.sides[seat].hand) {
      if (only === undefined || card.id === only.card) offerCard(t, seat, card, out, only);
    }
  },
  perform(t, seat, intent) {
    const card = t.game.sides[seat].hand.find((held) => held.id === intent.card);
    if (card === undefined) return;
    const def = cardOf(t.book, card.card);
    changeResolve(t, seat, -costOf(t.book, t.game, seat, def.id));
    if (intent.powered === true && def.powered !== null) spendFittingAzoth(t, seat, def.powered.by);
    const item = putOnStack(t, seat, card, {
      powered: intent.powered === true,
      slot: intent.slot ?? 0,
      target: intent.target ?? null,
    });
    pushResolution(t, item);
  },
  explain(t, seat, intent) {
    const card = t.game.sides[seat].hand.find((held) => held.id === intent.card);
    if (card === undefined) return refuse('no-such-card', 'That card is not in your hand.');
    return whyNot(t, seat, cardOf(t.book, card.card), intent);
  },
});
