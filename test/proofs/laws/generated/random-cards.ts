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
const MOST_TRIES = 300;
/** How often a trait is one with effects. */
const WITH_EFFECTS = 0.8;
const ACTIVE = TRAITS.filter(({ shape }) => fieldsOf(shape).includes('effects'));
const ELEMENTS = ['fire', 'water', 'earth', 'air', 'aether', 'nether', 'generic'];
const WINDOWS = ['attackers', 'blockers', 'spell'];
const POOLS = ['enemies', 'units', 'allies', 'enemies-and-hero', 'anyone', 'own-slots', 'slots'];

/** What a card of some kind is made of; `effect` is the one that is asked for. */
type Frame = (dice: Dice, effect: unknown, seed: number) => Data;

function sample(shape: Parameters<typeof arbitraryOf>[0], seed: number): unknown {
  return fc.sample(arbitraryOf(shape), { seed, numRuns: 1 })[0];
}

const forEach = (of: unknown, effect: unknown) => ({ kind: 'for-each', of, do: [effect] });

function unitWith(dice: Dice, trait: unknown): Data {
  return { kind: 'unit', strength: dice.below(5), health: 1 + dice.below(6), traits: [trait] };
}

/** A trait of any type; one with effects gets the effect that is asked for. */
function traitWith(dice: Dice, effect: unknown, seed: number): unknown {
  const types: readonly TraitType[] = dice.chance(WITH_EFFECTS) ? ACTIVE : TRAITS;
  const trait = sample(dice.pick(types).shape, seed) as Data;
  return 'effects' in trait ? { ...trait, effects: [effect] } : trait;
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

/** One card with an effect of this kind, if one of some tries is valid. */
function cardOf(
  book: Book,
  id: string,
  dice: Dice,
  kind: (typeof EFFECTS)[number],
): CardDef | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const seed = dice.below(2 ** 31);
    const data = {
      id,
      name: id,
      rarity: 'bronze',
      cost: dice.below(3),
      elements: [dice.pick(ELEMENTS)],
      ...dice.pick(FRAMES)(dice, sample(kind.shape, seed), seed),
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
    const kind = EFFECTS[at % EFFECTS.length];
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
