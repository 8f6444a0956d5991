import type { CardRecord } from '../../schema/card-record.ts';

/** Cards that give the other side curses (P11), and the one that gives an extra combat (A8). */
export const curseMakers: readonly CardRecord[] = [
  {
    id: 'plague-touch',
    name: 'Plague Touch',
    kind: 'spell',
    rarity: 'bronze',
    cost: 2,
    elements: ['nether'],
    effects: [
      { kind: 'create', card: 'pain', in: 'deck', who: 'opponent' },
      { kind: 'create', card: 'pain', in: 'deck', who: 'opponent' },
    ],
  },
  {
    id: 'enfeeble',
    name: 'Enfeeble',
    kind: 'spell',
    rarity: 'bronze',
    cost: 2,
    elements: ['nether'],
    effects: [
      { kind: 'create', card: 'weakness', in: 'discard', who: 'opponent' },
      { kind: 'draw', amount: 1 },
    ],
  },
  {
    id: 'torture',
    name: 'Torture',
    kind: 'spell',
    rarity: 'silver',
    cost: 3,
    elements: ['nether'],
    effects: [
      { kind: 'create', card: 'torment', in: 'deck', who: 'opponent' },
      { kind: 'damage', amount: 2, to: { choose: 'enemies' } },
    ],
  },
  {
    id: 'battle-frenzy',
    name: 'Battle Frenzy',
    kind: 'skill',
    rarity: 'gold',
    cost: 4,
    elements: ['fire'],
    effects: [{ kind: 'extra-combat' }],
  },
];
