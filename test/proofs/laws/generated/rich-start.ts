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

/** Games that begin in the middle: wounded and tapped units, statuses, tokens, full piles, devotion, cards in hand. */

const ROW = [0, 1, 2, 3, 4];
const FILLED = 0.7;
const ENEMIES = 3;
const HAND = 6;
const DECK = 12;
const PILE = 5;

const STEPS: Readonly<Record<Format['mode'], readonly string[]>> = {
  duel: ['main', 'attack', 'main-2'],
  skirmish: ['main'],
  siege: ['strike', 'counter'],
};

type Hands = { readonly wanted: readonly string[]; readonly units: readonly string[] };

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

const HERO_ONLY: readonly string[] = ['bound', 'corrupt', 'resilience'];

function seatAt(book: Book, dice: Dice, { wanted, units }: Hands): object {
  const life = 5 + dice.below(16);
  const field = ROW.map(() => (dice.chance(FILLED) ? unitAt(book, dice, dice.pick(units)) : null));
  return {
    life,
    maxLife: life + dice.below(6),
    resolve: 9,
    devotion: dice.below(6),
    hand: [
      ...several(dice, HAND - 2, wanted),
      ...several(
        dice,
        2,
        units.filter((id) => book.cards[id]?.token === false),
      ),
    ],
    deck: several(dice, DECK, wanted),
    discard: several(
      dice,
      PILE,
      units.filter((id) => book.cards[id]?.token === false),
    ),
    field,
  };
}

function specOf(book: Book, format: Format, dice: Dice, cards: readonly CardDef[]): object {
  const units = Object.values(book.cards).filter(({ kind }) => kind === 'unit');
  const own = cards.filter(({ token }) => !token).map(({ id }) => id);
  const hands = {
    wanted: own,
    units: [...units.map(({ id }) => id), ...own.filter((id) => book.cards[id]?.kind === 'unit')],
  };
  const enemies = Object.values(book.cards).filter(({ kind }) => kind === 'enemy');
  const row = several(
    dice,
    ENEMIES,
    enemies.map(({ id }) => id),
  );
  return {
    format: format.id,
    seed: `${dice.below(2 ** 31)}`,
    step: dice.pick(STEPS[format.mode]),
    turn: 3,
    seats: [seatAt(book, dice, hands), seatAt(book, dice, hands)],
    ...(format.mode === 'siege' ? { enemies: row, wave: 1 } : {}),
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
