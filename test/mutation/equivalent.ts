import type { Mutant } from './mutants.ts';

const NO_HERO = 'C1: a hero is no option, because the effect can do nothing to one';
const NO_SOURCE = 'M1: without a unit as its source it lasts as long as the match';
const EMPTY_STACK = 'T3: nothing of the other side is on the stack in that window';

/** Changes that no position can show, each with its reason. */
const EQUIVALENT: readonly (readonly [card: string, what: string, why: string])[] = [
  ['chill', 'powered.effects.0.to.choose → "enemies-and-hero"', NO_HERO],
  ['whirlwind', 'powered.effects.0.to.choose → "enemies-and-hero"', NO_HERO],
  ['fireball', 'effects.0.of.choose → "anyone"', NO_HERO],
  ['fireball', 'powered.effects.0.of.choose → "anyone"', NO_HERO],
  ['undertow', 'effects.0.to.choose → "enemies-and-hero"', NO_HERO],
  ['stone-skin', 'effects.0.of.choose → "allies-and-hero"', NO_HERO],
  ['titan-form', 'effects.0.to.choose → "allies-and-hero"', NO_HERO],
  ['ambush', 'effects.0.to.choose → "enemies-and-hero"', NO_HERO],
  ['stumble', 'effects.0.to.choose → "enemies-and-hero"', NO_HERO],
  ['muster', 'effects.0.do.0.to.choose → "own-slots"', 'E10: a taken slot is no option'],
  ['duel-divine-aegis', 'effects.0.for → "in-play"', NO_SOURCE],
  ['duel-martyrs-stance', 'effects.0.for → "in-play"', NO_SOURCE],
  ['duel-avatar-of-light', 'effects.0.for → "in-play"', NO_SOURCE],
  ['nullify', 'reaction → ["spell","attackers"]', EMPTY_STACK],
  ['nullify', 'reaction → ["spell","blockers"]', EMPTY_STACK],
];

export function whyEquivalent({ card, what }: Mutant): string | null {
  return EQUIVALENT.find(([id, change]) => id === card && change === what)?.[2] ?? null;
}
