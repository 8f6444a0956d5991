import { type Game, type Seat, viewOf } from '../../shared/index.ts';
import { chanceOf } from './chance.ts';
import type { Players } from './light.ts';
import { playOne } from './policy.ts';

const MOST_DECISIONS = 120;
/** A drawn duel has gone wrong for both; a siege that nobody won is lost. */
const DRAW = { duel: 0.3, skirmish: 0.5, siege: 0 } as const;

function worthOf({ book }: Players, game: Game, seat: Seat): number {
  if (game.result === null) return chanceOf(book, viewOf(book, game, 'spectator'), seat);
  const { winner } = game.result;
  return winner === null ? DRAW[game.mode] : Number(winner === seat || winner === 'both');
}

/** Until the seat's own turn has come round again, a new round, or the skirmish has been decided. */
function isFar(from: Game, game: Game, seat: Seat): boolean {
  if (game.mode === 'skirmish') return game.skirmish !== from.skirmish;
  if (game.mode === 'siege') return game.turn > from.turn && game.step === 'strike';
  if (game.choice !== null || game.active !== seat || game.step !== 'main') return false;
  return game.turn >= from.turn + (from.active === seat ? 2 : 1);
}

/** Plays on for both sides and says what came of it; null when the pace is over before. */
export function playOn(players: Players, from: Game, begun: Game, seat: Seat): number | null {
  const { pace } = players;
  pace.tick();
  let game = begun;
  for (let i = 0; i < MOST_DECISIONS && game.result === null; i++) {
    if (isFar(from, game, seat)) break;
    if (pace.isOver()) return null;
    pace.tick();
    game = playOne(players, game);
  }
  return worthOf(players, game, seat);
}
