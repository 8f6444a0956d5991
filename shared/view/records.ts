import type { Card } from '../state/card.ts';
import type { Option, Result, Target } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';

/** V2: small records copied field by field, so that a new field reaches nobody. */

export const viewCard = ({ id, card }: Card): Card => ({ id, card });

export function viewTarget(target: Target): Target {
  if ('hero' in target) return { hero: target.hero };
  if ('unit' in target) return { unit: target.unit };
  if ('card' in target) return { card: target.card };
  const { seat, index } = target.slot;
  return { slot: { seat, index } };
}

export const viewResult = ({ winner, reason }: Result): Result => ({ winner, reason });

export function viewModifier(modifier: Modifier): Modifier {
  const { serial, what, amount, min, perResistance, keywordBits, element, toward } = modifier;
  const { scope, seat, unit, slot, duration, creator, source, card } = modifier;
  return {
    serial,
    what,
    amount,
    min,
    perResistance,
    keywordBits,
    element,
    toward,
    scope,
    seat,
    unit,
    slot,
    duration,
    creator,
    source,
    card,
  };
}

export function viewOption(option: Option): Option {
  switch (option.kind) {
    case 'target':
      return { kind: 'target', target: viewTarget(option.target), card: option.card };
    case 'branch':
      return { kind: 'branch', index: option.index };
    case 'number':
      return { kind: 'number', amount: option.amount };
    case 'card':
      return { kind: 'card', id: option.id, card: option.card };
    case 'accept':
    case 'decline':
    case 'done':
      return { kind: option.kind };
  }
}
