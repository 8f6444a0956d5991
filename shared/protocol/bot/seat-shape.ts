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
  owner: described('Whose card it is; it may fight for the other.', campShape),
  slot: slotShape,
  strength: described('With everything counted in.', z.int()),
  health: described(
    'With everything counted in but `damage`: it dies when that is as much.',
    z.int(),
  ),
  damage: described('Marked on it.', z.int()),
  counters: described('+1/+1 counters; below 0 they are -1/-1.', z.int()),
  tapped: z.boolean(),
  sick: described('Arrived this turn: it may not attack unless it is swift.', z.boolean()),
  keywords: z.array(z.string()) as z.ZodMiniType as z.ZodMiniType<KeywordId[]>,
  charges: described('How often regenerate can still save it.', z.int()),
  shields: described('What each shield can still take.', z.array(z.int())),
  abilities: described('Turns until each of its abilities is ready.', z.array(z.int())),
  statuses: z.array(statusShape),
  token: described('Ceases to exist when it leaves play.', z.boolean()),
  attacking: described('While it attacks.', z.exactOptional(targetShape)),
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
  block: described('Taken off the next damage.', z.int()),
  resolve: described('What cards are paid with.', z.int()),
  devotion: z.int(),
  fame: z.int(),
  statuses: described('Of the hero.', z.array(statusShape)),
  handCount: z.int(),
  deckCount: z.int(),
  hand: described('Only your own.', z.exactOptional(z.array(cardShape))),
  field: described('Five slots; null where nobody stands.', z.array(z.nullable(unitShape))),
  slots: described(
    'What each slot adds to strength and health of who stands there.',
    z.array(z.int()),
  ),
  discard: z.array(cardShape),
  fracture: described('Cards that are out for the match.', z.array(cardShape)),
  azoth: described('The azoth row, oldest first.', z.array(azothShape)),
  azothPlaced: described('Whether that was done this turn.', z.boolean()),
  reshuffles: z.int(),
  powers: described('The power cards in force.', z.array(z.string())),
  wins: described('Skirmishes won; skirmish only.', z.exactOptional(z.int())),
  done: described('Plays no more in this skirmish; skirmish only.', z.exactOptional(z.boolean())),
});
