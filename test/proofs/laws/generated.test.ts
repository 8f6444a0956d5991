import { expect, it } from 'vitest';
import { EFFECT_KINDS } from '../../../shared/effects/index.ts';
import { defaultBook } from '../../../shared/index.ts';
import { TRAIT_TYPES } from '../../../shared/traits/index.ts';
import { playCards } from './generated/play-cards.ts';
import { nodesOf, randomCards } from './generated/random-cards.ts';
import { describeFault } from './run-match.ts';

const book = defaultBook();

it('[G1] random valid cards have every kind of effect and every type of trait', () => {
  const cards = [0, 1].flatMap((at) => randomCards(book, `kinds ${at}`, 90));
  const kinds = new Set(cards.flatMap((card) => nodesOf(card).map(({ kind }) => kind)));
  const types = new Set(cards.flatMap((card) => card.traitData.map(({ type }) => type)));
  expect(EFFECT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(TRAIT_TYPES.filter((type) => !types.has(type))).toEqual([]);
});

it('[G1] the same seed makes the same cards', () => {
  const made = () => JSON.stringify(randomCards(book, 'again', 5));
  expect(made()).toBe(made());
});

it('[G1] random valid cards keep the laws in random play', () => {
  const { faults, nodes, unseen } = playCards('in small', 48, 6);
  expect(faults.map(describeFault)).toEqual([]);
  expect(unseen.flatMap((each) => each.nodes).length).toBeLessThan(nodes / 4);
});
