import { nameOf } from '../names/name-of.ts';

/** T3: cards that are only played in their windows. They cost 1 or 2, so a player without resolve is not asked. */
const reaction = (
  id: string,
  rarity: string,
  cost: number,
  element: string,
  windows: readonly string[],
  effects: readonly object[],
  rest: object = {},
) => ({
  id,
  name: nameOf(id),
  kind: 'skill',
  rarity,
  cost,
  elements: [element],
  reaction: windows,
  effects,
  ...rest,
});

const turnly = (what: string, to: unknown, more: object) => ({
  kind: 'modify',
  what,
  to,
  for: 'turn',
  ...more,
});
const ally = { choose: 'allies' };
const attacker = { choose: 'enemies', where: { is: 'attacking' } };

export const reactions = [
  reaction(
    'ambush',
    'bronze',
    2,
    'earth',
    ['attackers'],
    [{ kind: 'damage', amount: 2, to: attacker }],
  ),
  reaction(
    'stumble',
    'bronze',
    2,
    'air',
    ['attackers'],
    [{ kind: 'modify', what: 'skip-attack', to: attacker, for: 'combat' }],
  ),
  reaction(
    'brace',
    'bronze',
    1,
    'aether',
    ['attackers', 'blockers'],
    [{ kind: 'block', amount: 4 }],
  ),
  reaction('bodyguard', 'silver', 2, 'generic', ['attackers'], [{ kind: 'redirect', to: ally }]),
  reaction('feint', 'bronze', 1, 'air', ['blockers'], [turnly('strength', ally, { amount: 2 })]),
  reaction(
    'steel-nerves',
    'bronze',
    1,
    'earth',
    ['attackers', 'blockers'],
    [turnly('health', ally, { amount: 3 })],
  ),
  reaction(
    'venom',
    'silver',
    1,
    'nether',
    ['blockers'],
    [turnly('grant-keyword', ally, { keyword: 'deadly' })],
  ),
  reaction(
    'spare',
    'bronze',
    1,
    'aether',
    ['blockers', 'spell'],
    [turnly('prevent', { choose: 'allies-and-hero' }, { amount: 3 })],
  ),
  reaction(
    'nullify',
    'silver',
    2,
    'water',
    ['spell'],
    [{ kind: 'counter', to: { choose: 'enemy-stack' } }],
  ),
  reaction(
    'backlash',
    'bronze',
    1,
    'fire',
    ['spell'],
    [{ kind: 'lose-life', amount: 2, who: 'enemy-hero' }],
  ),
  reaction('quick-study', 'bronze', 1, 'water', ['spell'], [{ kind: 'draw', amount: 1 }]),
];

/** P11: cards that give the other side curses. */
const spell = (id: string, rarity: string, cost: number, effects: readonly object[]) => ({
  id,
  name: nameOf(id),
  kind: 'spell',
  rarity,
  cost,
  elements: ['nether'],
  effects,
});

const create = (card: string, where: string) => ({
  kind: 'create',
  card,
  in: where,
  who: 'opponent',
});

export const curseMakers = [
  spell('plague-touch', 'bronze', 2, [create('pain', 'deck'), create('pain', 'deck')]),
  spell('enfeeble', 'bronze', 2, [create('weakness', 'discard'), { kind: 'draw', amount: 1 }]),
  spell('torture', 'silver', 3, [
    create('torment', 'deck'),
    { kind: 'damage', amount: 2, to: { choose: 'enemies' } },
  ]),
];

export const frenzy = [
  {
    id: 'battle-frenzy',
    name: 'Battle Frenzy',
    kind: 'skill',
    rarity: 'gold',
    cost: 4,
    elements: ['fire'],
    effects: [{ kind: 'extra-combat' }],
  },
];
