import type { CardRecord } from '../../schema/card-record.ts';

/** The first enemies: cultists and the undead they have raised. */
export const undead: readonly CardRecord[] = [
  {
    id: 'training-dummy',
    name: 'Training Dummy',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    health: 15,
    fame: 1,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 4 },
            { weight: 40, effects: [{ kind: 'block', amount: 3 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'cultist',
    name: 'Cultist',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 42,
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 40, attack: 6 },
            { weight: 30, effects: [{ kind: 'block', amount: 8 }] },
            { weight: 30, attack: 9 },
          ],
        },
      ],
    },
  },
  {
    id: 'skeleton',
    name: 'Skeleton',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    health: 30,
    resists: ['water'],
    fame: 3,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 8 },
            { weight: 30, attack: 5 },
            { weight: 20, effects: [{ kind: 'block', amount: 5 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'zombie',
    name: 'Zombie',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 55,
    keywords: ['poison'],
    resists: ['nether'],
    fame: 5,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 40, attack: 10 },
            { weight: 40, effects: [{ kind: 'block', amount: 12 }] },
            { weight: 20, attack: 6 },
          ],
        },
      ],
    },
  },
  {
    id: 'wild-acolyte',
    name: 'Acolyte',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 25,
    fame: 2,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            {
              weight: 40,
              effects: [
                { kind: 'status', status: 'might', amount: 2, to: { first: 'other-allies' } },
              ],
            },
            { weight: 40, attack: 4 },
            {
              weight: 20,
              effects: [
                { kind: 'heal', amount: 8, to: { first: 'allies', where: { is: 'wounded' } } },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'wild-ghoul',
    name: 'Ghoul',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 38,
    keywords: ['paralyze'],
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 45, attack: 7 },
            { weight: 35, attack: 4, times: 2 },
            { weight: 20, attack: 5, effects: [{ kind: 'heal', amount: 5, to: 'self' }] },
          ],
        },
      ],
    },
  },
  {
    id: 'bone-archer',
    name: 'Bone Archer',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['air'],
    health: 22,
    keywords: ['assassination'],
    fame: 3,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 9 },
            {
              weight: 25,
              attack: 5,
              effects: [{ kind: 'status', status: 'bleeding', amount: 3, to: 'target' }],
            },
            { weight: 15, effects: [{ kind: 'block', amount: 4 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'wild-shade',
    name: 'Shade',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 28,
    keywords: ['elusive'],
    resists: ['nether'],
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 35, attack: 4, effects: [{ kind: 'heal', amount: 4, to: 'self' }] },
            {
              weight: 35,
              effects: [{ kind: 'status', status: 'impaired', amount: 2, to: 'target' }],
            },
            {
              weight: 30,
              effects: [{ kind: 'status', status: 'untargetable', amount: 1, to: 'self' }],
            },
          ],
        },
      ],
    },
  },
];
