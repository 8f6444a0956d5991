import * as z from 'zod/mini';
import { WINDOWS } from '../../state/card.ts';
import { ELEMENTS } from '../../state/elements.ts';
import { DURATIONS, MODIFIER_KINDS, type Modifier } from '../../state/modifiers.ts';
import type { ChoiceView, FightView, GameView, StackView } from '../../view/view.ts';
import { optionViewShape } from './option-shapes.ts';
import {
  campShape,
  cardNameShape,
  idShape,
  pairOf,
  resultShape,
  seatShape,
  stepShape,
  targetShape,
} from './part-shapes.ts';
import { seatViewShape } from './seat-shape.ts';
import { described, shapeOf } from './shape-of.ts';
import { enemyShape, siegeShape } from './siege-shape.ts';

const edge = described(
  '1 if the attacker has the stronger element, -1 if it has the weaker one, otherwise 0.',
  z.int(),
);

export const fightShape = shapeOf<FightView>()('An attacker and its blockers.', {
  attacker: idShape,
  target: targetShape,
  edge,
  blockers: z.array(z.strictObject({ unit: idShape, edge })),
});

export const choiceShape = shapeOf<ChoiceView>()('A choice that must be answered first.', {
  id: described('The id that `choose` must name.', z.string()),
  seat: seatShape,
  prompt: z.string(),
  card: described('The card that causes the choice.', z.nullable(z.string())),
  publicOptions: described('The number of options that are public.', z.int()),
  options: described(
    'Present only for the seat that chooses.',
    z.exactOptional(z.array(optionViewShape)),
  ),
});

export const stackItemShape = shapeOf<StackView>()(
  'A card that was played and has not resolved yet.',
  {
    id: idShape,
    card: cardNameShape,
    seat: seatShape,
    powered: z.boolean(),
    target: z.exactOptional(targetShape),
  },
);

export const modifierShape = shapeOf<Modifier>()(
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
);

const windowShape = z.strictObject({ kind: z.enum(WINDOWS), seat: seatShape });

export const gameViewShape = shapeOf<GameView>()('The game as you may see it.', {
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
});
