import type { Format } from '../state/book.ts';
import { siegeFormat } from './siege.ts';

/** A siege whose last wave is the Bonelord with a High Cultist, who summons Acolytes. */
export const siegeBoss: Format = {
  ...siegeFormat,
  id: 'siege-boss',
  name: 'Siege, boss',
  waves: [
    ['siege-engine', 'frost-wisp', 'tormentor', 'shield-warden'],
    ['bonelord', 'high-cultist', 'crypt-spider', 'night-blade'],
  ],
};
