import { nameOf } from '../names/name-of.ts';

/** Actions: each names its target in the intent (P2). */
const action = (
  id: string,
  rarity: string,
  cost: number,
  element: string,
  target: string,
  ...effects: readonly object[]
) => ({
  id,
  name: nameOf(id.replace('skirmish-', '')),
  kind: 'action',
  rarity,
  cost,
  elements: [element],
  target,
  effects,
});

const onTarget = (...effects: readonly object[]) => ({
  kind: 'for-each',
  of: 'target',
  do: effects,
});

export const actions = [
  action('assassinate', 'silver', 3, 'nether', 'enemies', {
    kind: 'if',
    when: { atLeast: [{ stat: 'power', of: 'target' }, 5] },
    do: [{ kind: 'kill', to: 'target' }],
  }),
  action('energize', 'bronze', 3, 'fire', 'allies', { kind: 'counters', amount: 3, to: 'target' }),
  action(
    'skirmish-fireball',
    'silver',
    3,
    'fire',
    'units',
    onTarget({ kind: 'damage', amount: 2, to: { all: 'it-and-close' } }),
  ),
  action(
    'repositioning',
    'bronze',
    1,
    'air',
    'units',
    onTarget({ kind: 'move', to: { choose: 'close-slots-of-it' } }),
  ),
  action(
    'seed',
    'bronze',
    3,
    'earth',
    'own-slots',
    { kind: 'slot', amount: 1, to: 'target' },
    onTarget({ kind: 'slot', amount: 1, to: { all: 'close-slots-of-it' } }),
  ),
  action('strike', 'bronze', 2, 'fire', 'units', { kind: 'damage', amount: 3, to: 'target' }),
  action('unsummon', 'silver', 3, 'water', 'units', { kind: 'bounce', to: 'target' }),
  action('brawl', 'bronze', 2, 'earth', 'allies', onTarget({ kind: 'fight' })),
  action('spike', 'bronze', 1, 'generic', 'units', { kind: 'damage', amount: 1, to: 'target' }),
];
