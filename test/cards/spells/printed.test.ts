import { printedTests } from '../printed.ts';

printedTests([
  ['tremor', 'spell bronze 2 fire'],
  ['chill', 'spell silver 3 water'],
  ['whirlwind', 'spell silver 2 air'],
  ['expose', 'spell bronze 1 aether'],
  ['disintegrate', 'spell gold 3 fire'],
  ['wings-of-night', 'spell silver 2 nether'],
  ['possess', 'spell gold 3 nether'],
  ['fireball', 'spell silver 3 fire'],
  ['sap', 'spell bronze 1 water'],
]);
