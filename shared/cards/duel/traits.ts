import { nameOf } from '../names/name-of.ts';
import { hears, on } from '../names/trait.ts';

/** Familiars with traits for the duel: every type of trait is among them. */
type Stats = readonly [cost: number, strength: number, health: number];

const unit = (
  id: string,
  rarity: string,
  element: string,
  [cost, strength, health]: Stats,
  traits: readonly object[],
  keywords: readonly string[] = [],
) => ({
  id,
  name: nameOf(id),
  kind: 'unit',
  rarity,
  cost,
  elements: [element],
  strength,
  health,
  ...(keywords.length === 0 ? {} : { keywords }),
  traits,
});

const damage = (amount: number, to = 'it') => ({ kind: 'damage', amount, to });
const grow = (amount: unknown) => ({ kind: 'counters', amount, to: 'self' });

export const traitUnits = [
  unit(
    'shadow-assassin',
    'bronze',
    'nether',
    [2, 2, 2],
    [on('ON_DEPLOY', [damage(1)], { target: 'ANY_UNIT', decision: 'PLAYER' })],
  ),
  unit(
    'fire-breather',
    'bronze',
    'fire',
    [3, 2, 2],
    [on('ON_DEPLOY', [damage(1)], { target: 'ALL_ENEMIES' })],
  ),
  unit('raider', 'bronze', 'fire', [3, 3, 2], [on('ON_CONQUER', [{ kind: 'draw', amount: 1 }])]),
  unit(
    'tide-caller',
    'bronze',
    'water',
    [3, 2, 3],
    [on('ON_DEPLOY', [{ kind: 'tap', to: 'it' }], { target: 'ANY_ENEMY', decision: 'PLAYER' })],
  ),
  unit(
    'frost-sprite',
    'bronze',
    'water',
    [2, 1, 2],
    [
      on(
        'ON_DEATH',
        [{ kind: 'modify', what: 'strength', amount: -1, to: 'it', for: 'until-next-turn' }],
        { target: 'ALL_ENEMIES' },
      ),
    ],
  ),
  unit(
    'seed-keeper',
    'bronze',
    'earth',
    [2, 1, 3],
    [on('ON_DEATH', [{ kind: 'slot', amount: 1, to: 'own-slot' }])],
  ),
  unit(
    'war-drummer',
    'silver',
    'fire',
    [3, 2, 3],
    [
      hears(
        'ATTACK_DECLARED',
        [{ kind: 'modify', what: 'strength', amount: 1, to: 'subject', for: 'turn' }],
        { side: 'ally' },
      ),
    ],
  ),
  unit(
    'thorn-wall',
    'bronze',
    'earth',
    [3, 1, 5],
    [
      hears('BLOCK_DECLARED', [damage(1, 'enemy-hero')], {
        ownToo: true,
        near: 'SAME_TERRAIN',
        side: 'ally',
      }),
    ],
    ['defender'],
  ),
  unit(
    'devourer',
    'silver',
    'nether',
    [4, 3, 4],
    [on('ON_CONSUME', [grow({ stat: 'power', of: 'subject' })])],
  ),
  unit(
    'offering',
    'bronze',
    'nether',
    [1, 1, 1],
    [on('ON_CONSUMED', [{ kind: 'gain-resolve', amount: 2 }])],
  ),
  unit(
    'lightkeeper',
    'silver',
    'aether',
    [3, 1, 4],
    [hears('HERO_HEALED', [grow(1)], { side: 'ally' })],
  ),
  unit(
    'shield-bearer',
    'bronze',
    'aether',
    [3, 2, 3],
    [{ type: 'shield', amount: 1, lasts: 'PERMANENT' }],
    ['guardian'],
  ),
  unit(
    'banner-lord',
    'gold',
    'generic',
    [5, 3, 4],
    [{ type: 'rule', rule: 'MODIFY_POWER', reach: 'close-allies', amount: 1 }],
  ),
  unit(
    'warden-spirit',
    'silver',
    'aether',
    [4, 2, 5],
    [{ type: 'rule', rule: 'CAN_TARGET', reach: 'close-allies' }],
  ),
  unit(
    'jailer',
    'silver',
    'earth',
    [4, 3, 4],
    [{ type: 'rule', rule: 'CAN_ATTACK', reach: 'in-front' }],
  ),
  unit(
    'blinding-wisp',
    'bronze',
    'air',
    [2, 1, 2],
    [{ type: 'rule', rule: 'CAN_BLOCK', reach: 'in-front' }],
    ['deadly'],
  ),
  unit(
    'iron-mule',
    'bronze',
    'generic',
    [2, 1, 4],
    [{ type: 'rule', rule: 'CAN_CONSUME', reach: 'self' }],
  ),
  unit(
    'storm-mage',
    'silver',
    'air',
    [4, 2, 3],
    [
      hears('CARD_PLAYED', [damage(1)], {
        side: 'ally',
        kinds: ['spell'],
        target: 'ANY_ENEMY',
        decision: 'RANDOM',
      }),
    ],
  ),
  unit('wind-reader', 'bronze', 'air', [3, 2, 2], [on('ON_DEPLOY', [{ kind: 'look', cards: 2 }])]),
  unit(
    'lamp-oracle',
    'bronze',
    'water',
    [3, 1, 3],
    [{ type: 'activate', cooldown: 2, effects: [{ kind: 'draw', amount: 1 }] }],
  ),
  unit(
    'ember-archer',
    'silver',
    'fire',
    [4, 2, 3],
    [
      {
        type: 'activate',
        cooldown: 1,
        target: 'ANY_ENEMY',
        decision: 'PLAYER',
        effects: [damage(1)],
      },
    ],
  ),
  unit(
    'blood-priest',
    'silver',
    'nether',
    [4, 3, 3],
    [hears('UNIT_DIED', [{ kind: 'heal', amount: 1 }], { ownToo: true })],
  ),
  unit(
    'gravedigger',
    'bronze',
    'nether',
    [3, 2, 2],
    [on('ON_DEPLOY', [{ kind: 'return', to: { choose: 'discarded-units' } }])],
  ),
  unit(
    'twin-teacher',
    'gold',
    'generic',
    [5, 3, 3],
    [
      on(
        'ON_DEPLOY',
        [
          {
            kind: 'give-trait',
            trait: { type: 'reaction', on: 'ON_CONQUER', effects: [{ kind: 'draw', amount: 1 }] },
            to: 'it',
          },
        ],
        { target: 'ANY_ALLY', decision: 'ALL' },
      ),
    ],
  ),
  unit(
    'hush',
    'silver',
    'air',
    [3, 2, 2],
    [on('ON_DEPLOY', [{ kind: 'silence', to: 'it' }], { target: 'ANY_ENEMY', decision: 'PLAYER' })],
  ),
  unit(
    'whirling-chaos',
    'gold',
    'air',
    [5, 3, 4],
    [{ type: 'special', at: 'deploy', name: 'scatter' }],
    ['indestructible'],
  ),
  unit(
    'old-guard',
    'bronze',
    'generic',
    [3, 3, 3],
    [hears('YOUR_TURN_END', [{ kind: 'block', amount: 1 }])],
  ),
  unit(
    'moss-giant',
    'silver',
    'earth',
    [5, 4, 5],
    [hears('ROUND_STARTED', [{ kind: 'heal', amount: 1 }])],
    ['resilient'],
  ),
];
