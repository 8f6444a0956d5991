/** Test-only cards around the card under test, so that nobody's tuning moves a number here. */
const card = (id: string, kind: string, rest: object) => ({
  id,
  name: id,
  kind,
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  ...rest,
});

const unit = (id: string, strength: number, health: number, rest: object = {}) =>
  card(id, 'unit', { strength, health, ...rest });

const draws = [{ kind: 'draw', amount: 1 }];

export const BYSTANDERS = [
  unit('pawn', 2, 5),
  unit('page', 1, 1),
  unit('ogre', 6, 9),
  unit('fort', 1, 5, { keywords: ['defender', 'guardian'], resists: ['fire'] }),
  unit('wall', 1, 5, { keywords: ['defender'] }),
  unit('eager', 2, 5, { keywords: ['swift'] }),
  unit('bell', 2, 5, { traits: [{ type: 'reaction', on: 'ON_CONQUER', effects: draws }] }),
  /** What lies in decks: it can always be played and does next to nothing. */
  card('leaf', 'skill', { effects: [{ kind: 'block', amount: 1 }] }),
  card('balm', 'skill', { effects: [{ kind: 'heal', amount: 2 }] }),
  card('chant', 'spell', { effects: [{ kind: 'gain-devotion', amount: 1 }] }),
  card('bolt', 'attack', {
    target: 'enemies-and-hero',
    effects: [{ kind: 'damage', amount: 4, to: 'target' }],
  }),
  card('blast', 'spell', {
    effects: [{ kind: 'damage', amount: 4, to: { choose: 'enemies-and-hero' } }],
  }),
  card('ember', 'skill', {
    elements: ['fire'],
    effects: [{ kind: 'damage', amount: 3, to: { choose: 'units' } }],
  }),
  card('wound', 'skill', { effects: [{ kind: 'lose-life', amount: 1, who: 'own-hero' }] }),
  card('sting', 'skill', {
    effects: [{ kind: 'damage', amount: 1, to: { choose: 'units' } }],
  }),
  card('slay', 'skill', { effects: [{ kind: 'kill', to: { choose: 'units' } }] }),
];
