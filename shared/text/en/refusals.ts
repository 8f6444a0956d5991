import type { Window } from '../../state/card.ts';
import type { PoolName } from '../../state/terms.ts';
import type { CardRefusals } from '../contract/refusals.ts';
import { NO_FILTER } from './expressions.ts';
import { listOf } from './grammar.ts';
import { oneOf, POOL_WORDS } from './pools.ts';

const WINDOWS: Readonly<Record<Window, readonly string[]>> = {
  attackers: ['attackers'],
  blockers: ['blockers'],
  spell: ['a spell', 'a reaction'],
};

/** T3: what a reaction answers: "attackers or blockers". */
export const windowsText = (windows: readonly Window[]): string =>
  listOf(
    windows.flatMap((window) => WINDOWS[window]),
    'or',
  );

const targetText = (pool: PoolName): string => oneOf(POOL_WORDS[pool], NO_FILTER).join('');

/** Why a card cannot be played. */
export const REFUSALS: CardRefusals = {
  notInHand: () => 'That card is not in your hand.',
  unplayable: (name) => `${name} cannot be played.`,
  tooDear: (name, cost, resolve) => `${name} costs ${cost} resolve; you have ${resolve}.`,
  notReaction: (name) => `${name} is not a reaction.`,
  wrongWindow: (name, windows) =>
    `${name} can only be played as a reaction to ${windowsText(windows)}.`,
  bound: () => 'Your hero is Bound, so attack cards cannot be played.',
  noAzoth: (name) => `You have no ready azoth that powers ${name}.`,
  needsSlot: (name, last) => `${name} needs an open slot from 0 to ${last}, and nothing else.`,
  noEffect: (name) => `${name} would have no effect now.`,
  noEffectOnImmune: (name) =>
    `${name} would have no effect now: magic does not touch a unit with Arcane Immunity.`,
  noSlotOrTarget: (name) => `${name} is played without slot or target.`,
  noTarget: (name) => `${name} has no possible target now.`,
  needsTarget: (name, pool) => `${name} needs a target: ${targetText(pool)}.`,
  targetGone: (name) => `${name} cannot target that; it is no longer in play.`,
  badTarget: (name, pool) => `${name} cannot target that; it needs ${targetText(pool)}.`,
};
