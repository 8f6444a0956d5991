import * as z from 'zod/mini';
import type { AssaultView, EnemyView, IntentView, SiegeView } from '../../view/view.ts';
import { pairOf, seatShape } from './part-shapes.ts';
import { unitFields } from './seat-shape.ts';
import { described, shapeOf } from './shape-of.ts';

export const assaultShape = shapeOf<AssaultView>()('One attack of an enemy this round.', {
  id: described('What `declareBlocker` has to name as `attacker`.', z.string()),
  aim: described('Whose hero it is aimed at.', seatShape),
  need: described('The block it takes to stop it.', z.int()),
  fate: described(
    '`open`: it will land; `skipped`: it will not.',
    z.enum(['open', 'blocked', 'dealt', 'skipped']),
  ),
});

export const intentViewShape = shapeOf<IntentView>()('What an enemy will do this round.', {
  attack: described('Strength of each attack; 0 for none.', z.int()),
  times: described('How many attacks.', z.int()),
  charge: described('The attack of the next round that it prepares; 0 for none.', z.int()),
  aim: described('The hero it is aimed at.', z.nullable(seatShape)),
  text: described('All of it in words.', z.string()),
});

export const enemyShape = shapeOf<EnemyView>()('An enemy in the wild row.', {
  ...unitFields,
  rank: described('common, elite or boss.', z.string()),
  block: described('Taken off the next damage.', z.int()),
  intent: described('While it shows one.', z.exactOptional(intentViewShape)),
  assaults: z.array(assaultShape),
});

const flags = pairOf(z.boolean());

export const siegeShape = shapeOf<SiegeView>()('How the siege stands; siege only.', {
  wave: described('Waves that have come.', z.int()),
  waves: described('Waves in all.', z.int()),
  passed: described('Who has passed this phase, by seat.', flags),
  down: described('Whose hero is down, by seat.', flags),
});
