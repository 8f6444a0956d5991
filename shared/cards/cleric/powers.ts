import type { CardRecord } from '../../schema/card-record.ts';

/** The cleric's powers: they last for the rest of the match (P9). */
export const powers: readonly CardRecord[] = [
  {
    id: 'divine-aegis',
    name: 'Divine Aegis',
    kind: 'power',
    rarity: 'bronze',
    cost: 2,
    elements: ['aether'],
    effects: [
      { kind: 'modify', what: 'block-gained', amount: 1, to: 'own-hero', for: 'permanent' },
    ],
  },
  {
    id: 'martyrs-stance',
    name: "Martyr's Stance",
    kind: 'power',
    rarity: 'silver',
    cost: 1,
    elements: ['aether'],
    effects: [
      { kind: 'modify', what: 'block-per-heal', amount: 1, to: 'own-hero', for: 'permanent' },
    ],
  },
  {
    id: 'blessed-aura',
    name: 'Blessed Aura',
    kind: 'power',
    rarity: 'silver',
    cost: 2,
    elements: ['aether'],
    traits: [{ type: 'ongoing', hears: 'YOUR_TURN_START', effects: [{ kind: 'heal', amount: 2 }] }],
  },
  {
    id: 'avatar-of-light',
    name: 'Avatar of Light',
    kind: 'power',
    rarity: 'gold',
    cost: 3,
    elements: ['aether'],
    effects: [
      { kind: 'modify', what: 'heal-doubled', amount: 1, to: 'own-hero', for: 'permanent' },
    ],
  },
];
