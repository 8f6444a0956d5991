import type { Format } from '../state/book.ts';

/** Q1, Q4: five terrains, best of three; cards are the only resource. */
export const skirmishFormat: Format = {
  id: 'skirmish',
  name: 'Skirmish',
  mode: 'skirmish',
  lifeModel: 'total',
  life: 20,
  resolve: { first: 0, growth: 0, cap: 0 },
  opening: [8, 8],
  draw: 4,
  firstDraw: 0,
  handLimit: 99,
  reshuffles: false,
  oneCardATurn: true,
  turnCap: 40,
  resolutionCap: 1000,
  intentCap: 500,
  retractCap: { step: 20, match: 200 },
  labels: { strength: 'strength', health: 'Power' },
  deck: {
    size: [25, 30],
    copies: { bronze: 3, silver: 2, gold: 1 },
    inAll: { silver: 7, gold: 4 },
    sets: ['skirmish'],
  },
};
