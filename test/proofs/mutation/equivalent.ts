import type { Mutant } from './mutants.ts';

const NO_HERO = 'C1: a hero is no option, because the effect can do nothing to one';
const NO_SOURCE = 'M1: without a unit as its source it lasts as long as the match';
const EMPTY_STACK = 'T3: nothing of the other side is on the stack in that window';

const TAKEN_SLOT = 'E10: a taken slot is no option';
const ONE_IN_FRONT = 'X9: at most one unit is in front, so the first is all';
const PRINTED = 'N5: a card of a discard pile has only what is printed on it';
const EITHER_UNIT = 'Q3: a rule on either unit of the terrain turns the comparison round';
const OWN_SLOT = 'X9: the slot of a unit is not close to the unit itself';
const PRINTED_POWER = 'traits.0.effects.0.of.where.not.atLeast.0.stat';

const NO_ENEMY_HERO = 'G7: in siege the enemies have no hero';
const SAME_END = 'M6, Z2: in siege turn, combat and round end at the same cleanup';
const ALL_AT_ONCE = 'Z2: in siege the turns of all start with the round';

/** Sets that are played in siege only. */
const AIMED = [
  ...['smite', 'consecrate', 'holy-light', 'blessed-strike', 'guiding-light', 'holy-smash'],
  ...['righteous-fury', 'divine-judgement', 'zealots-fury', 'smite-the-wicked'],
];
const CHOOSING = ['forked-bolt', 'long-shot', 'cold-iron', 'quench', 'brittle-bones'];
/** These choose an enemy only when played plain. */
const CHOOSING_PLAIN = ['enervate', 'unravel'];
const AFFLICTING = ['cracked-armor', 'crippling-chant', 'open-wounds'];
const CHANGING = ['enervate', 'unravel', 'brittle-bones'];
const WAYS = ['effects', 'powered.effects'];

const IN_SIEGE: readonly (readonly [card: string, what: string, why: string])[] = [
  ...AIMED.map((card) => [card, 'target → "enemies"', NO_ENEMY_HERO] as const),
  ...['holy-fire', 'holy-nova'].map(
    (card) => [card, 'effects.0.to.all → "enemies-and-hero"', NO_ENEMY_HERO] as const,
  ),
  ...CHOOSING.flatMap((card) =>
    WAYS.map((way) => [card, `${way}.0.to.choose → "enemies-and-hero"`, NO_ENEMY_HERO] as const),
  ),
  ...AFFLICTING.map(
    (card) => [card, 'powered.effects.0.to.all → "enemies-and-hero"', NO_ENEMY_HERO] as const,
  ),
  ...WAYS.map(
    (way) =>
      [
        'brittle-bones',
        `${way}.0.to.where.all.1.atLeast.0.stat → "power"`,
        'N4: the power of an unwounded unit is its health',
      ] as const,
  ),
  ...[...CHOOSING_PLAIN, ...AFFLICTING].map(
    (card) => [card, 'effects.0.to.choose → "enemies-and-hero"', NO_ENEMY_HERO] as const,
  ),
  ...CHANGING.flatMap((card) =>
    WAYS.flatMap((way) =>
      ['turn', 'round'].map((lasts) => [card, `${way}.0.for → "${lasts}"`, SAME_END] as const),
    ),
  ),
  ...['divine-aegis', 'martyrs-stance', 'avatar-of-light'].map(
    (card) => [card, 'effects.0.for → "in-play"', NO_SOURCE] as const,
  ),
  ['blessed-aura', 'traits.0.hears → "ROUND_STARTED"', ALL_AT_ONCE],
  ['blessed-aura', 'traits.0.hears → "OPPONENT_TURN_START"', ALL_AT_ONCE],
];

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
  ['tide-caller', 'traits.0.target.choose → "enemies-and-hero"', NO_HERO],
  ['hush', 'traits.0.target.choose → "enemies-and-hero"', NO_HERO],
  ['bodyguard', 'effects.0.to.choose → "allies-and-hero"', NO_HERO],
  ['possess', 'effects.0.of.choose → "enemies-and-hero"', 'G6: a hero has no strength'],
  ['possess', 'powered.effects.0.of.choose → "enemies-and-hero"', NO_HERO],
  ['possess', 'powered.effects.0.do.0.to.choose → "own-slots"', TAKEN_SLOT],
  [
    'possess',
    'powered.effects.0.do.0.to.choose → "slots"',
    'E9: the unit goes to a slot of its new controller',
  ],
  ['muster', 'effects.0.do.0.to.choose → "own-slots"', TAKEN_SLOT],
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
  ['mimic', 'traits.0.target → {"all":"in-front"}', ONE_IN_FRONT],
  ['turret', 'traits.0.target → {"first":"in-front"}', ONE_IN_FRONT],
  ['necromancer', `${PRINTED_POWER} → "health"`, PRINTED],
  ['necromancer', `${PRINTED_POWER} → "power"`, PRINTED],
  [
    'necromancer',
    'traits.0.effects.0.of.choose → "own-discard"',
    'E10: what is deployed from the discard pile is a unit',
  ],
  ['necromancer', 'traits.0.effects.0.do.0.to.choose → "own-slots"', TAKEN_SLOT],
  [
    'necromancer',
    'traits.0.effects.0.do.0.to.choose → "slots"',
    'E10: a card of the discard pile goes to the side of its player',
  ],
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
  const known = [...EQUIVALENT, ...IN_SIEGE];
  return known.find(([id, change]) => id === card && change === what)?.[2] ?? null;
}
