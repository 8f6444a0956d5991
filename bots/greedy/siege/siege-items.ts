import {
  type Book,
  cloneGame,
  type Game,
  type GameView,
  type Intent,
  type Seat,
} from '../../../shared/index.ts';
import type { Item } from './spend-well.ts';

type SeatKnowledge = { readonly book: Book; readonly view: GameView; readonly seat: Seat };

/** The names of the cards in hand, by their ids. */
export const cardsOf = ({
  view,
  seat,
}: Pick<SeatKnowledge, 'view' | 'seat'>): Map<string, string> =>
  new Map((view.seats[seat].hand ?? []).map(({ id, card }) => [id, card]));

/** The acts without duplicates, because copies of a card make no difference, and without placing azoth. */
export function distinctActs(knowledge: SeatKnowledge, legal: readonly Intent[]): Intent[] {
  const nameOf = cardsOf(knowledge);
  const seen = new Set<string>();
  return legal.filter((intent) => {
    if (intent.kind === 'concede' || intent.kind === 'pass') return false;
    if (intent.kind !== 'playCard') return intent.kind !== 'placeAzoth';
    const key = JSON.stringify({ ...intent, card: nameOf.get(intent.card) });
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
}

const HIDING_KEYWORDS = ['fortified', 'elusive'];

/** Z5: the same position after the enemies' attacks, if some of them are hard to hurt before. */
function laterOf(view: GameView, game: Game): Game | null {
  const hidden = (view.enemies ?? []).some((enemy) =>
    enemy?.keywords.some((keyword) => HIDING_KEYWORDS.includes(keyword)),
  );
  if (view.step !== 'strike' || !hidden) return null;
  const later = cloneGame(game);
  later.step = 'counter';
  return later;
}

/** A small penalty for waiting, so that an act that is as good now happens now. */
const DELAY = 1;

/** Each act with its gain, now or later in the round. */
export function itemsOf(
  knowledge: SeatKnowledge,
  acts: readonly Intent[],
  game: Game,
  gain: (game: Game, intent: Intent) => number,
): Item[] {
  const { book, view } = knowledge;
  const nameOf = cardsOf(knowledge);
  const later = laterOf(view, game);
  return acts.map((intent) => {
    const card = intent.kind === 'playCard' ? (nameOf.get(intent.card) ?? '') : null;
    const now = gain(game, intent);
    const wait = later === null || card === null ? now : gain(later, intent) - DELAY;
    const copies = [...nameOf].filter(([, held]) => held === card).map(([id]) => id);
    const cost = book.cards[card ?? '']?.cost ?? 0;
    return { intent, card, cost, copies, gain: Math.max(now, wait), late: wait > now };
  });
}
