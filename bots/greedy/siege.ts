import { type Book, type Game, type Intent, viewOf } from '../../shared/index.ts';
import { allOut } from './all-out.ts';
import type { Asked } from './asked.ts';
import { rateChoice } from './choices.ts';
import { imagine } from './imagine.ts';
import { scoreAfter } from './look-ahead.ts';
import { pickBest } from './pick-best.ts';
import { scoreSiege } from './score-siege.ts';
import { cardsOf, differentActs, itemsOf } from './siege-items.ts';
import { spendWell } from './spend-well.ts';
import { stopsFor } from './stops.ts';

const score = (book: Book, game: Game): number => scoreSiege(book, viewOf(book, game, 'spectator'));

const passIn = (legal: readonly Intent[]): Intent | null =>
  legal.find(({ kind }) => kind === 'pass') ?? null;

/** R7: what is left in hand at the end is lost anyway. */
function spareCard(asked: Asked): Intent | null {
  const { view, legal, book } = asked;
  if (view.step !== 'counter') return null;
  const nameOf = cardsOf(asked);
  const spares = legal.filter((intent) => intent.kind === 'placeAzoth');
  const wanted = ({ card }: (typeof spares)[number]) =>
    book.cards[nameOf.get(card) ?? '']?.primary !== 'generic';
  return spares.find(wanted) ?? spares[0] ?? null;
}

function decideBlock({ book, view, seat, legal }: Asked): Intent | null {
  return stopsFor(book, view, seat)[0] ?? passIn(legal);
}

/** Z1: what improves the stand of both, as much of it as resolve pays; a pass when nothing does. */
function decidePhase(asked: Asked): Intent | null {
  const { book, seat, legal, dice, view } = asked;
  const guess = imagine(asked);
  const [finish] = allOut(book, guess, seat, legal) ?? [];
  if (finish !== undefined) return finish;
  const now = score(book, guess);
  const gain = (game: Game, intent: Intent) => scoreAfter(book, game, seat, intent, score) - now;
  const items = itemsOf(asked, differentActs(asked, legal), guess, gain);
  const wanted = spendWell(items, view.seats[seat].resolve).filter(({ late }) => !late);
  const gains = new Map(wanted.map((item) => [item.intent, item.gain]));
  const { intent } = pickBest([...gains.keys()], (one) => gains.get(one) ?? 0, dice);
  return intent ?? spareCard(asked) ?? passIn(legal);
}

export function decideSiege(asked: Asked): Intent | null {
  const { book, position, seat, legal, dice } = asked;
  if (position.choice === null)
    return position.step === 'block' ? decideBlock(asked) : decidePhase(asked);
  const guess = imagine(asked);
  const rate = (intent: Intent) =>
    intent.kind === 'choose' ? rateChoice(book, guess, seat, intent, score) : -Infinity;
  return pickBest(legal, rate, dice).intent;
}
