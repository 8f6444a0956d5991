import * as z from 'zod/mini';
import type { AssaultView, EnemyView, IntentView, SiegeView } from '../../view/view.ts';
import { pairOf, seatShape } from './part-shapes.ts';
import { unitFields } from './seat-shape.ts';
import { described, shapeOf } from './shape-of.ts';

export const assaultShape = shapeOf<AssaultView>()('One attack of an enemy this round.', {
  id: described('The `attacker` that `declareBlocker` must name.', z.string()),
  aim: described('The seat whose hero it is aimed at.', seatShape),
  need: described('The block needed to stop it.', z.int()),
  fate: described(
    '`open`: it will hit; `skipped`: it will not.',
    z.enum(['open', 'blocked', 'dealt', 'skipped']),
  ),
});

export const intentViewShape = shapeOf<IntentView>()('What an enemy will do this round.', {
  attack: described('The strength of each attack; 0 for none.', z.int()),
  times: described('The number of attacks.', z.int()),
  charge: described(
    'The strength of the attack that it prepares for the next round; 0 for none.',
    z.int(),
  ),
  aim: described('The hero it is aimed at.', z.nullable(seatShape)),
  text: described('The whole intent in words.', z.string()),
});

export const enemyShape = shapeOf<EnemyView>()('An enemy in the wild row.', {
  ...unitFields,
  rank: described('common, elite or boss.', z.string()),
  block: described('Subtracted from the next damage.', z.int()),
  intent: described('Present while it shows one.', z.exactOptional(intentViewShape)),
  assaults: z.array(assaultShape),
});

const flags = pairOf(z.boolean());

export const siegeShape = shapeOf<SiegeView>()('The state of the siege; siege only.', {
  wave: described('The number of waves that have arrived.', z.int()),
  waves: described('The number of all waves.', z.int()),
  passed: described('Which seats have passed in this phase, by seat.', flags),
  down: described('Which heroes are down, by seat.', flags),
});
