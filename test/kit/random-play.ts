import type {
  Book,
  CardDef,
  Format,
  Game,
  GameEvent,
  Intent,
  Seat,
  Setup,
} from '../../shared/index.ts';
import * as door from '../../shared/index.ts';
import { mayBeDecked, mostCopies } from '../../shared/rules/check-deck.ts';

/** Seeded random players that use the public interface. The seed determines every decision of a match. */

export type Dice = {
  readonly below: (n: number) => number;
  /** True with this probability. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: small, fast and good enough for random players. */
export function createDice(seed: string): Dice {
  let state = hashText(seed);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (n: number) => Math.floor(share() * n);
  return {
    below,
    chance: (wanted) => share() < wanted,
    pick: (list) => list[below(list.length)]!,
    shuffled(list) {
      const mixed = list.slice();
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
      }
      return mixed;
    },
  };
}

/** The cards that a deck of the format may contain (D2, D4). */
export function deckable(book: Book, format: Format): CardDef[] {
  return Object.values(book.cards).filter((card) => mayBeDecked(format, card));
}

/** Siege decks have any size, other decks the smallest one; the seeds of many tests depend on that. */
function sizeOf({ mode, deck }: Format, dice: Dice): number {
  const [least, most] = deck.size;
  return mode === 'siege' ? least + dice.below(most - least + 1) : least;
}

/** Q4, D4: how many more cards of this rarity and kind the deck may contain. */
function roomFor(book: Book, { deck }: Format, cards: readonly string[], card: CardDef): number {
  const left = (most: number | undefined, fits: (known: CardDef) => boolean) =>
    (most ?? Number.POSITIVE_INFINITY) - cards.filter((id) => fits(book.cards[id]!)).length;
  return Math.min(
    left(deck.inAll[card.rarity], ({ rarity }) => rarity === card.rarity),
    left(deck.ofKind?.[card.kind], ({ kind }) => kind === card.kind),
  );
}

/** A random legal deck; `wanted` cards come first, as many of each as the format allows. */
export function randomDeck(
  book: Book,
  format: Format,
  dice: Dice,
  wanted: ReadonlySet<string> = new Set(),
): string[] {
  const mixed = dice.shuffled(deckable(book, format));
  const first = mixed.filter((card) => wanted.has(card.id));
  const size = sizeOf(format, dice);
  const cards: string[] = [];
  for (const card of [...first, ...mixed.filter(({ id }) => !wanted.has(id))]) {
    const most = mostCopies(format, card);
    const copies = wanted.has(card.id) ? most : 1 + dice.below(most);
    const room = Math.min(roomFor(book, format, cards, card), size - cards.length);
    for (let i = 0; i < Math.min(copies, room); i++) cards.push(card.id);
  }
  return cards;
}

function randomList(book: Book, format: Format, dice: Dice, wanted?: ReadonlySet<string>) {
  const known = Object.keys(book.decks).filter(
    (id) => book.formats[book.decks[id]!.format]?.mode === format.mode,
  );
  if (wanted === undefined && dice.chance(0.2)) return dice.pick(known);
  return { name: 'random', cards: randomDeck(book, format, dice, wanted) };
}

/** A game of any mode, with known or random decks. */
export function randomSetup(
  book: Book,
  seed: string,
  wanted?: ReadonlySet<string>,
  formats: readonly Format[] = Object.values(book.formats),
): Setup {
  const dice = createDice(`${seed}/setup`);
  const mode = dice.pick([...new Set(formats.map((each) => each.mode))]);
  const format = dice.pick(formats.filter((each) => each.mode === mode));
  const decks = [0, 1].map(() => randomList(book, format, dice, wanted));
  return { format: format.id, seed, decks };
}

const WEIGHTS: Readonly<Record<Intent['kind'], number>> = {
  playCard: 8,
  placeAzoth: 8,
  declareAttacker: 10,
  retractAttacker: 1,
  declareBlocker: 6,
  retractBlocker: 1,
  activate: 12,
  done: 1,
  choose: 10,
  mulligan: 10,
  pass: 8,
  concede: 0,
};

/** Powered intents are rare in legal lists, so they get a higher weight. */
function weightOf(intent: Intent): number {
  const weight = WEIGHTS[intent.kind];
  return intent.kind === 'playCard' && intent.powered === true ? weight * 3 : weight;
}

/** Rarely retracts and almost never concedes, so that games are long enough to cover everything. */
export function pickIntent(dice: Dice, legal: readonly Intent[]): Intent {
  if (dice.chance(0.0001)) return { kind: 'concede' };
  let sum = 0;
  for (const intent of legal) sum += weightOf(intent);
  let left = dice.below(sum);
  for (const intent of legal) {
    left -= weightOf(intent);
    if (left < 0) return intent;
  }
  return legal[0]!;
}

/** The functions a game is played with; a planted fault replaces one of them. */
export type Core = Pick<
  typeof door,
  | 'createGame'
  | 'step'
  | 'legalIntents'
  | 'viewOf'
  | 'positionFor'
  | 'eventsFor'
  | 'hashOf'
  | 'cloneGame'
  | 'replay'
>;
export const CORE: Core = door;

export type Decision = {
  readonly game: Game;
  readonly index: number;
  /** What each seat may do now. */
  readonly lists: readonly [readonly Intent[], readonly Intent[]];
  readonly seat: Seat;
  readonly intent: Intent;
};

export type Watcher = {
  readonly before?: (decision: Decision) => void;
  readonly after?: (decision: Decision, events: readonly GameEvent[]) => void;
};

const MOST_DECISIONS = 20_000;

/** The next decision of random players; null when no seat has to decide. */
export function decide(core: Core, book: Book, game: Game, index: number, dice: Dice) {
  const lists = [core.legalIntents(book, game, 0), core.legalIntents(book, game, 1)] as const;
  const seats = ([0, 1] as const).filter((seat) => lists[seat].length > 1);
  if (seats.length === 0) return null;
  const seat = dice.pick(seats);
  return { game, index, lists, seat, intent: pickIntent(dice, lists[seat]) } satisfies Decision;
}

/** Plays until the game is over. */
export function playOut(core: Core, book: Book, game: Game, dice: Dice, watcher: Watcher): void {
  for (let index = 0; index < MOST_DECISIONS; index++) {
    const decision = decide(core, book, game, index, dice);
    if (decision === null && game.result !== null) return;
    if (decision === null)
      throw new Error('Nobody may do anything but concede, and nobody has won.');
    watcher.before?.(decision);
    const result = core.step(book, game, decision.seat, decision.intent);
    if (!result.ok) {
      throw new Error(
        `${JSON.stringify(decision.intent)} was listed and refused: ${result.message}`,
      );
    }
    watcher.after?.(decision, result.events);
  }
  throw new Error(`Nobody has won after ${MOST_DECISIONS} decisions.`);
}
