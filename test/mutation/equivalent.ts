import type { Mutant } from './mutants.ts';

const NO_HERO = 'C1: a hero is no option, because the effect can do nothing to one';
const NO_SOURCE = 'M1: without a unit as its source it lasts as long as the match';
const EMPTY_STACK = 'T3: nothing of the other side is on the stack in that window';

const ONE_IN_FRONT = 'X9: at most one unit is in front, so the first is all';
const PRINTED = 'N5: a card of a discard pile has only what is printed on it';
const EITHER_UNIT = 'Q3: a rule on either unit of the terrain turns the comparison round';
const OWN_SLOT = 'X9: the slot of a unit is not close to the unit itself';
const PRINTED_POWER = 'traits.0.effects.0.of.where.not.atLeast.0.stat';

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
  ['assassinate', 'target → "enemies-and-hero"', NO_HERO],
  ['energize', 'target → "allies-and-hero"', NO_HERO],
  ['skirmish-fireball', 'target → "anyone"', NO_HERO],
  ['repositioning', 'target → "anyone"', NO_HERO],
  ['unsummon', 'target → "anyone"', NO_HERO],
  ['brawl', 'target → "allies-and-hero"', NO_HERO],
  ['mimic', 'traits.0.decision → "ALL"', ONE_IN_FRONT],
  ['turret', 'traits.0.decision → "FIRST"', ONE_IN_FRONT],
  ['necromancer', `${PRINTED_POWER} → "health"`, PRINTED],
  ['necromancer', `${PRINTED_POWER} → "power"`, PRINTED],
  ['necromancer', `${PRINTED_POWER} → "marks"`, PRINTED],
  ['rogue', 'traits.0.reach → "in-front"', EITHER_UNIT],
  [
    'ghoul',
    'traits.0 → {"type":"ongoing","hears":"UNIT_DIED","near":"CLOSE","effects":[{"kind":"counters","amount":2,"to":"self"}],"ownToo":true}',
    OWN_SLOT,
  ],
  [
    'ninja',
    'traits.0 → {"type":"ongoing","hears":"UNIT_DEPLOYED","near":"CLOSE","side":"enemy","effects":[{"kind":"bounce","to":"self"},{"kind":"slot","amount":1,"to":"own-slot"}],"ownToo":true}',
    OWN_SLOT,
  ],
  [
    'vampire',
    'traits.0 → {"type":"ongoing","hears":"UNIT_DAMAGED","near":"CLOSE","effects":[{"kind":"counters","amount":{"given":true},"to":"self"}],"ownToo":true}',
    OWN_SLOT,
  ],
];

export function whyEquivalent({ card, what }: Mutant): string | null {
  return EQUIVALENT.find(([id, change]) => id === card && change === what)?.[2] ?? null;
}
