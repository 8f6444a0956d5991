import { more } from './more.ts';

/** Enemy-targeting spells for siege and duel: enemy means enemy units (G7). */
const expose = [
  { kind: 'lose-shields', to: 'it' },
  { kind: 'modify', what: 'no-resistances', to: 'it', for: 'combat' },
  { kind: 'modify', what: 'remove-keyword', keyword: 'fortified', to: 'it', for: 'combat' },
  { kind: 'modify', what: 'remove-keyword', keyword: 'guardian', to: 'it', for: 'combat' },
  { kind: 'modify', what: 'remove-keyword', keyword: 'defender', to: 'it', for: 'combat' },
];

const tremor = (one: number, all: number) => [
  {
    kind: 'choice',
    options: [
      [{ kind: 'modify', what: 'health', amount: one, to: { choose: 'enemies' }, for: 'combat' }],
      [{ kind: 'modify-side', what: 'health', amount: all, side: 'enemies', for: 'combat' }],
    ],
  },
];

const skip = (to: unknown) => ({ kind: 'modify', what: 'skip-attack', to, for: 'combat' });

const fireball = (amount: number) => [
  {
    kind: 'for-each',
    of: { choose: 'units' },
    do: [{ kind: 'damage', amount, to: { all: 'it-and-close' } }],
  },
];

export const spells = {
  id: 'spells',
  cards: [
    {
      id: 'tremor',
      name: 'Tremor',
      kind: 'spell',
      rarity: 'bronze',
      cost: 2,
      elements: ['fire'],
      effects: tremor(-3, -2),
      powered: { by: ['fire'], effects: tremor(-4, -3) },
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
          do: [skip('it'), { kind: 'modify', what: 'health', amount: -3, to: 'it', for: 'combat' }],
        },
      ],
      powered: { by: ['water'], effects: [{ kind: 'kill', to: { choose: 'enemies' } }] },
    },
    {
      id: 'whirlwind',
      name: 'Whirlwind',
      kind: 'spell',
      rarity: 'silver',
      cost: 2,
      elements: ['air'],
      effects: [skip({ choose: 'enemies' })],
      powered: { by: ['air'], effects: [{ kind: 'kill', to: { choose: 'enemies' } }] },
    },
    {
      id: 'expose',
      name: 'Expose',
      kind: 'spell',
      rarity: 'bronze',
      cost: 1,
      elements: ['aether'],
      effects: [{ kind: 'for-each', of: { choose: 'enemies' }, do: expose }],
      powered: {
        by: ['aether'],
        effects: [{ kind: 'for-each', of: { all: 'enemies' }, do: expose }],
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
        { kind: 'modify-side', what: 'health', amount: -1, side: 'enemies', for: 'combat' },
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
                amount: -1,
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
      effects: [skip({ choose: 'enemies', upTo: 3, eachMore: 1 })],
      powered: { by: ['nether'], effects: [skip({ choose: 'enemies', upTo: 3 })] },
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
          of: { choose: 'enemies' },
          do: [
            skip('it'),
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
    {
      id: 'fireball',
      name: 'Fireball',
      kind: 'spell',
      rarity: 'silver',
      cost: 3,
      elements: ['fire'],
      effects: fireball(3),
      powered: { by: ['fire'], effects: fireball(5) },
    },
    {
      id: 'sap',
      name: 'Sap',
      kind: 'spell',
      rarity: 'bronze',
      cost: 1,
      elements: ['water'],
      effects: [
        {
          kind: 'modify',
          what: 'strength',
          amount: -2,
          to: { choose: 'enemies' },
          for: 'until-next-turn',
        },
      ],
      powered: {
        by: ['water'],
        effects: [
          {
            kind: 'modify-side',
            what: 'strength',
            amount: -2,
            side: 'enemies',
            for: 'until-next-turn',
          },
        ],
      },
    },
    ...more,
  ],
};
