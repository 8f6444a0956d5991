import type { CardRecord } from '../../schema/card-record.ts';

/** Warriors and priests of the cult. */
export const followers: readonly CardRecord[] = [
  {
    id: 'night-blade',
    name: 'Night Blade',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 24,
    keywords: ['swift', 'assassination'],
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 10 },
            {
              weight: 20,
              attack: 7,
              effects: [{ kind: 'status', status: 'bleeding', amount: 2, to: 'target' }],
            },
            { weight: 20, effects: [{ kind: 'status', status: 'evade', amount: 1, to: 'self' }] },
          ],
        },
      ],
    },
  },
  {
    id: 'fallen-templar',
    name: 'Fallen Templar',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['aether'],
    health: 36,
    resists: ['aether'],
    fame: 5,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 10 },
            { weight: 30, effects: [{ kind: 'block', amount: 8 }] },
            {
              weight: 20,
              effects: [
                { kind: 'heal', amount: 6, to: { first: 'allies', where: { is: 'wounded' } } },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'plague-priest',
    name: 'Plague Priest',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 32,
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 40, attack: 7 },
            {
              weight: 30,
              attack: 5,
              effects: [{ kind: 'create', card: 'pain', in: 'discard', who: 'opponent' }],
            },
            {
              weight: 30,
              effects: [{ kind: 'create', card: 'weakness', in: 'discard', who: 'opponent' }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'tormentor',
    name: 'Tormentor',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['fire'],
    health: 30,
    keywords: ['defend'],
    resists: ['fire'],
    fame: 4,
    enemy: {
      defend: 3,
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 8 },
            {
              weight: 25,
              effects: [{ kind: 'create', card: 'torment', in: 'deck', who: 'opponent' }],
            },
            {
              weight: 25,
              effects: [{ kind: 'status', status: 'empowered', amount: 6, to: 'self' }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'gravecaller',
    name: 'Gravecaller',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 30,
    resists: ['nether'],
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 35, effects: [{ kind: 'summon', card: 'skeleton', count: 1 }] },
            { weight: 40, attack: 7 },
            { weight: 25, effects: [{ kind: 'block', amount: 6 }] },
          ],
        },
      ],
    },
  },
];
