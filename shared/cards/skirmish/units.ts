import { nameOf } from '../names/name-of.ts';
import { hears, on } from '../names/trait.ts';

/** Units for skirmishes. Their health is their power; cost, strength and element only count in a duel. */
type Duel = readonly [element: string, cost: number, strength: number];

const unit = (
  id: string,
  rarity: string,
  power: number,
  [element, cost, strength]: Duel,
  ...traits: readonly object[]
) => ({
  id,
  name: nameOf(id),
  kind: 'unit',
  rarity,
  cost,
  elements: [element],
  strength,
  health: power,
  ...(traits.length === 0 ? {} : { traits }),
});

const power = (amount: unknown, to: string) => ({ kind: 'counters', amount, to });
const ownSlot = (amount: unknown) => ({ kind: 'slot', amount, to: 'own-slot' });
const draw = (amount: number) => ({ kind: 'draw', amount });

export const units = [
  unit(
    'acolyte',
    'bronze',
    1,
    ['aether', 1, 1],
    on('ON_CONSUMED', [power(3, 'it')], { target: 'CONSUMING_UNIT' }),
  ),
  unit('apprentice', 'bronze', 3, ['water', 2, 2], on('ON_CONSUME', [draw(1)])),
  unit(
    'archer',
    'bronze',
    3,
    ['air', 3, 2],
    on('ON_DEPLOY', [{ kind: 'damage', amount: 2, to: 'it' }], {
      target: 'CLOSE_ENEMY',
      decision: 'PLAYER',
    }),
  ),
  unit(
    'bard',
    'silver',
    2,
    ['aether', 3, 1],
    hears('YOUR_TURN_START', [power(1, 'it')], { target: 'CLOSE_ALLY', decision: 'ALL' }),
  ),
  unit('champion', 'silver', 5, ['generic', 4, 4]),
  unit('veteran', 'bronze', 4, ['generic', 3, 3]),
  unit('dragon', 'gold', 7, ['fire', 5, 7], {
    type: 'rule',
    rule: 'CAN_DEPLOY',
    reach: 'self',
    unless: 'consuming',
  }),
  unit('engineer', 'bronze', 1, ['generic', 2, 1], hears('YOUR_TURN_START', [ownSlot(1)])),
  unit(
    'ghoul',
    'bronze',
    1,
    ['nether', 2, 2],
    hears('UNIT_DIED', [power(2, 'self')], { near: 'CLOSE' }),
  ),
  unit(
    'hunter',
    'silver',
    4,
    ['nether', 4, 3],
    on('ON_DEPLOY', [{ kind: 'kill', to: 'it' }], {
      target: 'CLOSE_ENEMY',
      decision: 'PLAYER',
      where: { is: 'wounded' },
    }),
  ),
  unit(
    'knight',
    'silver',
    3,
    ['generic', 3, 2],
    on('ON_DEPLOY', [{ kind: 'deploy', card: 'squire', to: 'it' }], {
      target: 'CLOSE_ALLY_SLOT',
      decision: 'PLAYER',
      may: true,
    }),
  ),
  unit(
    'mimic',
    'silver',
    1,
    ['water', 3, 1],
    on('ON_DEPLOY', [{ kind: 'set-power', amount: { stat: 'power', of: 'it' }, to: 'self' }], {
      target: 'IN_FRONT',
      decision: 'FIRST',
    }),
  ),
  unit('necromancer', 'gold', 2, ['nether', 4, 2], {
    type: 'activate',
    cooldown: 1,
    effects: [
      {
        kind: 'for-each',
        of: {
          choose: 'discarded-units',
          where: { not: { atLeast: [{ stat: 'printed', of: 'it' }, 4] } },
        },
        do: [{ kind: 'redeploy', to: { choose: 'free-own-slots' } }],
      },
    ],
  }),
  unit(
    'ninja',
    'silver',
    2,
    ['air', 2, 3],
    hears('UNIT_DEPLOYED', [{ kind: 'bounce', to: 'self' }, ownSlot(1)], {
      near: 'CLOSE',
      side: 'enemy',
    }),
  ),
  unit('noble', 'silver', 4, ['aether', 4, 3], on('ON_CONQUER', [draw(2)])),
  unit(
    'paladin',
    'gold',
    4,
    ['aether', 5, 4],
    on('ON_DEPLOY', [{ kind: 'shield', amount: 1, to: 'it' }], {
      target: 'CLOSE_ALLY',
      decision: 'ALL',
    }),
  ),
  unit(
    'priest',
    'bronze',
    2,
    ['aether', 2, 2],
    on('ON_DEPLOY', [{ kind: 'cleanse', to: 'it' }], { target: 'CLOSE_SLOT', decision: 'PLAYER' }),
  ),
  unit('ranger', 'silver', 4, ['earth', 4, 4], {
    type: 'activate',
    cooldown: 0,
    target: 'SELF',
    effects: [{ kind: 'move', to: { choose: 'close-slots-of-it' } }],
  }),
  unit('rogue', 'silver', 2, ['nether', 2, 3], {
    type: 'rule',
    rule: 'DETERMINE_TERRAIN_WINNER',
    reach: 'self',
  }),
  unit('rookie', 'bronze', 3, ['fire', 3, 3], {
    type: 'activate',
    cooldown: 2,
    effects: [ownSlot(2), { kind: 'slot', amount: 2, to: { choose: 'close-own-slots' } }],
  }),
  unit(
    'roots',
    'bronze',
    2,
    ['earth', 2, 1],
    on('ON_DEATH', [ownSlot({ stat: 'power', of: 'self' })]),
  ),
  unit('scout', 'bronze', 2, ['air', 2, 1], on('ON_DEPLOY', [draw(1)])),
  unit('sentinel', 'silver', 3, ['earth', 3, 2], {
    type: 'rule',
    rule: 'CAN_DEPLOY',
    reach: 'in-front',
  }),
  unit(
    'turret',
    'bronze',
    3,
    ['fire', 3, 1],
    hears('YOUR_TURN_START', [{ kind: 'damage', amount: 1, to: 'it' }], {
      target: 'IN_FRONT',
      decision: 'ALL',
    }),
  ),
  unit(
    'vampire',
    'gold',
    2,
    ['nether', 4, 3],
    hears('UNIT_DAMAGED', [power({ given: true }, 'self')], { near: 'CLOSE' }),
    {
      type: 'activate',
      cooldown: 1,
      target: 'CLOSE_ANY',
      decision: 'PLAYER',
      effects: [{ kind: 'damage', amount: 2, to: 'it' }],
    },
  ),
  unit(
    'warlock',
    'silver',
    3,
    ['fire', 4, 3],
    on('ON_CONSUME', [{ kind: 'damage', amount: { stat: 'power', of: 'subject' }, to: 'it' }], {
      target: 'CLOSE_ENEMY',
      decision: 'PLAYER',
    }),
  ),
  unit(
    'wizard',
    'silver',
    3,
    ['water', 3, 2],
    hears('CARD_PLAYED', [ownSlot(2)], { side: 'ally', kinds: ['action', 'spell'] }),
  ),
  { ...unit('squire', 'bronze', 1, ['generic', 0, 1]), token: true },
];
