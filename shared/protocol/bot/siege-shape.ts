import * as z from 'zod/mini';
import type { AssaultView, EnemyView, IntentView, SiegeView } from '../../view/view.ts';
import { pairOf, seatShape } from './part-shapes.ts';
import { unitFields } from './seat-shape.ts';
import { said, shapeOf } from './shape-of.ts';

export const assaultShape = shapeOf<AssaultView>()('One attack of an enemy this round.', {
  id: said('What `declareBlocker` has to name as `attacker`.', z.string()),
  aim: said('Whose hero it is aimed at.', seatShape),
  need: said('The block it takes to stop it.', z.int()),
  fate: said(
    '`open`: it will land; `skipped`: it will not.',
    z.enum(['open', 'blocked', 'dealt', 'skipped']),
  ),
});

export const intentViewShape = shapeOf<IntentView>()('What an enemy will do this round.', {
  attack: said('Strength of each attack; 0 for none.', z.int()),
  times: said('How many attacks.', z.int()),
  charge: said('The attack of the next round that it prepares; 0 for none.', z.int()),
  aim: said('The hero it is aimed at.', z.nullable(seatShape)),
  text: said('All of it in words.', z.string()),
});

export const enemyShape = shapeOf<EnemyView>()('An enemy in the wild row.', {
  ...unitFields,
  rank: said('common, elite or boss.', z.string()),
  block: said('Taken off the next damage.', z.int()),
  intent: said('While it shows one.', z.exactOptional(intentViewShape)),
  assaults: z.array(assaultShape),
});

const flags = pairOf(z.boolean());

export const siegeShape = shapeOf<SiegeView>()('How the siege stands; siege only.', {
  wave: said('Waves that have come.', z.int()),
  waves: said('Waves in all.', z.int()),
  passed: said('Who has passed this phase, by seat.', flags),
  down: said('Whose hero is down, by seat.', flags),
});
