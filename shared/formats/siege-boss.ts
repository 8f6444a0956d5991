import type { Format } from '../state/book.ts';
import { siegeFormat } from './siege.ts';

/** The same with the Bonelord and a High Cultist, who calls Acolytes, at its end. */
export const siegeBoss: Format = {
  ...siegeFormat,
  id: 'siege-boss',
  name: 'Siege, boss',
  waves: [
    ['siege-engine', 'frost-wisp', 'tormentor', 'shield-warden', 'dire-wolf'],
    ['bonelord', 'high-cultist', 'crypt-spider', 'night-blade'],
  ],
};
