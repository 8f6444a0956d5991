import { nameOf } from '../names/name-of.ts';

/** Spells against many or strong enemies: up to N targets, filters, ignoring Fortified, by resistance, power set to N. */
const spell = (
  id: string,
  rarity: string,
  cost: number,
  element: string,
  effects: readonly object[],
  powered: readonly object[],
  rest: object = {},
) => ({
  id,
  name: nameOf(id),
  kind: 'spell',
  rarity,
  cost,
  elements: [element],
  effects,
  powered: { by: [element], effects: powered },
  ...rest,
});

const burn = (amount: number, to: object) => [{ kind: 'damage', amount, to }];
const change = (what: string, amount: number, rest: object) => [
  { kind: 'modify', what, amount, for: 'combat', ...rest },
];
const changeAll = (what: string, amount: number, rest: object = {}) => [
  { kind: 'modify-side', what, amount, side: 'enemies', for: 'combat', ...rest },
];

const one = { choose: 'enemies' };
const wounded = { ...one, where: { is: 'wounded' } };
const unwounded = { ...one, where: { is: 'unwounded' } };
const fireproof = { ...one, where: { resists: 'fire' } };

export const siegeSpells = [
  spell(
    'forked-bolt',
    'bronze',
    2,
    'air',
    burn(4, { ...one, upTo: 3 }),
    burn(6, { ...one, upTo: 3 }),
  ),
  spell('long-shot', 'bronze', 1, 'air', burn(5, one), burn(8, one), { reaching: true }),
  spell('cold-iron', 'bronze', 1, 'earth', burn(6, wounded), burn(9, wounded)),
  spell('quench', 'bronze', 1, 'water', burn(7, fireproof), burn(7, one)),
  spell(
    'enervate',
    'bronze',
    1,
    'nether',
    change('strength', -4, { to: one }),
    changeAll('strength', -4),
  ),
  spell(
    'unravel',
    'silver',
    2,
    'aether',
    change('health', -6, { to: one, perResistance: true }),
    changeAll('health', -6, { perResistance: true }),
  ),
  spell(
    'brittle-bones',
    'gold',
    3,
    'earth',
    change('set-health', 20, { to: unwounded }),
    change('set-health', 12, { to: unwounded }),
  ),
];
