import type { CardRecord } from '../../schema/card-record.ts';

/** The beasts that follow the cult. Together with the other enemies they have every ability of Z5. */
export const beasts: readonly CardRecord[] = [
  {
    id: 'dire-wolf',
    name: 'Dire Wolf',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['air'],
    health: 26,
    keywords: ['swift'],
    fame: 3,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 8 },
            { weight: 40, attack: 5, times: 2 },
          ],
        },
      ],
    },
  },
  {
    id: 'night-bat',
    name: 'Night Bat',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['air'],
    health: 16,
    keywords: ['swift', 'vampiric'],
    fame: 2,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 6 },
            { weight: 40, attack: 3, times: 3 },
          ],
        },
      ],
    },
  },
  {
    id: 'crypt-spider',
    name: 'Crypt Spider',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['earth'],
    health: 24,
    keywords: ['poison'],
    resists: ['earth'],
    fame: 3,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 7 },
            {
              weight: 40,
              attack: 5,
              effects: [{ kind: 'status', status: 'impaired', amount: 1, to: 'target' }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'gate-crusher',
    name: 'Gate Crusher',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['earth'],
    health: 58,
    keywords: ['brutal'],
    resists: ['earth'],
    fame: 6,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 40, attack: 10 },
            { weight: 30, charge: 17 },
            { weight: 30, effects: [{ kind: 'block', amount: 8 }] },
          ],
        },
      ],
    },
  },
  {
    id: 'fire-imp',
    name: 'Fire Imp',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['fire'],
    health: 14,
    keywords: ['brutal'],
    resists: ['fire'],
    fame: 2,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 70, attack: 6 },
            {
              weight: 30,
              effects: [{ kind: 'status', status: 'corrupt', amount: 1, to: 'target' }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'frost-wisp',
    name: 'Frost Wisp',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['water'],
    health: 18,
    keywords: ['elusive', 'arcane-immunity'],
    resists: ['water'],
    fame: 3,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 7 },
            { weight: 25, effects: [{ kind: 'status', status: 'bound', amount: 1, to: 'target' }] },
            {
              weight: 25,
              effects: [{ kind: 'status', status: 'sundered', amount: 1, to: 'target' }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'shield-warden',
    name: 'Shield Warden',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['earth'],
    health: 36,
    keywords: ['fortified', 'defend'],
    resists: ['air'],
    fame: 4,
    enemy: {
      defend: 4,
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 60, attack: 8 },
            {
              weight: 40,
              effects: [
                { kind: 'block', amount: 6 },
                { kind: 'shield', amount: 2, to: { all: 'other-allies' } },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'blood-thrall',
    name: 'Blood Thrall',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['nether'],
    health: 34,
    keywords: ['vampiric'],
    resists: ['nether'],
    fame: 4,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 11 },
            { weight: 30, attack: 7, times: 2 },
            { weight: 20, effects: [{ kind: 'status', status: 'might', amount: 2, to: 'self' }] },
          ],
        },
      ],
    },
  },
  {
    id: 'cave-basilisk',
    name: 'Cave Basilisk',
    kind: 'enemy',
    rarity: 'bronze',
    cost: 0,
    elements: ['earth'],
    health: 46,
    keywords: ['paralyze'],
    resists: ['earth'],
    fame: 5,
    enemy: {
      tables: [
        {
          upTo: 100,
          moves: [
            { weight: 50, attack: 11 },
            { weight: 25, charge: 22 },
            {
              weight: 25,
              effects: [{ kind: 'status', status: 'impaired', amount: 1, to: { all: 'heroes' } }],
            },
          ],
        },
      ],
    },
  },
];
