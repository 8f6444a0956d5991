import * as z from 'zod/mini';
import type { KeywordId } from '../../keywords/index.ts';
import type { SeatView, UnitView } from '../../view/view.ts';
import {
  campShape,
  cardNameShape,
  cardShape,
  idShape,
  slotShape,
  statusShape,
  targetShape,
} from './part-shapes.ts';
import { described, shapeOf } from './shape-of.ts';

export const unitFields = {
  id: idShape,
  card: cardNameShape,
  owner: described('The owner of the card; another side may control the unit.', campShape),
  slot: slotShape,
  strength: described('Including all modifiers.', z.int()),
  health: described(
    'Including all modifiers but not `damage`: the unit dies when `damage` reaches it.',
    z.int(),
  ),
  damage: described('Marked on it.', z.int()),
  counters: described('+1/+1 counters; below 0 they are -1/-1.', z.int()),
  tapped: z.boolean(),
  sick: described('It arrived this turn and may not attack unless it has Swift.', z.boolean()),
  keywords: z.array(z.string()) as z.ZodMiniType as z.ZodMiniType<KeywordId[]>,
  charges: described('How often Regenerate can still save it.', z.int()),
  shields: described('How much damage each shield can still absorb.', z.array(z.int())),
  abilities: described('Turns until each of its abilities is ready.', z.array(z.int())),
  statuses: z.array(statusShape),
  token: described('Whether it ceases to exist when it leaves play.', z.boolean()),
  attacking: described('Its target, while it attacks.', z.exactOptional(targetShape)),
  blocking: described('The attacker it blocks.', z.exactOptional(z.string())),
};

export const unitShape = shapeOf<UnitView>()('A unit on the field.', unitFields);

const azothShape = z.strictObject({
  id: idShape,
  card: cardNameShape,
  ready: described('Whether it can be spent.', z.boolean()),
});

export const seatViewShape = shapeOf<SeatView>()('One side of the table.', {
  life: z.int(),
  maxLife: z.int(),
  block: described('Subtracted from the next damage.', z.int()),
  resolve: described('What cards are paid with.', z.int()),
  devotion: z.int(),
  fame: z.int(),
  statuses: described('Of the hero.', z.array(statusShape)),
  handCount: z.int(),
  deckCount: z.int(),
  hand: described('Present only for your own seat.', z.exactOptional(z.array(cardShape))),
  field: described('Five slots; null if empty.', z.array(z.nullable(unitShape))),
  slots: described(
    'What each slot adds to the strength and health of the unit in it.',
    z.array(z.int()),
  ),
  discard: z.array(cardShape),
  fracture: described('Cards that are out for the match.', z.array(cardShape)),
  azoth: described('The azoth row, oldest first.', z.array(azothShape)),
  azothPlaced: described('Whether the seat has placed azoth this turn.', z.boolean()),
  reshuffles: z.int(),
  powers: described('The power cards in force.', z.array(z.string())),
  wins: described('Skirmishes won; skirmish only.', z.exactOptional(z.int())),
  done: described(
    'Whether the seat is done with this skirmish; skirmish only.',
    z.exactOptional(z.boolean()),
  ),
});
