import type { CardRecord } from '../../schema/card-record.ts';

/** Skills, spells and attacks of fire, water and earth. */
export const fireToEarthSkills: readonly CardRecord[] = [
  {
    id: 'rally',
    name: 'Rally',
    kind: 'skill',
    rarity: 'bronze',
    cost: 2,
    elements: ['fire'],
    effects: [{ kind: 'modify-side', what: 'strength', amount: 1, side: 'allies', for: 'turn' }],
  },
  {
    id: 'provoke',
    name: 'Provoke',
    kind: 'skill',
    rarity: 'bronze',
    cost: 1,
    elements: ['fire'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'enemies' },
        do: [
          { kind: 'modify', what: 'must-attack', to: 'it', for: 'combat' },
          { kind: 'modify', what: 'strength', amount: -1, to: 'it', for: 'combat' },
        ],
      },
    ],
  },
  {
    id: 'war-paint',
    name: 'War Paint',
    kind: 'skill',
    rarity: 'bronze',
    cost: 1,
    elements: ['fire'],
    effects: [
      { kind: 'status', status: 'might', amount: 2, to: { choose: 'allies' } },
      { kind: 'status', status: 'empowered', amount: 1, to: 'own-hero' },
    ],
  },
  {
    id: 'scorch',
    name: 'Scorch',
    kind: 'attack',
    rarity: 'bronze',
    cost: 2,
    elements: ['fire'],
    target: 'enemies',
    effects: [{ kind: 'damage', amount: 3, to: 'target' }],
    burst: true,
  },
  {
    id: 'undertow',
    name: 'Undertow',
    kind: 'skill',
    rarity: 'silver',
    cost: 3,
    elements: ['water'],
    effects: [{ kind: 'bounce', to: { choose: 'enemies' } }],
  },
  {
    id: 'healing-spring',
    name: 'Healing Spring',
    kind: 'skill',
    rarity: 'bronze',
    cost: 2,
    elements: ['water'],
    effects: [
      { kind: 'heal', amount: 3, to: { choose: 'allies-and-hero' } },
      { kind: 'status', status: 'regeneration', amount: 2, to: 'own-hero' },
    ],
  },
  {
    id: 'mist',
    name: 'Mist',
    kind: 'skill',
    rarity: 'bronze',
    cost: 2,
    elements: ['water'],
    effects: [
      { kind: 'status', status: 'evade', amount: 1, to: 'own-hero' },
      { kind: 'status', status: 'intangible', amount: 1, to: { choose: 'allies' } },
    ],
  },
  {
    id: 'stone-skin',
    name: 'Stone Skin',
    kind: 'skill',
    rarity: 'bronze',
    cost: 2,
    elements: ['earth'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'allies' },
        do: [
          { kind: 'counters', amount: 1, to: 'it' },
          { kind: 'shield', amount: 2, to: 'it' },
        ],
      },
    ],
  },
  {
    id: 'ensnare',
    name: 'Ensnare',
    kind: 'skill',
    rarity: 'bronze',
    cost: 1,
    elements: ['earth'],
    effects: [
      {
        kind: 'for-each',
        of: { choose: 'enemies' },
        do: [
          { kind: 'tap', to: 'it' },
          { kind: 'modify', what: 'cannot-block', to: 'it', for: 'turn' },
        ],
      },
    ],
  },
  {
    id: 'high-ground',
    name: 'High Ground',
    kind: 'skill',
    rarity: 'silver',
    cost: 2,
    elements: ['earth'],
    effects: [{ kind: 'slot', amount: 1, to: { choose: 'own-slots' } }],
  },
  {
    id: 'titan-form',
    name: 'Titan Form',
    kind: 'skill',
    rarity: 'gold',
    cost: 4,
    elements: ['earth'],
    effects: [{ kind: 'set-power', amount: 6, to: { choose: 'allies' } }],
  },
];
