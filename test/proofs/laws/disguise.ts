import type { Book, Game, Intent, Seat, Viewer } from '../../../shared/index.ts';
import type { Card } from '../../../shared/state/card.ts';
import type { Option, Side } from '../../../shared/state/game.ts';
import type { Dice } from '../../kit/random-play.ts';
import { isOpen, type Revealed } from './reveal.ts';

/** A game that differs from another only in what a viewer may not know. */
export type Disguise = {
  readonly game: Game;
  /** The same intent for all the viewer may know: other names, another secret decision. */
  readonly inDisguise: (seat: Seat, intent: Intent) => Intent;
};

/** Who must not notice, what the next steps will show anyway, and what may stand in for a hidden card. */
export type Veil = {
  readonly book: Book;
  readonly viewer: Viewer;
  readonly revealed: Revealed;
  readonly pool: readonly string[];
  readonly dice: Dice;
};

type Hidden = { readonly seat: Seat; readonly card: Card };
const ZONES = ['hand', 'deck', 'lifeCards'] as const;

/** Cards that work in progress speaks about: shown already, or open to who has to choose. */
function spokenOf(game: Game, viewer: Viewer): Set<string> {
  const ids = new Set([
    ...game.agenda.map(({ about }) => about),
    ...game.bursts.map(({ id }) => id),
  ]);
  if (game.choice?.seat === viewer) {
    for (const option of game.choice.options) if (option.kind === 'card') ids.add(option.id);
  }
  return ids;
}

/** P11: drawing a curse is announced to all, so where curses lie must stay as it is. */
function isTold(book: Book, card: Card): boolean {
  return book.cards[card.card]?.kind === 'curse';
}

function hiddenIn(game: Game, { book, viewer, revealed }: Veil): Hidden[] {
  const spoken = spokenOf(game, viewer);
  return ([0, 1] as const).flatMap((seat) => {
    if (revealed.lost.has(seat)) return [];
    const zones = ZONES.filter(
      (zone) => !isOpen(viewer, seat, zone === 'lifeCards' ? 'life' : zone),
    );
    return zones.flatMap((zone) =>
      game.sides[seat][zone]
        .filter((card) => !isTold(book, card) && !spoken.has(card.id))
        .filter((card) => !revealed.cards.has(card.id))
        .map((card) => ({ seat, card })),
    );
  });
}

/** Own cards change places, for a player knows the own deck; the other's may be anything. */
function replacements(veil: Veil, hidden: readonly Hidden[]): Map<string, Card> {
  const { viewer, pool, dice } = veil;
  const own = dice.shuffled(
    hidden.filter(({ seat }) => seat === viewer).map(({ card }) => card.card),
  );
  const swaps = new Map<string, Card>();
  for (const { seat, card } of hidden) {
    const id = `${card.id[0]}${dice
      .below(32 ** 6)
      .toString(32)
      .padStart(6, '0')}`;
    swaps.set(card.id, { id, card: seat === viewer ? own.pop()! : dice.pick(pool) });
  }
  return swaps;
}

function swapOption(option: Option, swaps: ReadonlyMap<string, Card>): Option {
  const swap = option.kind === 'card' ? swaps.get(option.id) : undefined;
  return swap === undefined ? option : { kind: 'card', id: swap.id, card: swap.card };
}

/** C4: a choice among hidden cards is theirs, whatever they are. */
function swapWork(game: Game, swaps: ReadonlyMap<string, Card>): void {
  for (const work of game.agenda) work.picks = work.picks.map((pick) => swapOption(pick, swaps));
  if (game.choice === null) return;
  const options = game.choice.options.map((option) => swapOption(option, swaps));
  game.choice = { ...game.choice, options };
}

/** T1: what the other has sent back, and how many, is a secret until the end of it. */
function swapMulligan(
  { hand }: Side,
  seat: Seat,
  veil: Veil,
  sent: readonly string[],
  rename: Rename,
): string[] {
  if (!isSecret(veil, seat)) return sent.map(rename);
  return hand.filter(() => veil.dice.chance(0.5)).map(({ id }) => id);
}

/** Which hidden card was taken, nobody else knows. */
function swapAnswer({ choice }: Game, seat: Seat, veil: Veil, answer: Answer): Answer {
  if (choice?.hidden !== true || !isSecret(veil, seat)) return answer;
  const hidden = [...choice.options.keys()].filter((at) => choice.options[at]?.kind === 'card');
  return hidden.length === 0 ? answer : { ...answer, options: [veil.dice.pick(hidden)] };
}

type Rename = (id: string) => string;
type Answer = Extract<Intent, { kind: 'choose' }>;

/** Decisions of another seat of which nothing will be seen. */
function isSecret({ viewer, revealed }: Veil, seat: Seat): boolean {
  return seat !== viewer && !revealed.seats.has(seat);
}

const randomKey = (dice: Dice) =>
  Array.from({ length: 8 }, () =>
    dice
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** P11: after a shuffle chance decides whether a curse is drawn, and that is told to all. */
function mayDrawCurse(book: Book, now: Side, then: Side): boolean {
  const cards = [now, then].flatMap(({ deck, discard, hand }) => [...deck, ...discard, ...hand]);
  return cards.some((card) => isTold(book, card));
}

/** Streams whose outcome the steps show stay; the rest of the generator nobody knows. */
function swapChance(game: Game, ahead: Game, { revealed, dice }: Veil): void {
  const rng = game.rng as { table: object; sides: [object, object] };
  const key = randomKey(dice);
  if (ahead.rng.table.at === game.rng.table.at) rng.table = { ...game.rng.table, key };
  for (const seat of [0, 1] as const) {
    const used = ahead.rng.sides[seat].at !== game.rng.sides[seat].at;
    if (!used || !revealed.seats.has(seat)) {
      rng.sides[seat] = { ...game.rng.sides[seat], key };
    }
  }
  if (ahead.result === null) Object.assign(game, { seed: key });
}

/** `fork` is a clone of the game, `ahead` the game after the steps that both will take. */
export function disguise(fork: Game, ahead: Game, veil: Veil): Disguise {
  for (const seat of [0, 1] as const) {
    if (mayDrawCurse(veil.book, fork.sides[seat], ahead.sides[seat])) veil.revealed.seats.add(seat);
  }
  const swaps = replacements(veil, hiddenIn(fork, veil));
  const rename: Rename = (id) => swaps.get(id)?.id ?? id;
  for (const seat of [0, 1] as const) {
    const side = fork.sides[seat];
    for (const zone of ZONES) side[zone] = side[zone].map((card) => swaps.get(card.id) ?? card);
    if (side.mulligan !== null) {
      side.mulligan = swapMulligan(side, seat, veil, side.mulligan, rename);
    }
  }
  swapWork(fork, swaps);
  swapChance(fork, ahead, veil);
  const inDisguise = (seat: Seat, intent: Intent): Intent => {
    if (intent.kind === 'choose') return swapAnswer(fork, seat, veil, intent);
    if (intent.kind !== 'mulligan') {
      return 'card' in intent ? { ...intent, card: rename(intent.card) } : intent;
    }
    const cards = swapMulligan(fork.sides[seat], seat, veil, intent.cards, rename);
    return { kind: 'mulligan', cards };
  };
  return { game: fork, inDisguise };
}
