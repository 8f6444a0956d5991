import { expect, it } from 'vitest';
import { EFFECT_KINDS } from '../../shared/effects/index.ts';
import { describeCard } from '../../shared/index.ts';
import type { EffectRow, EffectRows } from './effect-row.ts';
import { heroRows } from './effect-rows-heroes.ts';
import { traitRows } from './effect-rows-traits.ts';
import { unitRows } from './effect-rows-units.ts';
import { curseCard, deed, skillCard, spellCard, unitCard } from './test-cards.ts';

const ROWS: EffectRows = { ...heroRows, ...unitRows, ...traitRows };
const made = [
  unitCard('test-squire', 1, 1, { token: true }),
  curseCard('test-curse'),
  spellCard('test-psalm', [{ kind: 'block', amount: 3 }]),
  skillCard('test-sting', [{ kind: 'damage', amount: 2, to: 'own-hero' }]),
];

const stageOf = ({ effect, own = {}, foe = {}, as = {}, more = {} }: EffectRow) =>
  deed([effect], { own, foe, cards: made, as }, more);

it('[E6] every effect kind has a row here, and every row a kind', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...EFFECT_KINDS].toSorted());
});

it.each(Object.entries(ROWS))('[E6] %s does what it says', (_kind, row) => {
  const s = stageOf(row);
  row.before?.(s);
  s.play(0, 'deed');
  if (row.answer !== undefined) s.choose(0, row.answer);
  expect(row.look(s)).toEqual(row.want);
});

it.each(Object.entries(ROWS))('[E6] %s reads as it acts', (_kind, row) => {
  expect(describeCard(stageOf(row).book, 'deed', 'duel')).toBe(row.text);
});
