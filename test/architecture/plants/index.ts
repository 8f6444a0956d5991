import { arrowPlants } from './arrows.ts';
import { circlePlants } from './circles.ts';
import type { Plant } from './plant.ts';
import { purityPlants } from './purity.ts';
import { shapePlants } from './shape.ts';

/** For every lock a file that it must refuse. */
export const PLANTS: readonly Plant[] = [
  ...shapePlants,
  ...purityPlants,
  ...arrowPlants,
  ...circlePlants,
];
