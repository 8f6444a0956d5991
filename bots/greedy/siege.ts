import { type Book, type Game, type Intent, viewOf } from '../../shared/index.ts';
import { rateChoice } from './choices.ts';
import type { DecisionContext } from './decision-context.ts';
import { fillHiddenCards } from './fill-hidden-cards.ts';
import { scoreAfter } from './look-ahead.ts';
import { pickBest } from './pick-best.ts';
import { scoreSiege } from './score/score-siege.ts';
import { allOut } from './siege/all-out.ts';
import { cardsOf, distinctActs, itemsOf } from './siege/siege-items.ts';
import { spendWell } from './siege/spend-well.ts';
import { stopsFor } from './siege/stops.ts';

const score = (book: Book, game: Game): number => scoreSiege(book, viewOf(book, game, 'spectator'));

const passIn = (legal: readonly Intent[]): Intent | null =>
  legal.find(({ kind }) => kind === 'pass') ?? null;

/** R7: a card left in hand at the end of the round would be lost, so one becomes azoth. */
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

/** Z1: the best acts for both heroes that the resolve pays for; passes when nothing helps. */
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
