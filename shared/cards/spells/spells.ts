import type { CardRecord } from '../../schema/card-record.ts';

/** Enemy-targeting spells for siege and duel: enemy means enemy units (G7). */
export const enemySpells: readonly CardRecord[] = [
  {
    id: 'tremor',
    name: 'Tremor',
    kind: 'spell',
    rarity: 'bronze',
    cost: 2,
    elements: ['fire'],
    effects: [
      {
        kind: 'choice',
        options: [
          [
            {
              kind: 'modify',
              what: 'health',
              amount: { siege: -10, else: -3 },
              to: { choose: 'enemies' },
              for: 'combat',
            },
          ],
          [
            {
              kind: 'modify-side',
              what: 'health',
              amount: { siege: -6, else: -2 },
              side: 'enemies',
              for: 'combat',
            },
          ],
        ],
      },
    ],
    powered: {
      by: ['fire'],
      name: 'Earthquake',
      effects: [
        {
          kind: 'choice',
          options: [
            [
              {
                kind: 'modify',
                what: 'health',
                amount: { siege: -15, else: -4 },
                to: { choose: 'enemies' },
                for: 'combat',
              },
            ],
            [
              {
                kind: 'modify-side',
                what: 'health',
                amount: { siege: -10, else: -3 },
                side: 'enemies',
                for: 'combat',
              },
            ],
          ],
        },
      ],
    },
  },
  {
    id: 'chill',
    name: 'Chill',
    kind: 'spell',
    rarity: 'silver',
    cost: 3,
    elements: ['water'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'enemies' },
        do: [
          { kind: 'modify', what: 'skip-attack', to: 'it', for: 'combat' },
          {
            kind: 'modify',
            what: 'health',
            amount: { siege: -8, else: -3 },
            to: 'it',
            for: 'combat',
          },
        ],
      },
    ],
    powered: {
      by: ['water'],
      name: 'Lethal Chill',
      effects: [{ kind: 'kill', to: { choose: 'enemies' } }],
    },
  },
  {
    id: 'whirlwind',
    name: 'Whirlwind',
    kind: 'spell',
    rarity: 'silver',
    cost: 2,
    elements: ['air'],
    effects: [{ kind: 'modify', what: 'skip-attack', to: { choose: 'enemies' }, for: 'combat' }],
    powered: {
      by: ['air'],
      name: 'Tornado',
      effects: [{ kind: 'kill', to: { choose: 'enemies' } }],
    },
  },
  {
    id: 'expose',
    name: 'Expose',
    kind: 'spell',
    rarity: 'bronze',
    cost: 1,
    elements: ['aether'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'enemies' },
        do: [
          { kind: 'lose-shields', to: 'it' },
          { kind: 'modify', what: 'no-resistances', to: 'it', for: 'combat' },
          { kind: 'modify', what: 'remove-keyword', keyword: 'fortified', to: 'it', for: 'combat' },
          { kind: 'modify', what: 'remove-keyword', keyword: 'guardian', to: 'it', for: 'combat' },
          { kind: 'modify', what: 'remove-keyword', keyword: 'defender', to: 'it', for: 'combat' },
        ],
      },
    ],
    powered: {
      by: ['aether'],
      effects: [
        {
          kind: 'for-each',
          of: { all: 'enemies' },
          do: [
            { kind: 'lose-shields', to: 'it' },
            { kind: 'modify', what: 'no-resistances', to: 'it', for: 'combat' },
            {
              kind: 'modify',
              what: 'remove-keyword',
              keyword: 'fortified',
              to: 'it',
              for: 'combat',
            },
            {
              kind: 'modify',
              what: 'remove-keyword',
              keyword: 'guardian',
              to: 'it',
              for: 'combat',
            },
            {
              kind: 'modify',
              what: 'remove-keyword',
              keyword: 'defender',
              to: 'it',
              for: 'combat',
            },
          ],
        },
      ],
    },
  },
  {
    id: 'disintegrate',
    name: 'Disintegrate',
    kind: 'spell',
    rarity: 'gold',
    cost: 3,
    elements: ['fire'],
    effects: [
      {
        kind: 'modify-side',
        what: 'health',
        amount: { siege: -5, else: -1 },
        side: 'enemies',
        for: 'combat',
      },
    ],
    powered: {
      by: ['fire'],
      effects: [
        {
          kind: 'for-each',
          of: { choose: 'enemies' },
          do: [
            { kind: 'kill', to: 'it' },
            {
              kind: 'modify',
              what: 'health',
              amount: { siege: -5, else: -1 },
              to: { all: 'enemies', others: true },
              for: 'combat',
            },
          ],
        },
      ],
    },
  },
  {
    id: 'wings-of-night',
    name: 'Wings of Night',
    kind: 'spell',
    rarity: 'silver',
    cost: 2,
    elements: ['nether'],
    effects: [
      {
        kind: 'modify',
        what: 'skip-attack',
        to: { choose: 'enemies', upTo: 3, eachMore: 1 },
        for: 'combat',
      },
    ],
    powered: {
      by: ['nether'],
      effects: [
        { kind: 'modify', what: 'skip-attack', to: { choose: 'enemies', upTo: 3 }, for: 'combat' },
      ],
    },
  },
  {
    id: 'possess',
    name: 'Possess',
    kind: 'spell',
    rarity: 'gold',
    cost: 3,
    elements: ['nether'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'enemies', where: { atLeast: [{ stat: 'strength', of: 'it' }, 1] } },
        do: [
          { kind: 'modify', what: 'skip-attack', to: 'it', for: 'combat' },
          {
            kind: 'status',
            status: 'empowered',
            amount: { stat: 'strength', of: 'it' },
            to: 'own-hero',
          },
        ],
      },
    ],
    powered: {
      by: ['nether'],
      effects: [
        {
          kind: 'for-each',
          of: { choose: 'enemies' },
          do: [{ kind: 'take-control', to: { choose: 'free-own-slots' } }],
        },
      ],
    },
  },
];
