import type { Format } from '../state/book.ts';

/** Z1, D4: two heroes together; the waves are the encounter (Z6). */
export const siegeFormat: Format = {
  id: 'siege',
  name: 'Siege',
  mode: 'siege',
  lifeModel: 'total',
  life: 75,
  resolve: { first: 3, growth: 0, cap: 3 },
  opening: [0, 0],
  draw: 5,
  firstDraw: 5,
  handLimit: 99,
  reshuffles: true,
  oneCardATurn: false,
  turnCap: 40,
  resolutionCap: 1000,
  intentCap: 1000,
  retractCap: { step: 20, match: 200 },
  labels: { strength: 'Attack', health: 'Armor' },
  waves: [
    ['skeleton', 'bone-archer', 'crypt-spider', 'dire-wolf', 'wild-shade'],
    ['tomb-guardian', 'wild-ghoul', 'zombie', 'blood-thrall', 'cave-basilisk'],
  ],
  deck: {
    size: [10, 20],
    copies: { bronze: 2, silver: 2, gold: 1 },
    inAll: {},
    sets: ['cleric', 'spells', 'siege', 'duel'],
    onlyFrom: { duel: { kind: 'unit', rarity: 'bronze' } },
    copiesOf: { smite: 4, 'shield-of-faith': 4, 'prayer-of-mending': 4, consecrate: 4 },
    ofKind: { unit: 4 },
  },
};
