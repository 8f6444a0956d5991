import { printedTests } from '../printed.ts';

/** Enemies: rank, life, fame, abilities and resistances. */
printedTests([
  ['training-dummy', 'enemy bronze 0 generic common 15 fame-1 token'],
  ['cultist', 'enemy bronze 0 nether common 42 fame-4 token'],
  ['skeleton', 'enemy bronze 0 generic common 30 fame-3 resists-water token'],
  ['zombie', 'enemy bronze 0 nether common 55 fame-5 poison resists-nether token'],
  ['wild-acolyte', 'enemy bronze 0 nether common 25 fame-2 token'],
  ['wild-ghoul', 'enemy bronze 0 nether common 38 fame-4 paralyze token'],
  ['bone-archer', 'enemy bronze 0 air common 22 fame-3 assassination token'],
  ['wild-shade', 'enemy bronze 0 nether common 28 fame-4 elusive resists-nether token'],
  ['dire-wolf', 'enemy bronze 0 air common 26 fame-3 swift token'],
  ['night-bat', 'enemy bronze 0 air common 16 fame-2 swift vampiric token'],
  ['crypt-spider', 'enemy bronze 0 earth common 24 fame-3 poison resists-earth token'],
  ['gate-crusher', 'enemy bronze 0 earth common 58 fame-6 brutal resists-earth token'],
  ['fire-imp', 'enemy bronze 0 fire common 14 fame-2 brutal resists-fire token'],
  [
    'frost-wisp',
    'enemy bronze 0 water common 18 fame-3 elusive arcane-immunity resists-water token',
  ],
  ['shield-warden', 'enemy bronze 0 earth common 36 fame-4 fortified defend-4 resists-air token'],
  ['blood-thrall', 'enemy bronze 0 nether common 34 fame-4 vampiric resists-nether token'],
  ['cave-basilisk', 'enemy bronze 0 earth common 46 fame-5 paralyze resists-earth token'],
  ['night-blade', 'enemy bronze 0 nether common 24 fame-4 swift assassination token'],
  ['fallen-templar', 'enemy bronze 0 aether common 36 fame-5 resists-aether token'],
  ['plague-priest', 'enemy bronze 0 nether common 32 fame-4 token'],
  ['tormentor', 'enemy bronze 0 fire common 30 fame-4 defend-3 resists-fire token'],
  ['gravecaller', 'enemy bronze 0 nether common 30 fame-4 resists-nether token'],
  ['siege-engine', 'enemy bronze 0 generic common 60 fame-7 fortified brutal token'],
  [
    'tomb-guardian',
    'enemy silver 0 earth elite 90 fame-10 fortified resists-earth resists-air token',
  ],
  ['high-cultist', 'enemy silver 0 nether elite 80 fame-10 arcane-immunity resists-nether token'],
  [
    'bonelord',
    'enemy gold 0 nether boss 150 fame-20 arcane-immunity resists-nether resists-water token',
  ],
]);

/** Mana (R3). */
printedTests([
  ['crystal-fire', 'skill bronze 0 fire token'],
  ['crystal-water', 'skill bronze 0 water token'],
  ['crystal-earth', 'skill bronze 0 earth token'],
  ['crystal-air', 'skill bronze 0 air token'],
  ['crystal-aether', 'skill bronze 0 aether token'],
  ['crystal-nether', 'skill bronze 0 nether token'],
  ['crystal-generic', 'skill bronze 0 generic token'],
]);
