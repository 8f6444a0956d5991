import type { CardRecord } from '../../schema/card-record.ts';

/** Spells that hurt what stands close together, or weaken attacks. */
export const otherSpells: readonly CardRecord[] = [
  {
    id: 'fireball',
    name: 'Fireball',
    kind: 'spell',
    rarity: 'silver',
    cost: 3,
    elements: ['fire'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'units' },
        do: [{ kind: 'damage', amount: 3, to: { all: 'it-and-close' } }],
      },
    ],
    powered: {
      by: ['fire'],
      effects: [
        {
          kind: 'for-each',
          of: { choose: 'units' },
          do: [{ kind: 'damage', amount: 5, to: { all: 'it-and-close' } }],
        },
      ],
    },
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
];
