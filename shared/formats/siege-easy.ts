import type { Format } from '../state/book.ts';
import { siegeFormat } from './siege.ts';

/** A siege with an encounter for beginners. */
export const siegeEasy: Format = {
  ...siegeFormat,
  id: 'siege-easy',
  name: 'Siege, easy',
  waves: [
    ['training-dummy', 'cultist', 'fire-imp', 'night-bat', 'dire-wolf'],
    ['zombie', 'plague-priest', 'gravecaller', 'fallen-templar', 'gate-crusher'],
  ],
};
