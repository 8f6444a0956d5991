import type { Zone } from '../state/events.ts';
import type { Camp, Seat } from '../state/seat.ts';
import type { optionViewShape } from './option-shapes.ts';
import type { statusShape } from './part-shapes.ts';
import type { Seen } from './shape-of.ts';
import type {
  assaultShape,
  changeShape,
  choiceShape,
  enemyShape,
  fightShape,
  gameViewShape,
  intentViewShape,
  seatViewShape,
  siegeShape,
  stackItemShape,
  unitShape,
} from './view-shape.ts';

export type Viewer = Seat | 'spectator';

/** V1: what each zone shows, and to whom. */
export function canSee(viewer: Viewer, owner: Camp, zone: Zone): boolean {
  if (zone === 'deck' || zone === 'life') return false;
  return zone !== 'hand' || viewer === owner;
}

export type StatusView = Seen<typeof statusShape>;
/** X7: what was given to a unit, taken from it or affects it. */
export type ChangeView = Seen<typeof changeShape>;
export type UnitView = Seen<typeof unitShape>;
export type SeatView = Seen<typeof seatViewShape>;
/** V6: enough to draw lines and advantages without any rules. */
export type FightView = Seen<typeof fightShape>;
/** Z4: one attack, the block needed to stop it, and its outcome. */
export type AssaultView = Seen<typeof assaultShape>;
/** Z3: what an enemy will do this round. */
export type IntentView = Seen<typeof intentViewShape>;
export type EnemyView = Seen<typeof enemyShape>;
export type SiegeView = Seen<typeof siegeShape>;
export type OptionView = Seen<typeof optionViewShape>;
/** C4: others see that a choice is pending and how many of its options are public. */
export type ChoiceView = Seen<typeof choiceShape>;
export type StackView = Seen<typeof stackItemShape>;
export type GameView = Seen<typeof gameViewShape>;
