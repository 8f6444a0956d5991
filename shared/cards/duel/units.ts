import { nameOf } from '../names/name-of.ts';

/** Familiars for the duel, one row each: every keyword and element is among them. */
type Stats = readonly [cost: number, strength: number, health: number];
type More = {
  readonly resists?: readonly string[];
  readonly charges?: number;
  readonly token?: boolean;
};

const unit = (
  id: string,
  rarity: string,
  elements: readonly string[],
  [cost, strength, health]: Stats,
  keywords: readonly string[] = [],
  more: More = {},
) => ({
  id,
  name: nameOf(id),
  kind: 'unit',
  rarity,
  cost,
  elements,
  strength,
  health,
  ...(keywords.length === 0 ? {} : { keywords }),
  ...more,
});

export const units = [
  unit('ember-fox', 'bronze', ['fire'], [1, 2, 1]),
  unit('salamander', 'bronze', ['fire'], [2, 3, 2], ['swift']),
  unit('flame-lancer', 'bronze', ['fire'], [3, 3, 3], ['first-strike']),
  unit('cinder-hound', 'silver', ['fire'], [4, 5, 2], ['swift', 'piercing']),
  unit('phoenix', 'gold', ['fire'], [5, 4, 3], ['evasion', 'regenerate'], { charges: 1 }),
  unit('magma', 'silver', ['fire', 'earth'], [4, 4, 4], ['overwhelm']),
  unit('steam', 'bronze', ['fire', 'water'], [3, 3, 2], ['first-strike']),

  unit('frost-adept', 'bronze', ['water'], [2, 2, 2], ['first-strike']),
  unit('undine', 'bronze', ['water'], [2, 2, 3], ['vigilant']),
  unit('tide-guard', 'bronze', ['water'], [3, 2, 5], ['guardian']),
  unit('coral-warden', 'silver', ['water'], [4, 3, 5], ['defender', 'regenerate'], { charges: 2 }),
  unit('leviathan', 'gold', ['water'], [7, 7, 7], ['overwhelm'], { resists: ['fire'] }),
  unit('ice', 'bronze', ['air', 'water'], [3, 2, 4], ['guardian']),

  unit('gnome', 'bronze', ['earth'], [1, 1, 3]),
  unit('stone-sentry', 'bronze', ['earth'], [2, 1, 5], ['defender'], { resists: ['fire'] }),
  unit('boulder-ram', 'bronze', ['earth'], [3, 4, 3], ['overwhelm']),
  unit('root-troll', 'silver', ['earth'], [4, 3, 4], ['regenerate'], { charges: 1 }),
  unit('mountain-king', 'gold', ['earth'], [6, 4, 6], ['indestructible']),
  unit('mud', 'bronze', ['earth', 'water'], [3, 2, 4], ['resilient']),
  unit('geode', 'silver', ['earth'], [4, 2, 6], ['defender', 'hexproof'], {
    resists: ['fire', 'water'],
  }),

  unit('sky-lookout', 'bronze', ['air'], [1, 1, 1], ['vigilant', 'evasion']),
  unit('silph', 'bronze', ['air'], [2, 2, 2], ['evasion']),
  unit('gale-rider', 'bronze', ['air'], [3, 2, 2], ['double-strike']),
  unit('wind-duelist', 'silver', ['air'], [4, 2, 3], ['double-strike']),
  unit('thunderbird', 'gold', ['air'], [5, 4, 4], ['evasion', 'swift']),
  unit('dust', 'bronze', ['air', 'earth'], [2, 2, 2], ['hexproof']),
  unit('storm', 'gold', ['air', 'fire', 'water'], [6, 5, 4], ['double-strike']),

  unit('dawn-novice', 'bronze', ['aether'], [1, 1, 2], ['lifesteal']),
  unit('temple-guardian', 'bronze', ['aether'], [3, 2, 4], ['guardian', 'vigilant']),
  unit('oath-keeper', 'silver', ['aether'], [4, 3, 4], ['resilient', 'vigilant']),
  unit('angel', 'silver', ['aether'], [5, 4, 4], ['vigilant', 'lifesteal']),
  unit('aurora', 'silver', ['aether', 'air'], [4, 3, 3], ['hexproof', 'evasion']),
  unit('seraph', 'gold', ['aether'], [6, 5, 5], ['evasion', 'lifesteal']),

  unit('grave-rat', 'bronze', ['nether'], [1, 2, 1]),
  unit('shade', 'bronze', ['nether'], [2, 2, 1], ['deadly']),
  unit('blood-imp', 'bronze', ['nether'], [3, 3, 2], ['lifesteal']),
  unit('night-stalker', 'silver', ['nether'], [4, 3, 3], ['menace', 'deadly']),
  unit('chaos', 'silver', ['nether', 'fire'], [5, 5, 3], ['menace']),
  unit('bone-colossus', 'gold', ['nether'], [6, 5, 4], ['indestructible']),
  unit('abyss', 'gold', ['nether', 'water'], [6, 6, 5], ['menace']),

  unit('sellsword', 'bronze', ['generic'], [2, 2, 2], ['piercing']),
  unit('mirror-knight', 'bronze', ['generic'], [3, 3, 3], ['hexproof']),
  unit('free-captain', 'silver', ['generic'], [4, 3, 4], ['resilient']),
  unit('iron-golem', 'silver', ['generic'], [5, 4, 6], ['piercing'], { resists: ['fire', 'air'] }),

  unit('militia', 'bronze', ['generic'], [0, 1, 1], [], { token: true }),
];
