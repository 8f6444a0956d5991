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
  '1 where the attacker has the better element, -1 the worse one, else 0.',
  z.int(),
);

export const fightShape = shapeOf<FightView>()('An attacker and who stands in its way.', {
  attacker: idShape,
  target: targetShape,
  edge,
  blockers: z.array(z.strictObject({ unit: idShape, edge })),
});

export const choiceShape = shapeOf<ChoiceView>()('A choice that must be answered first.', {
  id: described('What `choose` has to name.', z.string()),
  seat: seatShape,
  prompt: z.string(),
  card: described('The card that asks.', z.nullable(z.string())),
  publicOptions: described('How many of the options everybody may know.', z.int()),
  options: described('Only for who chooses.', z.exactOptional(z.array(optionViewShape))),
});

export const stackItemShape = shapeOf<StackView>()(
  'A card that was played and has not acted yet.',
  {
    id: idShape,
    card: cardNameShape,
    seat: seatShape,
    powered: z.boolean(),
    target: z.exactOptional(targetShape),
  },
);

export const modifierShape = shapeOf<Modifier>()(
  'Something that changes units, a side, a hero or a slot for a while. Strength and health in the view have it counted in already.',
  {
    serial: described('The newer one has the higher.', z.int()),
    what: z.enum(MODIFIER_KINDS),
    amount: z.int(),
    min: described('It lowers no further than this.', z.nullable(z.int())),
    perResistance: z.boolean(),
    keywordBits: z.int(),
    element: z.nullable(z.enum(ELEMENTS)),
    toward: described('Where redirected damage goes.', z.nullable(z.string())),
    scope: z.enum(['unit', 'side', 'hero', 'slot']),
    seat: campShape,
    unit: described('Empty where it is about no unit.', z.string()),
    slot: z.int(),
    duration: z.enum(DURATIONS),
    creator: campShape,
    source: described('The unit it lasts for.', z.nullable(z.string())),
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
  active: described('Whose turn it is; in siege the turn is of both.', seatShape),
  first: described('Who began.', seatShape),
  deciding: described('Whose decision is awaited; both in a simultaneous one.', z.array(seatShape)),
  seats: described('By seat.', pairOf(seatViewShape)),
  enemies: described(
    'The wild row, five slots; siege only.',
    z.exactOptional(z.array(z.nullable(enemyShape))),
  ),
  siege: z.exactOptional(siegeShape),
  combat: described('While there is one.', z.exactOptional(z.array(fightShape))),
  stack: described('The last one acts first.', z.array(stackItemShape)),
  modifiers: z.array(modifierShape),
  window: described('Who may react now, and to what.', z.exactOptional(windowShape)),
  skirmish: described('Which of the three; skirmish only.', z.exactOptional(z.int())),
  choice: z.exactOptional(choiceShape),
  result: described('Once the game is over.', z.exactOptional(resultShape)),
  seed: described('Told once the game is over.', z.exactOptional(z.string())),
});
