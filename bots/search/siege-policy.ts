import {
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { distinctActs, itemsOf } from '../greedy/siege/siege-items.ts';
import { spendWell } from '../greedy/siege/spend-well.ts';
import { stopsFor } from '../greedy/siege/stops.ts';
import { isQuiet, PASS } from './play-cards.ts';
import { type EvaluatedGame, type PlayoutDeps, quickScore, quickTry } from './quick-eval.ts';

/** Z1: the seats that may still act in this phase. */
export function openSeats({ siege }: Game): Seat[] {
  if (siege === undefined) return [];
  const { passed, idle, down } = siege;
  return ([0, 1] as const).filter((seat) => !passed[seat] && !idle[seat] && !down[seat]);
}

function stopAttacks({ book }: PlayoutDeps, game: Game, seat: Seat): Game {
  const view = viewOf(book, game, 'spectator');
  for (const intent of stopsFor(book, view, seat)) step(book, game, seat, intent);
  return game;
}

/** The acts a seat would choose in this phase after trying each one once, best first. */
function actsFor(deps: PlayoutDeps, game: Game, seat: Seat): Intent[] {
  const { book, budget } = deps;
  const knowledge = { book, seat, view: viewOf(book, game, seat) };
  const acts = distinctActs(knowledge, legalIntents(book, game, seat));
  const now = quickScore(book, game, seat);
  const gain = (from: Game, intent: Intent) => {
    const tried = budget.isOver() ? null : quickTry(deps, from, seat, intent);
    return (tried?.score ?? Number.NEGATIVE_INFINITY) - now;
  };
  const wanted = spendWell(
    itemsOf(knowledge, acts, game, gain),
    knowledge.view.seats[seat].resolve,
  );
  return wanted.filter(({ late }) => !late).map(({ intent }) => intent);
}

/** Plays the acts in that order, if each still improves the position of both heroes. */
function act(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  let now: EvaluatedGame = { game, score: quickScore(deps.book, game, seat) };
  for (const intent of actsFor(deps, game, seat)) {
    if (!isQuiet(now.game) || deps.budget.isOver()) break;
    const more = quickTry(deps, now.game, seat, intent);
    if (more !== null && more.score > now.score) now = more;
  }
  return now.game;
}

/** Plays the whole phase of a seat, and passes. */
export function playSiege(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  const now = game.step === 'block' ? stopAttacks(deps, game, seat) : act(deps, game, seat);
  const mayPass = isQuiet(now) && now.step === game.step && openSeats(now).includes(seat);
  if (mayPass) step(deps.book, now, seat, PASS);
  return now;
}
