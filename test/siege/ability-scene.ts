import type { Stage } from '../kit/stage.ts';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import { foeCard, hits, siege } from './scene.ts';

/** Enemies with one ability of Z5 each, which attack for 6. */

const ALONE = [
  ...['swift', 'brutal', 'poison', 'paralyze', 'assassination'],
  ...['fortified', 'elusive', 'vampiric'],
];

const keeper = {
  ...foeCard('keeper', { keywords: ['defend'] }),
  enemy: { defend: 4, tables: [{ upTo: 100, moves: [hits(6)] }] },
};

export const CARDS = [
  ...ALONE.map((keyword) => foeCard(`foe-${keyword}`, { keywords: [keyword] })),
  foeCard('immune', { keywords: ['arcane-immunity'], resists: ['fire'] }),
  keeper,
  unitCard('wall', 1, 9),
  skillCard('lash', [{ kind: 'damage', amount: 5, to: { all: 'enemies' } }]),
];

export const scene = (enemies: readonly unknown[], me: object = {}, more: object = {}): Stage =>
  siege(enemies, { cards: CARDS, me: { hand: ['leaf'], ...me }, ...more });

/** In `block`, with a card left for `counter`. */
export const facing = (enemies: readonly unknown[], me: object): Stage =>
  scene(enemies, me, { step: 'block' });
