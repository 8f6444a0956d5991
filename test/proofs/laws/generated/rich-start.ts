import {
  type Book,
  type CardDef,
  createGame,
  type Format,
  type Setup,
  scenario,
} from '../../../../shared/index.ts';
import { STATUS_KINDS } from '../../../../shared/state/statuses.ts';
import { CORE, type Core, createDice, type Dice } from '../../../kit/random-play.ts';
import { SET } from './random-cards.ts';

/** Games that begin in the middle: wounded and tapped units, statuses, tokens, full piles, devotion, cards in hand. */

const ROW = [0, 1, 2, 3, 4];
const FILLED = 0.7;
const ENEMIES = 3;
const HAND = 4;
const DECK = 12;
const PILE = 5;

const STEPS: Readonly<Record<Format['mode'], readonly string[]>> = {
  duel: ['main', 'attack', 'main-2'],
  skirmish: ['main'],
  siege: ['strike', 'counter'],
};

const HERO_ONLY: readonly string[] = ['bound', 'corrupt', 'resilience'];

/** What the cards of a position are taken from, by id. */
type Supply = {
  readonly wanted: readonly string[];
  readonly units: readonly string[];
  readonly spells: readonly string[];
  readonly enemies: readonly string[];
};

function supplyOf(book: Book, cards: readonly CardDef[]): Supply {
  const idsOf = (fits: (card: CardDef) => boolean) =>
    Object.values(book.cards).flatMap((card) => (fits(card) ? [card.id] : []));
  return {
    wanted: cards.filter(({ token }) => !token).map(({ id }) => id),
    units: idsOf(({ kind }) => kind === 'unit'),
    spells: idsOf(({ kind, set }) => kind === 'spell' && set !== SET),
    enemies: idsOf(({ kind }) => kind === 'enemy'),
  };
}

const several = (dice: Dice, count: number, ids: readonly string[]): string[] =>
  Array.from({ length: count }, () => dice.pick(ids));

function unitAt(book: Book, dice: Dice, card: string): object {
  const health = book.cards[card]?.health ?? 1;
  const status = dice.pick(STATUS_KINDS.filter((kind) => !HERO_ONLY.includes(kind)));
  return {
    card,
    tapped: dice.chance(0.3),
    sick: dice.chance(0.3),
    damage: dice.chance(0.5) ? dice.below(health) : 0,
    counters: dice.below(3),
    ...(dice.chance(0.3) ? { shields: [1 + dice.below(2)] } : {}),
    ...(dice.chance(0.3) ? { statuses: { [status]: 1 + dice.below(2) } } : {}),
  };
}

function seatAt(book: Book, dice: Dice, { wanted, units, spells }: Supply): object {
  const life = 5 + dice.below(16);
  const cards = units.filter((id) => book.cards[id]?.token === false);
  const own = wanted.filter((id) => book.cards[id]?.kind === 'unit');
  const row = [...units, ...own, ...own];
  return {
    life,
    maxLife: life + dice.below(6),
    resolve: 9,
    devotion: dice.below(6),
    hand: [...several(dice, HAND, wanted), dice.pick(cards), ...several(dice, 2, spells)],
    deck: several(dice, DECK, wanted),
    discard: several(dice, PILE, cards),
    field: ROW.map(() => (dice.chance(FILLED) ? unitAt(book, dice, dice.pick(row)) : null)),
  };
}

/** Enemies near their end, so that some are soon defeated. */
const enemiesAt = (book: Book, dice: Dice, { enemies }: Supply): object[] =>
  several(dice, ENEMIES, enemies).map((card) => ({
    card,
    intent: 0,
    damage: (book.cards[card]?.health ?? 1) - 1,
  }));

function specOf(book: Book, format: Format, dice: Dice, cards: readonly CardDef[]): object {
  const supply = supplyOf(book, cards);
  return {
    format: format.id,
    seed: `${dice.below(2 ** 31)}`,
    step: dice.pick(STEPS[format.mode]),
    turn: 3,
    seats: [seatAt(book, dice, supply), seatAt(book, dice, supply)],
    ...(format.mode === 'siege' ? { enemies: enemiesAt(book, dice, supply), wave: 1 } : {}),
  };
}

/** The core, but its games begin in such a position; in a normal one where none fits. */
export function richCore(seed: string, cards: readonly CardDef[]): Core {
  return {
    ...CORE,
    createGame(book: Book, setup: Setup) {
      const format = book.formats[setup.format];
      const staged = format && scenario(book, specOf(book, format, createDice(seed), cards));
      return staged?.ok === true ? { ok: true, game: staged.game } : createGame(book, setup);
    },
  };
}
