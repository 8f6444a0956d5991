import fc from 'fast-check';
import { parseSets } from '../../../../shared/book/make-book.ts';
import { allNodes } from '../../../../shared/book/parse-effects.ts';
import { EFFECTS } from '../../../../shared/effects/index.ts';
import type { Book, CardDef } from '../../../../shared/index.ts';
import { selectionShape } from '../../../../shared/language/selection.ts';
import { fieldsOf } from '../../../../shared/schema/shape-tree.ts';
import type { EffectNode } from '../../../../shared/state/node.ts';
import { TRAITS, traitNode } from '../../../../shared/traits/index.ts';
import type { TraitType } from '../../../../shared/traits/trait-type.ts';
import { createDice, type Dice } from '../../../kit/random-play.ts';
import { arbitraryOf } from './arbitrary.ts';

/** Random valid cards: data of the schemas, and of these the cards that the loader accepts. */

type Data = Readonly<Record<string, unknown>>;

export const SET = 'generated';
const MOST_TRIES = 200;
/** How often a card is a unit with a trait that has no effects. */
const STILL = 0.15;
const hasEffects = ({ shape }: TraitType): boolean => fieldsOf(shape).includes('effects');
const ACTIVE: readonly TraitType[] = TRAITS.filter((type) => hasEffects(type));
const OTHERS: readonly TraitType[] = TRAITS.filter((type) => !hasEffects(type));
const ELEMENTS = ['fire', 'water', 'earth', 'air', 'aether', 'nether', 'generic'];
const WINDOWS = ['attackers', 'blockers', 'spell'];
const POOLS = ['enemies', 'units', 'allies', 'enemies-and-hero', 'anyone', 'own-slots', 'slots'];

/** What a card of some kind is made of; `effect` is the one that is asked for. */
type Frame = (dice: Dice, effect: unknown, seed: number) => Data;

function sample(shape: Parameters<typeof arbitraryOf>[0], seed: number): unknown {
  return fc.sample(fc.noBias(arbitraryOf(shape)), { seed, numRuns: 1 })[0];
}

const forEach = (of: unknown, effect: unknown) => ({ kind: 'for-each', of, do: [effect] });

function unitWith(dice: Dice, trait: unknown): Data {
  return { kind: 'unit', strength: dice.below(5), health: 1 + dice.below(6), traits: [trait] };
}

/** A trait with the effect that is asked for. */
function traitWith(dice: Dice, effect: unknown, seed: number): unknown {
  const trait = sample(dice.pick(ACTIVE).shape, seed) as Data;
  return { ...trait, effects: [effect] };
}

const FRAMES: readonly Frame[] = [
  (_dice, effect) => ({ kind: 'spell', effects: [effect] }),
  (_dice, effect, seed) => ({
    kind: 'skill',
    effects: [forEach(sample(selectionShape, seed), effect)],
  }),
  (dice, effect) => ({
    kind: 'action',
    target: dice.pick(POOLS),
    effects: [forEach('target', effect)],
  }),
  (_dice, effect) => ({
    kind: 'attack',
    target: 'enemies-and-hero',
    effects: [forEach('target', effect)],
  }),
  (dice, effect) => ({ kind: 'skill', reaction: [dice.pick(WINDOWS)], effects: [effect] }),
  (_dice, effect) => ({
    kind: 'spell',
    effects: [forEach({ choose: 'discarded-units' }, effect)],
  }),
  (_dice, effect) => ({ kind: 'skill', reaction: ['spell'], effects: [effect] }),
  (_dice, effect) => ({ kind: 'power', effects: [effect] }),
  (dice, effect, seed) => ({ kind: 'power', traits: [traitWith(dice, effect, seed)] }),
  (dice, effect) => ({
    kind: 'spell',
    effects: [{ kind: 'draw', amount: 1 }],
    powered: { by: [dice.pick(ELEMENTS)], effects: [effect] },
  }),
  (dice, effect) => ({
    kind: 'spell',
    burst: dice.chance(0.5),
    effects: [{ kind: 'may', do: [effect] }],
  }),
  (dice, effect, seed) => unitWith(dice, traitWith(dice, effect, seed)),
  (dice, effect, seed) => unitWith(dice, traitWith(dice, effect, seed)),
  (dice, effect, seed) => unitWith(dice, traitWith(dice, effect, seed)),
];

/** What a card does: an effect of this kind, or a trait without effects. */
function bodyOf(dice: Dice, kind: (typeof EFFECTS)[number] | null): Data {
  const seed = dice.below(2 ** 31);
  if (kind === null) return unitWith(dice, sample(dice.pick(OTHERS).shape, seed));
  return dice.pick(FRAMES)(dice, sample(kind.shape, seed), seed);
}

/** One card that does this, if one of some tries is valid. */
function cardOf(
  book: Book,
  id: string,
  dice: Dice,
  kind: (typeof EFFECTS)[number] | null,
): CardDef | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const data = {
      id,
      name: id,
      rarity: 'bronze',
      cost: dice.below(3),
      elements: [dice.pick(ELEMENTS)],
      ...bodyOf(dice, kind),
    };
    const { cards, faults } = parseSets([{ id: SET, cards: [data] }], book.cards, []);
    if (faults.length === 0) return cards[id] ?? null;
  }
  return null;
}

/** Valid cards from a seed; the kinds of effect take turns. */
export function randomCards(book: Book, seed: string, count: number): CardDef[] {
  const dice = createDice(seed);
  const cards: CardDef[] = [];
  for (let at = dice.below(EFFECTS.length); cards.length < count; at++) {
    const kind = dice.chance(STILL) ? null : EFFECTS[at % EFFECTS.length];
    if (kind === undefined) continue;
    const card = cardOf(book, `made-${cards.length}`, dice, kind);
    if (card !== null) cards.push(card);
  }
  return cards;
}

/** Every effect of a card, those of its traits included. */
export function nodesOf(card: CardDef): EffectNode[] {
  const traits = card.traits.flatMap((trait) => traitNode(trait) ?? []);
  return allNodes([...card.effects, ...(card.powered?.effects ?? []), ...traits]);
}
