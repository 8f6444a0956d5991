import type { StatusKind } from '../../state/statuses.ts';
import type { Terms } from '../contract/patterns.ts';

/** M4, M7: the names of the statuses, and the reminders that explain them. */
export const STATUS_WORDS: Terms<StatusKind> = {
  sundered: { name: 'Sundered', text: 'takes 50% more damage' },
  impaired: { name: 'Impaired', text: 'deals 25% less damage' },
  bleeding: { name: 'Bleeding', text: 'loses that much at the end of its turn' },
  bound: { name: 'Bound', text: "can't play attack cards" },
  corrupt: { name: 'Corrupt', text: 'loses that much life for each card played' },
  blessed: { name: 'Blessed', text: 'heals that much at the end of its turn' },
  regeneration: { name: 'Regeneration', text: 'heals that much at the start of its turn' },
  empowered: { name: 'Empowered', text: 'its next attack deals that much more damage' },
  warded: { name: 'Warded', text: 'takes no damage from the next attack' },
  evade: { name: 'Evade', text: 'the next attack misses' },
  might: { name: 'Might', text: 'its attacks deal that much more damage' },
  resilience: { name: 'Resilience', text: 'gains that much more block each time' },
  intangible: { name: 'Intangible', text: 'takes half damage' },
  untargetable: { name: 'Untargetable', text: "can't be chosen by the other side" },
};
