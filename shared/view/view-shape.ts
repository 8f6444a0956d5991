import * as z from 'zod/mini';
import type { KeywordId } from '../keywords/index.ts';
import { WINDOWS } from '../state/card.ts';
import { ELEMENTS } from '../state/elements.ts';
import { DURATIONS, MODIFIER_KINDS, type Modifier } from '../state/modifiers.ts';
import { optionViewShape } from './option-shapes.ts';
import {
  campShape,
  cardNameShape,
  cardShape,
  idShape,
  pairOf,
  resultShape,
  seatShape,
  slotShape,
  statusesShape,
  stepShape,
  targetShape,
} from './part-shapes.ts';
import { described, placed, record, shapeOf } from './shape-of.ts';

/**
 * The table of all that a viewer sees of a game. Its types (view.ts), the synchronised state, its writer and
 * its reader (server/mirror, shared/protocol/read-state.ts) and the contract for bots are derived from it.
 * V2: it is an allow-list. A field that the game itself has under the same name needs nothing but its line here.
 */

export const changeShape = record('Change', 'Something that makes a unit other than its card.', {
  kind: described(
    'A trait it was `given` or kinds of trait it has `lost`, a `shield`, a `modifier`, or a `rule` of a unit in play.',
    z.enum(['given', 'lost', 'shield', 'modifier', 'rule']),
  ),
  text: z.string(),
  lasts: described('How long.', z.enum([...DURATIONS, 'until-depleted'])),
  card: described('The card it comes from.', cardNameShape),
  trait: described(
    'The given trait as JSON, as it is written on a card; otherwise empty.',
    z.string(),
  ),
  lost: described('The kinds of trait that it has lost.', z.array(z.string())),
});

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
  statuses: statusesShape,
  token: described('Whether it ceases to exist when it leaves play.', z.boolean()),
  changes: described(
    'What was given to it, taken from it or affects it, with a sentence each.',
    z.array(changeShape),
  ),
  attacking: described('Its target, while it attacks.', z.exactOptional(targetShape)),
  blocking: described('The attacker it blocks.', z.exactOptional(z.string())),
};

export const unitShape = record('Unit', 'A unit on the field.', unitFields);

const azothShape = placed(
  { name: 'Azoth' },
  z.strictObject({
    id: idShape,
    card: cardNameShape,
    ready: described('Whether it can be spent.', z.boolean()),
  }),
);

export const seatFields = {
  life: z.int(),
  maxLife: z.int(),
  block: described('Subtracted from the next damage.', z.int()),
  resolve: described('What cards are paid with.', z.int()),
  devotion: z.int(),
  fame: z.int(),
  statuses: described('Of the hero.', statusesShape),
  handCount: z.int(),
  deckCount: z.int(),
  hand: placed(
    { for: 'its-seat' },
    described('Present only for your own seat.', z.exactOptional(z.array(cardShape))),
  ),
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
};

export const seatViewShape = record('Seat', 'One side of the table.', seatFields);

export const assaultShape = record('Assault', 'One attack of an enemy this round.', {
  id: described('The `attacker` that `declareBlocker` must name.', z.string()),
  aim: described('The seat whose hero it is aimed at.', seatShape),
  need: described('The block needed to stop it.', z.int()),
  fate: described(
    '`open`: it will hit; `skipped`: it will not.',
    z.enum(['open', 'blocked', 'dealt', 'skipped']),
  ),
});

export const intentViewShape = record('EnemyIntent', 'What an enemy will do this round.', {
  attack: described('The strength of each attack; 0 for none.', z.int()),
  times: described('The number of attacks.', z.int()),
  charge: described(
    'The strength of the attack that it prepares for the next round; 0 for none.',
    z.int(),
  ),
  aim: described('The hero it is aimed at.', z.nullable(seatShape)),
  text: described('The whole intent in words.', z.string()),
});

export const enemyShape = record('Enemy', 'An enemy in the wild row.', {
  ...unitFields,
  rank: described('common, elite or boss.', z.string()),
  block: described('Subtracted from the next damage.', z.int()),
  intent: described('Present while it shows one.', z.exactOptional(intentViewShape)),
  assaults: z.array(assaultShape),
});

const flags = pairOf(z.boolean());

export const siegeShape = record('Siege', 'The state of the siege; siege only.', {
  wave: described('The number of waves that have arrived.', z.int()),
  waves: described('The number of all waves.', z.int()),
  passed: described('Which seats have passed in this phase, by seat.', flags),
  down: described('Which heroes are down, by seat.', flags),
});

const edge = described(
  '1 if the attacker has the stronger element, -1 if it has the weaker one, otherwise 0.',
  z.int(),
);

export const fightShape = record('Fight', 'An attacker and its blockers.', {
  attacker: idShape,
  target: targetShape,
  edge,
  blockers: z.array(placed({ name: 'Blocker' }, z.strictObject({ unit: idShape, edge }))),
});

export const choiceShape = record('Choice', 'A choice that must be answered first.', {
  id: described('The id that `choose` must name.', z.string()),
  seat: seatShape,
  prompt: z.string(),
  card: described('The card that causes the choice.', z.nullable(z.string())),
  publicOptions: described('The number of options that are public.', z.int()),
  options: placed(
    { for: 'messages' },
    described('Present only for the seat that chooses.', z.exactOptional(z.array(optionViewShape))),
  ),
});

export const stackItemShape = record(
  'StackItem',
  'A card that was played and has not resolved yet.',
  {
    id: idShape,
    card: cardNameShape,
    seat: seatShape,
    powered: z.boolean(),
    target: z.exactOptional(targetShape),
  },
);

export const modifierShape = placed(
  { name: 'Modifier' },
  shapeOf<Modifier>()(
    'Something that changes units, a side, a hero or a slot for a while. Strength and health in the view already include it.',
    {
      serial: described('A newer modifier has a higher number.', z.int()),
      what: z.enum(MODIFIER_KINDS),
      amount: z.int(),
      min: described('It lowers the value no further than this.', z.nullable(z.int())),
      perResistance: z.boolean(),
      keywordBits: z.int(),
      element: z.nullable(z.enum(ELEMENTS)),
      toward: described('The unit that takes redirected damage.', z.nullable(z.string())),
      scope: z.enum(['unit', 'side', 'hero', 'slot']),
      seat: campShape,
      unit: described('Empty if it is about no unit.', z.string()),
      slot: z.int(),
      duration: z.enum(DURATIONS),
      creator: campShape,
      source: described(
        'The unit it depends on: it ends when that unit leaves play.',
        z.nullable(z.string()),
      ),
      card: cardNameShape,
    },
  ),
);

const windowShape = placed(
  { name: 'Window' },
  z.strictObject({ kind: z.enum(WINDOWS), seat: seatShape }),
);

export const gameFields = {
  rules: described('The version of the rules.', z.string()),
  format: z.string(),
  mode: described('duel, skirmish or siege.', z.string()),
  turn: z.int(),
  step: stepShape,
  active: described('The seat whose turn it is; in siege it is the turn of both.', seatShape),
  first: described('The seat that began.', seatShape),
  deciding: described(
    'The seats that must decide; both in a simultaneous decision.',
    z.array(seatShape),
  ),
  seats: described('By seat.', pairOf(seatViewShape)),
  enemies: described(
    'The wild row, five slots; siege only.',
    z.exactOptional(z.array(z.nullable(enemyShape))),
  ),
  siege: z.exactOptional(siegeShape),
  combat: described('Present during combat.', z.exactOptional(z.array(fightShape))),
  stack: described('The last card resolves first.', z.array(stackItemShape)),
  modifiers: z.array(modifierShape),
  window: described('Which seat may react now, and to what.', z.exactOptional(windowShape)),
  skirmish: described(
    'The number of the skirmish, from 1 to 3; skirmish only.',
    z.exactOptional(z.int()),
  ),
  choice: z.exactOptional(choiceShape),
  result: described('Present once the game is over.', z.exactOptional(resultShape)),
  seed: described('Present once the game is over.', z.exactOptional(z.string())),
};

export const gameViewShape = record('Game', 'The game as you may see it.', gameFields);
