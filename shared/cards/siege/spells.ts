import type { CardRecord } from '../../schema/card-record.ts';

/** Spells against many or strong enemies: up to N targets, filters, ignoring Fortified, by resistance, power set to N. */
export const siegeSpells: readonly CardRecord[] = [
  {
    id: 'forked-bolt',
    name: 'Forked Bolt',
    kind: 'spell',
    rarity: 'bronze',
    cost: 2,
    elements: ['air'],
    effects: [{ kind: 'damage', amount: 4, to: { choose: 'enemies', upTo: 3 } }],
    powered: {
      by: ['air'],
      effects: [{ kind: 'damage', amount: 6, to: { choose: 'enemies', upTo: 3 } }],
    },
  },
  {
    id: 'long-shot',
    name: 'Long Shot',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['air'],
    effects: [{ kind: 'damage', amount: 5, to: { choose: 'enemies' } }],
    powered: { by: ['air'], effects: [{ kind: 'damage', amount: 8, to: { choose: 'enemies' } }] },
    reaching: true,
  },
  {
    id: 'cold-iron',
    name: 'Cold Iron',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['earth'],
    effects: [{ kind: 'damage', amount: 6, to: { choose: 'enemies', where: { is: 'wounded' } } }],
    powered: {
      by: ['earth'],
      effects: [{ kind: 'damage', amount: 9, to: { choose: 'enemies', where: { is: 'wounded' } } }],
    },
  },
  {
    id: 'quench',
    name: 'Quench',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['water'],
    effects: [{ kind: 'damage', amount: 7, to: { choose: 'enemies', where: { resists: 'fire' } } }],
    powered: { by: ['water'], effects: [{ kind: 'damage', amount: 7, to: { choose: 'enemies' } }] },
  },
  {
    id: 'enervate',
    name: 'Enervate',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['nether'],
    effects: [
      { kind: 'modify', what: 'strength', amount: -4, for: 'combat', to: { choose: 'enemies' } },
    ],
    powered: {
      by: ['nether'],
      effects: [
        { kind: 'modify-side', what: 'strength', amount: -4, side: 'enemies', for: 'combat' },
      ],
    },
  },
  {
    id: 'unravel',
    name: 'Unravel',
    kind: 'spell',
    rarity: 'silver',
    cost: 2,
    elements: ['aether'],
    effects: [
      {
        kind: 'modify',
        what: 'health',
        amount: -6,
        for: 'combat',
        to: { choose: 'enemies' },
        perResistance: true,
      },
    ],
    powered: {
      by: ['aether'],
      effects: [
        {
          kind: 'modify-side',
          what: 'health',
          amount: -6,
          side: 'enemies',
          for: 'combat',
          perResistance: true,
        },
      ],
    },
  },
  {
    id: 'brittle-bones',
    name: 'Brittle Bones',
    kind: 'spell',
    rarity: 'gold',
    cost: 3,
    elements: ['earth'],
    effects: [
      {
        kind: 'modify',
        what: 'set-health',
        amount: 20,
        for: 'combat',
        to: {
          choose: 'enemies',
          where: { all: [{ is: 'unwounded' }, { atLeast: [{ stat: 'health', of: 'it' }, 21] }] },
        },
      },
    ],
    powered: {
      by: ['earth'],
      effects: [
        {
          kind: 'modify',
          what: 'set-health',
          amount: 12,
          for: 'combat',
          to: {
            choose: 'enemies',
            where: { all: [{ is: 'unwounded' }, { atLeast: [{ stat: 'health', of: 'it' }, 13] }] },
          },
        },
      ],
    },
  },
  {
    id: 'cracked-armor',
    name: 'Cracked Armor',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['earth'],
    effects: [{ kind: 'status', status: 'sundered', amount: 2, to: { choose: 'enemies' } }],
    powered: {
      by: ['earth'],
      effects: [{ kind: 'status', status: 'sundered', amount: 2, to: { all: 'enemies' } }],
    },
  },
  {
    id: 'crippling-chant',
    name: 'Crippling Chant',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['nether'],
    effects: [{ kind: 'status', status: 'impaired', amount: 2, to: { choose: 'enemies' } }],
    powered: {
      by: ['nether'],
      effects: [{ kind: 'status', status: 'impaired', amount: 2, to: { all: 'enemies' } }],
    },
  },
  {
    id: 'open-wounds',
    name: 'Open Wounds',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['fire'],
    effects: [{ kind: 'status', status: 'bleeding', amount: 5, to: { choose: 'enemies' } }],
    powered: {
      by: ['fire'],
      effects: [{ kind: 'status', status: 'bleeding', amount: 4, to: { all: 'enemies' } }],
    },
  },
];
