import type { Format } from '../state/book.ts';

export const duelFormat: Format = {
  id: 'duel',
  name: 'Duel',
  mode: 'duel',
  lifeModel: 'total',
  life: 20,
  resolve: { first: 2, growth: 1, cap: 8 },
  opening: [5, 6],
  draw: 2,
  firstDraw: 0,
  handLimit: 8,
  reshuffles: true,
  oneCardATurn: false,
  turnCap: 60,
  resolutionCap: 1000,
  intentCap: 2000,
  retractCap: { step: 20, match: 200 },
  labels: { strength: 'strength', health: 'health' },
  deck: {
    size: [30, 30],
    copies: { bronze: 3, silver: 2, gold: 1 },
    inAll: {},
    sets: ['duel', 'spells', 'skirmish'],
  },
};
