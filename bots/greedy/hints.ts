import type { Book, GameView, Intent, Seat } from '../../shared/index.ts';

/** What an effect brings that no position shows at once. */
const HIDDEN_GAIN: readonly (readonly [kind: string, worth: number])[] = [
  ['create', 1.7],
  ['look', 0.7],
];

const known = new Map<string, string>();

function textOf(book: Book, card: string): string {
  const found = known.get(card);
  if (found !== undefined) return found;
  const def = book.cards[card];
  const text = JSON.stringify([def?.effects, def?.powered]);
  known.set(card, text);
  return text;
}

function count(text: string, kind: string): number {
  return text.split(`"kind":"${kind}"`).length - 1;
}

function readyStrength(view: GameView, seat: Seat): number {
  let sum = 0;
  for (const unit of view.seats[seat].field) {
    if (unit !== null && !unit.sick && !unit.tapped) sum += unit.strength;
  }
  return sum;
}

/** More resolve pays only if it makes a card affordable. */
function resolveWorth(book: Book, view: GameView, seat: Seat, spent: string): number {
  const { hand = [], resolve } = view.seats[seat];
  const dear = hand.some(({ id, card }) => id !== spent && book.cards[card]?.cost === resolve + 1);
  return dear ? 2.5 : 0;
}

export function hintFor(book: Book, view: GameView, seat: Seat, intent: Intent): number {
  if (intent.kind !== 'playCard') return 0;
  const card = view.seats[seat].hand?.find(({ id }) => id === intent.card)?.card ?? '';
  if (book.cards[card]?.kind === 'unit') return 0.05 * (book.cards[card]?.cost ?? 0);
  const text = textOf(book, card);
  let hint = 0;
  for (const [kind, worth] of HIDDEN_GAIN) hint += worth * count(text, kind);
  if (count(text, 'gain-resolve') > 0) hint += resolveWorth(book, view, seat, intent.card);
  if (count(text, 'extra-combat') > 0 && view.step === 'main')
    hint += 0.5 * readyStrength(view, seat);
  return hint;
}
