import type { CardRecord } from '../../schema/card-record.ts';

/** Elites, bosses and their engines. */
export const leaders: readonly CardRecord[] = [
  {
    id: 'siege-engine',
    name: 'Siege Engine',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    health: 60,
    keywords: ['fortified', 'brutal'],
    fame: 7,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, charge: 14 },
            { weight: 20, attack: 7 },
            { weight: 30, effects: [{ kind: 'block', amount: 8 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'tomb-guardian',
    name: 'Tomb Guardian',
    kind: 'enemy',
    rarity: 'silver',
    cost: 0,
    elements: ['earth'],
    health: 90,
    keywords: ['fortified'],
    resists: ['earth', 'air'],
    fame: 10,
    enemy: {
      rank: 'elite',
      tables: [
        {
          upTo: 100,
          moves: [
            {
              weight: 30,
              effects: [{ kind: 'status', status: 'impaired', amount: 2, to: 'target' }],
            },
            { weight: 40, effects: [{ kind: 'block', amount: 15 }] },
            { weight: 30, attack: 12 },
          ],
        },
        {
          upTo: 50,
          moves: [
            { weight: 50, attack: 18 },
            { weight: 30, attack: 10 },
            { weight: 20, attack: 8, effects: [{ kind: 'block', amount: 8 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'high-cultist',
    name: 'High Cultist',
    kind: 'enemy',
    rarity: 'silver',
    cost: 0,
    elements: ['nether'],
    health: 80,
    keywords: ['arcane-immunity'],
    resists: ['nether'],
    fame: 10,
    enemy: {
      rank: 'elite',
      tables: [
        {
          upTo: 100,
          moves: [
            {
              weight: 25,
              effects: [{ kind: 'summon', card: 'wild-acolyte', count: 2 }],
              once: true,
            },
            { weight: 35, attack: 14 },
            {
              weight: 20,
              effects: [{ kind: 'status', status: 'sundered', amount: 2, to: 'target' }],
            },
            {
              weight: 20,
              effects: [
                { kind: 'block', amount: 10 },
                { kind: 'heal', amount: 5, to: 'self' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'bonelord',
    name: 'Bonelord',
    kind: 'enemy',
    rarity: 'gold',
    cost: 0,
    elements: ['nether'],
    health: 150,
    keywords: ['arcane-immunity'],
    resists: ['nether', 'water'],
    fame: 20,
    enemy: {
      rank: 'boss',
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 25, effects: [{ kind: 'summon', card: 'skeleton', count: 1 }] },
            { weight: 40, attack: 6, times: 3 },
            { weight: 35, attack: 12, effects: [{ kind: 'heal', amount: 12, to: 'self' }] },
          ],
        },
        {
          upTo: 66,
          moves: [
            { weight: 30, attack: 6, times: 3 },
            { weight: 30, attack: 12, effects: [{ kind: 'heal', amount: 12, to: 'self' }] },
            { weight: 20, charge: 30 },
            {
              weight: 20,
              effects: [
                { kind: 'status', status: 'might', amount: 3, to: 'self' },
                { kind: 'block', amount: 20 },
              ],
            },
          ],
        },
        {
          upTo: 33,
          moves: [
            {
              weight: 25,
              effects: [{ kind: 'summon', card: 'bone-archer', count: 2 }],
              once: true,
            },
            { weight: 30, attack: 6, times: 3 },
            { weight: 25, charge: 30 },
            {
              weight: 20,
              effects: [
                { kind: 'status', status: 'might', amount: 3, to: 'self' },
                { kind: 'block', amount: 20 },
              ],
            },
          ],
        },
      ],
    },
  },
];
