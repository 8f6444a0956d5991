import { block, charge, curse, does, enemy, give, heal, hit, hits, wounded } from './enemy.ts';

/** The beasts that follow the cult. Together with the other enemies they have every ability of Z5. */
export const beasts = [
  enemy('dire-wolf', 'Dire Wolf', { health: 26, fame: 3, elements: ['air'], keywords: ['swift'] }, [
    hit(60, 8),
    hits(40, 5, 2),
  ]),
  enemy(
    'night-bat',
    'Night Bat',
    { health: 16, fame: 2, elements: ['air'], keywords: ['swift', 'vampiric'] },
    [hit(60, 6), hits(40, 3, 3)],
  ),
  enemy(
    'crypt-spider',
    'Crypt Spider',
    { health: 24, fame: 3, elements: ['earth'], keywords: ['poison'], resists: ['earth'] },
    [hit(60, 7), hit(40, 5, give('impaired', 1))],
  ),
  enemy(
    'gate-crusher',
    'Gate Crusher',
    { health: 58, fame: 6, elements: ['earth'], keywords: ['brutal'], resists: ['earth'] },
    [hit(40, 10), charge(30, 17), does(30, block(8))],
  ),
  enemy(
    'fire-imp',
    'Fire Imp',
    { health: 14, fame: 2, elements: ['fire'], keywords: ['brutal'], resists: ['fire'] },
    [hit(70, 6), does(30, give('corrupt', 1))],
  ),
  enemy(
    'frost-wisp',
    'Frost Wisp',
    {
      health: 18,
      fame: 3,
      elements: ['water'],
      keywords: ['elusive', 'arcane-immunity'],
      resists: ['water'],
    },
    [hit(50, 7), does(25, give('bound', 1)), does(25, give('sundered', 1))],
  ),
  enemy(
    'shield-warden',
    'Shield Warden',
    {
      health: 36,
      fame: 4,
      elements: ['earth'],
      keywords: ['fortified', 'defend'],
      resists: ['air'],
    },
    [hit(60, 8), does(40, block(6), { kind: 'shield', amount: 2, to: { all: 'other-allies' } })],
    { defend: 4 },
  ),
  enemy(
    'blood-thrall',
    'Blood Thrall',
    { health: 34, fame: 4, elements: ['nether'], keywords: ['vampiric'], resists: ['nether'] },
    [hit(50, 11), hits(30, 7, 2), does(20, give('might', 2, 'self'))],
  ),
  enemy(
    'cave-basilisk',
    'Cave Basilisk',
    { health: 46, fame: 5, elements: ['earth'], keywords: ['paralyze'], resists: ['earth'] },
    [hit(50, 11), charge(25, 22), does(25, give('impaired', 1, { all: 'heroes' }))],
  ),
  enemy(
    'night-blade',
    'Night Blade',
    { health: 24, fame: 4, elements: ['nether'], keywords: ['swift', 'assassination'] },
    [hit(60, 10), hit(20, 7, give('bleeding', 2)), does(20, give('evade', 1, 'self'))],
  ),
  enemy(
    'fallen-templar',
    'Fallen Templar',
    { health: 36, fame: 5, elements: ['aether'], resists: ['aether'] },
    [hit(50, 10), does(30, block(8)), does(20, heal(6, wounded))],
  ),
  enemy('plague-priest', 'Plague Priest', { health: 32, fame: 4, elements: ['nether'] }, [
    hit(40, 7),
    hit(30, 5, curse('pain')),
    does(30, curse('weakness')),
  ]),
  enemy(
    'tormentor',
    'Tormentor',
    {
      health: 30,
      fame: 4,
      elements: ['fire'],
      keywords: ['defend'],
      resists: ['fire'],
    },
    [hit(50, 8), does(25, curse('torment', 'deck')), does(25, give('empowered', 6, 'self'))],
    { defend: 3 },
  ),
];
