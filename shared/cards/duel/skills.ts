import { nameOf } from '../names/name-of.ts';

/** Skills, spells and actions of all elements: everything that cards do besides fighting. */
const card = (
  id: string,
  kind: string,
  rarity: string,
  cost: number,
  element: string,
  effects: readonly object[],
  rest: object = {},
) => ({
  id,
  name: nameOf(id),
  kind,
  rarity,
  cost,
  elements: [element],
  effects,
  ...rest,
});

const give = (status: string, amount: number, to: unknown) => ({
  kind: 'status',
  status,
  amount,
  to,
});
const ally = { choose: 'allies' };
const enemy = { choose: 'enemies' };

export const skills = [
  card('rally', 'skill', 'bronze', 2, 'fire', [
    { kind: 'modify-side', what: 'strength', amount: 1, side: 'allies', for: 'turn' },
  ]),
  card('provoke', 'skill', 'bronze', 1, 'fire', [
    {
      kind: 'for-each',
      of: enemy,
      do: [
        { kind: 'modify', what: 'must-attack', to: 'it', for: 'combat' },
        { kind: 'modify', what: 'strength', amount: -1, to: 'it', for: 'combat' },
      ],
    },
  ]),
  card('war-paint', 'skill', 'bronze', 1, 'fire', [
    give('might', 2, ally),
    give('empowered', 1, 'own-hero'),
  ]),
  card('scorch', 'attack', 'bronze', 2, 'fire', [{ kind: 'damage', amount: 3, to: 'target' }], {
    target: 'enemies',
    burst: true,
  }),
  card('undertow', 'skill', 'silver', 3, 'water', [{ kind: 'bounce', to: enemy }]),
  card('healing-spring', 'skill', 'bronze', 2, 'water', [
    { kind: 'heal', amount: 3, to: { choose: 'allies-and-hero' } },
    give('regeneration', 2, 'own-hero'),
  ]),
  card('mist', 'skill', 'bronze', 2, 'water', [
    give('evade', 1, 'own-hero'),
    give('intangible', 1, ally),
  ]),
  card('stone-skin', 'skill', 'bronze', 2, 'earth', [
    {
      kind: 'for-each',
      of: ally,
      do: [
        { kind: 'counters', amount: 1, to: 'it' },
        { kind: 'shield', amount: 2, to: 'it' },
      ],
    },
  ]),
  card('ensnare', 'skill', 'bronze', 1, 'earth', [
    {
      kind: 'for-each',
      of: enemy,
      do: [
        { kind: 'tap', to: 'it' },
        { kind: 'modify', what: 'cannot-block', to: 'it', for: 'turn' },
      ],
    },
  ]),
  card('high-ground', 'skill', 'silver', 2, 'earth', [
    { kind: 'slot', amount: 1, to: { choose: 'own-slots' } },
  ]),
  card('titan-form', 'skill', 'gold', 4, 'earth', [{ kind: 'set-power', amount: 6, to: ally }]),
  card('insight', 'skill', 'bronze', 1, 'air', [{ kind: 'look', cards: 3 }]),
  card('gust', 'skill', 'bronze', 1, 'air', [
    {
      kind: 'for-each',
      of: ally,
      do: [
        { kind: 'move', to: { choose: 'close-slots-of-it' } },
        { kind: 'modify', what: 'grant-keyword', keyword: 'evasion', to: 'it', for: 'turn' },
      ],
    },
  ]),
  card(
    'lightning',
    'spell',
    'bronze',
    2,
    'air',
    [{ kind: 'damage', amount: 2, to: { random: 'enemies' } }],
    {
      powered: { by: ['air'], effects: [{ kind: 'damage', amount: 3, to: enemy }] },
      burst: true,
    },
  ),
  card('purify', 'skill', 'bronze', 1, 'aether', [{ kind: 'cleanse', to: { choose: 'slots' } }]),
  card('recall', 'skill', 'silver', 2, 'aether', [
    { kind: 'return', to: { choose: 'own-discard' } },
  ]),
  card('holy-ward', 'skill', 'silver', 2, 'aether', [
    give('warded', 1, { choose: 'allies-and-hero' }),
    give('blessed', 2, 'own-hero'),
    give('resilience', 1, 'own-hero'),
  ]),
  card('veil', 'skill', 'bronze', 1, 'aether', [give('untargetable', 1, ally)]),
  card('mind-rot', 'skill', 'silver', 2, 'nether', [{ kind: 'discard', who: 'opponent' }]),
  card('nightmare', 'skill', 'silver', 3, 'nether', [
    { kind: 'discard', who: 'opponent', random: true },
    give('bound', 1, 'enemy-hero'),
  ]),
  card('hex', 'spell', 'bronze', 2, 'nether', [
    {
      kind: 'choice',
      options: [
        [give('impaired', 2, { choose: 'enemies-and-hero' })],
        [give('sundered', 2, { choose: 'enemies-and-hero' })],
        [give('corrupt', 2, 'enemy-hero')],
      ],
    },
  ]),
  card('poison', 'skill', 'bronze', 1, 'nether', [
    give('bleeding', 2, { choose: 'enemies-and-hero' }),
  ]),
  card('dark-bargain', 'skill', 'bronze', 2, 'nether', [
    { kind: 'draw', amount: 1 },
    {
      kind: 'may',
      do: [
        { kind: 'lose-life', amount: 2, who: 'own-hero' },
        { kind: 'draw', amount: 1 },
      ],
    },
  ]),
  card('drain', 'spell', 'silver', 3, 'nether', [
    { kind: 'damage', amount: 2, to: enemy, do: [{ kind: 'heal', amount: { given: true } }] },
  ]),
  card('soul-tax', 'action', 'silver', 3, 'nether', [
    { kind: 'lose-life', amount: { plus: [1, { count: 'allies' }] }, who: 'enemy-hero' },
  ]),
  card('muster', 'skill', 'bronze', 2, 'generic', [
    {
      kind: 'repeat',
      times: 2,
      do: [{ kind: 'deploy', card: 'militia', to: { choose: 'free-own-slots' } }],
    },
  ]),
  card('supply', 'skill', 'bronze', 1, 'generic', [{ kind: 'gain-resolve', amount: 2 }], {
    fracture: true,
  }),
  card('trade-goods', 'skill', 'bronze', 1, 'generic', [
    {
      kind: 'sequence',
      do: [
        { kind: 'discard', who: 'you' },
        { kind: 'draw', amount: 2 },
      ],
    },
  ]),
  card(
    'finish-off',
    'action',
    'silver',
    2,
    'generic',
    [
      { kind: 'kill', to: 'target' },
      { kind: 'draw', amount: 1 },
    ],
    {
      target: 'enemies',
    },
  ),
];
