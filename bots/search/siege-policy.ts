import {
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { differentActs, itemsOf } from '../greedy/siege-items.ts';
import { spendWell } from '../greedy/spend-well.ts';
import { stopsFor } from '../greedy/stops.ts';
import { type Players, scoreLightly, type Tried, tryLightly } from './light.ts';
import { isQuiet, PASS } from './play-cards.ts';

/** Z1: who may still act in this phase; seat 0 before seat 1, for somebody must begin. */
export function openSeats({ siege }: Game): Seat[] {
  if (siege === undefined) return [];
  const { passed, idle, down } = siege;
  return ([0, 1] as const).filter((seat) => !passed[seat] && !idle[seat] && !down[seat]);
}

function stopAttacks({ book }: Players, game: Game, seat: Seat): Game {
  const view = viewOf(book, game, 'spectator');
  for (const intent of stopsFor(book, view, seat)) step(book, game, seat, intent);
  return game;
}

/** What a seat would do in this phase by one look at each act, the best first. */
function actsFor(players: Players, game: Game, seat: Seat): Intent[] {
  const { book, pace } = players;
  const eyes = { book, seat, view: viewOf(book, game, seat) };
  const acts = differentActs(eyes, legalIntents(book, game, seat));
  const now = scoreLightly(book, game, seat);
  const gain = (from: Game, intent: Intent) => {
    const tried = pace.isOver() ? null : tryLightly(players, from, seat, intent);
    return (tried?.score ?? Number.NEGATIVE_INFINITY) - now;
  };
  const wanted = spendWell(itemsOf(eyes, acts, game, gain), eyes.view.seats[seat].resolve);
  return wanted.filter(({ late }) => !late).map(({ intent }) => intent);
}

/** In that order, as long as each still improves the stand of both. */
function act(players: Players, game: Game, seat: Seat): Game {
  let now: Tried = { game, score: scoreLightly(players.book, game, seat) };
  for (const intent of actsFor(players, game, seat)) {
    if (!isQuiet(now.game) || players.pace.isOver()) break;
    const more = tryLightly(players, now.game, seat, intent);
    if (more !== null && more.score > now.score) now = more;
  }
  return now.game;
}

/** The whole phase of a seat at once, and a pass. */
export function playSiege(players: Players, game: Game, seat: Seat): Game {
  const now = game.step === 'block' ? stopAttacks(players, game, seat) : act(players, game, seat);
  const mayPass = isQuiet(now) && now.step === game.step && openSeats(now).includes(seat);
  if (mayPass) step(players.book, now, seat, PASS);
  return now;
}
