import type { CardRecord } from '../../schema/card-record.ts';

/** P11: curses are created during a game and are never in a deck; they count as generic azoth. */
export const curses: readonly CardRecord[] = [
  {
    id: 'pain',
    name: 'Pain',
    kind: 'curse',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    curse: { drawn: [{ kind: 'lose-life', amount: 1, who: 'own-hero' }] },
    unplayable: true,
  },
  {
    id: 'weakness',
    name: 'Weakness',
    kind: 'curse',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    curse: { impairs: true },
    unplayable: true,
  },
  {
    id: 'torment',
    name: 'Torment',
    kind: 'curse',
    rarity: 'bronze',
    cost: 0,
    elements: ['generic'],
    curse: { turnEnd: [{ kind: 'lose-life', amount: 1, who: 'own-hero' }] },
    unplayable: true,
  },
];
