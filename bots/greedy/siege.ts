import { type Book, type Game, type Intent, viewOf } from '../../shared/index.ts';
import { allOut } from './all-out.ts';
import type { DecisionContext } from './asked.ts';
import { rateChoice } from './choices.ts';
import { fillHiddenCards } from './imagine.ts';
import { scoreAfter } from './look-ahead.ts';
import { pickBest } from './pick-best.ts';
import { scoreSiege } from './score-siege.ts';
import { cardsOf, distinctActs, itemsOf } from './siege-items.ts';
import { spendWell } from './spend-well.ts';
import { stopsFor } from './stops.ts';

const score = (book: Book, game: Game): number => scoreSiege(book, viewOf(book, game, 'spectator'));

const passIn = (legal: readonly Intent[]): Intent | null =>
  legal.find(({ kind }) => kind === 'pass') ?? null;

/** R7: what is left in hand at the end is lost anyway. */
function spareCard(ctx: DecisionContext): Intent | null {
  const { view, legal, book } = ctx;
  if (view.step !== 'counter') return null;
  const nameOf = cardsOf(ctx);
  const spares = legal.filter((intent) => intent.kind === 'placeAzoth');
  const wanted = ({ card }: (typeof spares)[number]) =>
    book.cards[nameOf.get(card) ?? '']?.primary !== 'generic';
  return spares.find(wanted) ?? spares[0] ?? null;
}

function decideBlock({ book, view, seat, legal }: DecisionContext): Intent | null {
  return stopsFor(book, view, seat)[0] ?? passIn(legal);
}

/** Z1: what improves the stand of both, as much of it as resolve pays; a pass when nothing does. */
function decidePhase(ctx: DecisionContext): Intent | null {
  const { book, seat, legal, dice, view } = ctx;
  const guess = fillHiddenCards(ctx);
  const [finish] = allOut(book, guess, seat, legal) ?? [];
  if (finish !== undefined) return finish;
  const now = score(book, guess);
  const gain = (game: Game, intent: Intent) => scoreAfter(book, game, seat, intent, score) - now;
  const items = itemsOf(ctx, distinctActs(ctx, legal), guess, gain);
  const wanted = spendWell(items, view.seats[seat].resolve).filter(({ late }) => !late);
  const gains = new Map(wanted.map((item) => [item.intent, item.gain]));
  const { intent } = pickBest([...gains.keys()], (one) => gains.get(one) ?? 0, dice);
  return intent ?? spareCard(ctx) ?? passIn(legal);
}

export function decideSiege(ctx: DecisionContext): Intent | null {
  const { book, position, seat, legal, dice } = ctx;
  if (position.choice === null)
    return position.step === 'block' ? decideBlock(ctx) : decidePhase(ctx);
  const guess = fillHiddenCards(ctx);
  const rate = (intent: Intent) =>
    intent.kind === 'choose' ? rateChoice(book, guess, seat, intent, score) : -Infinity;
  return pickBest(legal, rate, dice).intent;
}
