import { block, charge, does, enemy, give, heal, hit, hits, once, summon } from './enemy.ts';

/** Enemies that summon others, elites and bosses. */
export const leaders = [
  enemy(
    'gravecaller',
    'Gravecaller',
    { health: 30, fame: 4, elements: ['nether'], resists: ['nether'] },
    [does(35, summon('skeleton', 1)), hit(40, 7), does(25, block(6))],
  ),
  enemy(
    'siege-engine',
    'Siege Engine',
    { health: 60, fame: 7, elements: ['generic'], keywords: ['fortified', 'brutal'] },
    [charge(50, 14), hit(20, 7), does(30, block(8))],
  ),
  enemy(
    'tomb-guardian',
    'Tomb Guardian',
    {
      health: 90,
      fame: 10,
      elements: ['earth'],
      keywords: ['fortified'],
      resists: ['earth', 'air'],
    },
    [does(30, give('impaired', 2)), does(40, block(15)), hit(30, 12)],
    { rank: 'elite' },
    [{ upTo: 50, moves: [hit(50, 18), hit(30, 10), hit(20, 8, block(8))] }],
  ),
  enemy(
    'high-cultist',
    'High Cultist',
    {
      health: 80,
      fame: 10,
      elements: ['nether'],
      keywords: ['arcane-immunity'],
      resists: ['nether'],
    },
    [
      once(does(25, summon('wild-acolyte', 2))),
      hit(35, 14),
      does(20, give('sundered', 2)),
      does(20, block(10), heal(5)),
    ],
    { rank: 'elite' },
  ),
  enemy(
    'bonelord',
    'Bonelord',
    {
      health: 150,
      fame: 20,
      elements: ['nether'],
      keywords: ['arcane-immunity'],
      resists: ['nether', 'water'],
    },
    [does(25, summon('skeleton', 1)), hits(40, 6, 3), hit(35, 12, heal(12))],
    { rank: 'boss' },
    [
      {
        upTo: 66,
        moves: [
          hits(30, 6, 3),
          hit(30, 12, heal(12)),
          charge(20, 30),
          does(20, give('might', 3, 'self'), block(20)),
        ],
      },
      {
        upTo: 33,
        moves: [
          once(does(25, summon('bone-archer', 2))),
          hits(30, 6, 3),
          charge(25, 30),
          does(20, give('might', 3, 'self'), block(20)),
        ],
      },
    ],
  ),
];
