import {
  type Book,
  type Game,
  type GameView,
  type Intent,
  type Seat,
  viewOf,
} from '../../shared/index.ts';
import { rateChoice } from './choices.ts';
import type { DecisionContext } from './decision-context.ts';
import { fillHiddenCards } from './fill-hidden-cards.ts';
import { scoreAfter } from './look-ahead.ts';
import { pickBest } from './pick-best.ts';
import { pointsOf, scoreSkirmish } from './score/score-skirmish.ts';

const score = (book: Book, game: Game, seat: Seat): number =>
  scoreSkirmish(book, viewOf(book, game, seat), seat);

/** How many cards to keep for later skirmishes; none when this one may be the last. */
function reserveOf(view: GameView, seat: Seat): number {
  const lost = (view.seats[seat === 0 ? 1 : 0].wins ?? 0) > 0;
  if (lost) return 0;
  return (view.seats[seat].wins ?? 0) > 0 ? 1 : 3;
}

/** Q2: whether to play no more cards in this skirmish. */
export function isDone(book: Book, view: GameView, seat: Seat): boolean {
  const own = view.seats[seat];
  const foe = view.seats[seat === 0 ? 1 : 0];
  const points = pointsOf(book, view, seat);
  if (foe.done === true && points > 0) return true;
  const cards = own.handCount;
  if (cards === 0) return true;
  const last = reserveOf(view, seat) === 0;
  // Each card wins at most one terrain, a difference of two points.
  if (foe.done === true) return !last && -points >= 2 * (cards - reserveOf(view, seat));
  if (cards <= reserveOf(view, seat)) return true;
  const placed = own.field.filter((unit) => unit !== null).length;
  if (points >= 3 && placed >= 4) return cards >= foe.handCount || points >= 4;
  return !last && placed >= 3 && points <= -3 && cards < foe.handCount;
}

/** Abilities first, because they do not end the turn; then the best card, or Done. */
function decideTurn(ctx: DecisionContext): Intent | null {
  const { book, view, seat, legal, dice } = ctx;
  const done = legal.find(({ kind }) => kind === 'done') ?? null;
  const guess = fillHiddenCards(ctx);
  const now = scoreSkirmish(book, view, seat);
  const rate = (intent: Intent) => scoreAfter(book, guess, seat, intent, score);
  const skills = legal.filter(({ kind }) => kind === 'activate');
  const skill = pickBest(skills, rate, dice);
  if (skill.intent !== null && skill.rating > now + 0.2) return skill.intent;
  if (isDone(book, view, seat)) return done;
  const plays = legal.filter(({ kind }) => kind === 'playCard');
  const play = pickBest(plays, rate, dice);
  // A leader spends a card only for a gain; a player who is behind may accept a small loss.
  const needed = pointsOf(book, view, seat) > 0 ? 0.5 : -1;
  return play.intent !== null && play.rating > now + needed ? play.intent : done;
}

export function decideSkirmish(ctx: DecisionContext): Intent | null {
  const { book, position, seat, legal, dice } = ctx;
  if (position.choice === null) return decideTurn(ctx);
  const guess = fillHiddenCards(ctx);
  const rate = (intent: Intent) =>
    intent.kind === 'choose' ? rateChoice(book, guess, seat, intent, score) : -Infinity;
  return pickBest(legal, rate, dice).intent;
}
