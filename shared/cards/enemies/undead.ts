import { ally, block, does, enemy, give, heal, hit, hits, wounded } from './enemy.ts';

/** The first enemies: cultists and the undead they have raised. */
export const undead = [
  enemy('training-dummy', 'Training Dummy', { health: 15, fame: 1, elements: ['generic'] }, [
    hit(60, 4),
    does(40, block(3)),
  ]),
  enemy('cultist', 'Cultist', { health: 42, fame: 4, elements: ['nether'] }, [
    hit(40, 6),
    does(30, block(8)),
    hit(30, 9),
  ]),
  enemy(
    'skeleton',
    'Skeleton',
    { health: 30, fame: 3, elements: ['generic'], resists: ['water'] },
    [hit(50, 8), hit(30, 5), does(20, block(5))],
  ),
  enemy(
    'zombie',
    'Zombie',
    { health: 55, fame: 5, elements: ['nether'], keywords: ['poison'], resists: ['nether'] },
    [hit(40, 10), does(40, block(12)), hit(20, 6)],
  ),
  enemy('wild-acolyte', 'Acolyte', { health: 25, fame: 2, elements: ['nether'] }, [
    does(40, give('might', 2, ally)),
    hit(40, 4),
    does(20, heal(8, wounded)),
  ]),
  enemy(
    'wild-ghoul',
    'Ghoul',
    { health: 38, fame: 4, elements: ['nether'], keywords: ['paralyze'] },
    [hit(45, 7), hits(35, 4, 2), hit(20, 5, heal(5))],
  ),
  enemy(
    'bone-archer',
    'Bone Archer',
    { health: 22, fame: 3, elements: ['air'], keywords: ['assassination'] },
    [hit(60, 9), hit(25, 5, give('bleeding', 3)), does(15, block(4))],
  ),
  enemy(
    'wild-shade',
    'Shade',
    { health: 28, fame: 4, elements: ['nether'], keywords: ['elusive'], resists: ['nether'] },
    [hit(35, 4, heal(4)), does(35, give('impaired', 2)), does(30, give('untargetable', 1, 'self'))],
  ),
];
