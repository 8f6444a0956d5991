import type { Listener, Trait } from '../../state/trait.ts';
import { listOf, spaced, withArticle } from './grammar.ts';
import { type Named, named, singular } from './noun.ts';
import type { Scope } from './scope.ts';
import { statWord } from './scope.ts';

type Ongoing = Extract<Trait, { type: 'ongoing' }>;

const HEADS = { ally: 'ally', enemy: 'enemy', all: 'unit' } as const;

/** On a terrain stand only the unit itself and the enemy in front. */
function onTerrain(side: Ongoing['side'], ownToo: boolean, inFront: string): string {
  if (side === 'ally') return ownToo ? 'this unit' : 'another ally on this terrain';
  return side === null && ownToo ? `this unit or ${inFront}` : inFront;
}

/** X2, X9: the unit that an event is about, as far as the trait says: "another close ally". */
function unitWords({ near, side, element, ownToo }: Ongoing): string {
  const head = HEADS[side ?? 'all'];
  const kind = element ?? '';
  if (near === 'CLOSE') return withArticle(spaced('close', kind, head));
  const inFront = spaced('the', kind, 'enemy in front');
  if (near === 'IN_FRONT') return inFront;
  if (near === 'SAME_TERRAIN') return onTerrain(side, ownToo, inFront);
  if (ownToo || side === 'enemy') return withArticle(spaced(kind, head));
  return spaced('another', kind, head);
}

const whoWords = (side: Ongoing['side'], you: string, other: string, both: string): string =>
  side === null ? both : side === 'ally' ? you : other;

/** "a fire spell", "an action or spell", "a card" */
function cardWords({ kinds, element }: Ongoing): string {
  const kind = kinds === null ? 'card' : listOf(kinds, 'or');
  return withArticle(spaced(element ?? '', kind));
}

const whenever =
  (verb: string) =>
  (trait: Ongoing): string =>
    `whenever ${unitWords(trait)} ${verb}`;

const player = ({ side }: Ongoing, verb: string): string =>
  whoWords(side, `you ${verb}`, `your opponent ${verb}s`, `a player ${verb}s`);

/** Z2: in a siege, everybody's turn is the round. */
const turnStart = (scope: Scope, whose: string): string =>
  scope.mode === 'siege' ? 'at the start of each round' : `at the start of ${whose}`;

const howWords = ({ damage }: Ongoing): string => {
  if (damage === null) return '';
  return damage === 'combat' ? 'in combat' : 'outside combat';
};

/** Who deals damage: a unit, or a card of a side. */
function dealerWords({ side, ownToo }: Ongoing): string {
  const another = ownToo || side === 'enemy' ? 'a' : 'another';
  const whose = side === null ? '' : side === 'ally' ? ' of yours' : " of your opponent's";
  return `${another} unit or card${whose}`;
}

/** "whenever another unit or card of yours deals combat damage to a hero" */
function dealtWords(trait: Ongoing): string {
  const { near, damage, victim } = trait;
  const what =
    damage === null ? 'damage' : damage === 'combat' ? 'combat damage' : 'noncombat damage';
  const place = near === null ? '' : near === 'CLOSE' ? 'to a close unit' : 'on this terrain';
  const whom = victim === null || place !== '' ? place : `to a ${victim}`;
  return spaced('whenever', dealerWords(trait), 'deals', what, whom);
}

type Words = (trait: Ongoing, scope: Scope) => string;

/** X2: when an ongoing trait triggers. */
const HEARD: Readonly<Record<Listener, Words>> = {
  UNIT_DIED: whenever('dies'),
  UNIT_DAMAGED: (trait) => whenever(spaced('is damaged', howWords(trait)))(trait),
  UNIT_DEPLOYED: whenever('is deployed'),
  UNIT_POWER_CHANGED: (trait, scope) =>
    `whenever the ${statWord(scope, 'power')} of ${unitWords(trait)} changes`,
  UNIT_HEALED: whenever('is healed'),
  UNIT_CONSUMED: whenever('is consumed'),
  UNIT_BOUNCED: whenever("returns to its owner's hand"),
  CARD_PLAYED: (trait) => `whenever ${player(trait, 'play')} ${cardWords(trait)}`,
  CARD_DRAWN: (trait) => `whenever ${player(trait, 'draw')} a card`,
  TURN_CHANGED: ({ side }, scope) =>
    turnStart(scope, whoWords(side, 'your turn', "your opponent's turn", 'each turn')),
  YOUR_TURN_START: (_trait, scope) => turnStart(scope, 'your turn'),
  OPPONENT_TURN_START: (_trait, scope) => turnStart(scope, "your opponent's turn"),
  ROUND_STARTED: () => 'at the start of each round',
  SKIRMISH_STARTED: () => 'at the start of each skirmish',
  SKIRMISH_ENDED: () => 'at the end of each skirmish',
  TERRAIN_RESOLVED: ({ side, near }) => {
    const where =
      near === null ? 'a terrain' : near === 'CLOSE' ? 'a close terrain' : 'this terrain';
    if (side === null) return `whenever ${where} is decided`;
    return `whenever ${side === 'ally' ? 'you win' : 'your opponent wins'} ${where}`;
  },
  ABILITY_ACTIVATED: whenever('uses an ability'),
  ATTACK_DECLARED: whenever('attacks'),
  BLOCK_DECLARED: whenever('blocks'),
  DAMAGE_DEALT: dealtWords,
  HERO_HEALED: ({ side }) =>
    `whenever ${whoWords(side, 'your hero', 'the enemy hero', 'a hero')} heals`,
  YOUR_TURN_END: (_trait, scope) =>
    `at the end of ${scope.mode === 'siege' ? 'each round' : 'your turn'}`,
};

export const heardWords = (trait: Ongoing, scope: Scope): string =>
  HEARD[trait.hears](trait, scope);

/** Events in which a unit acts or something happens to it: it has been named. */
const ABOUT_UNITS: readonly Listener[] = [
  ...(['UNIT_DIED', 'UNIT_DAMAGED', 'UNIT_DEPLOYED', 'UNIT_HEALED', 'UNIT_CONSUMED'] as const),
  ...(['UNIT_BOUNCED', 'UNIT_POWER_CHANGED', 'ABILITY_ACTIVATED'] as const),
  ...(['ATTACK_DECLARED', 'BLOCK_DECLARED'] as const),
];

/** The unit that an event is about, which the beginning of the sentence has named. */
export function heardUnit({ hears }: Ongoing): Named {
  const unit = { ...named(singular('that unit')), gone: hears === 'UNIT_DIED' };
  unit.named = ABOUT_UNITS.includes(hears);
  return unit;
}
