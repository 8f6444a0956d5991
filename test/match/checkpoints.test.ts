import { describe, expect, it } from 'vitest';
import {
  type Checkpoint,
  gameAfter,
  type Move,
  withCheckpoint,
} from '../../server/match/state/checkpoints.ts';
import { cloneGame, createGame, type Game, hashOf, step } from '../../shared/index.ts';
import { longGame } from '../kit/long-game.ts';
import { BOOK } from '../kit/match-table.ts';
import { createDice } from '../kit/random-play.ts';

const SETUP = { format: 'duel', seed: 'checkpoints', decks: ['stone', 'tide'] };
const moves: readonly Move[] = longGame(BOOK, SETUP);

function deal(): Game {
  const created = createGame(BOOK, SETUP);
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

/** The hash after each move, and the copies kept at that point. */
function played() {
  const game = deal();
  const hashes = [hashOf(game)];
  const kept: (readonly Checkpoint[])[] = [[]];
  for (const [at, { seat, intent }] of moves.entries()) {
    step(BOOK, game, seat, intent);
    hashes.push(hashOf(game));
    kept.push(withCheckpoint(kept[at]!, at + 1, game));
  }
  return { hashes, kept };
}

const { hashes, kept } = played();

describe('going back in a game of a thousand moves', () => {
  it('leads to the game as it was, from any move to any earlier one', () => {
    const dice = createDice('back');
    for (let round = 0; round < 60; round++) {
      let at = dice.below(moves.length + 1);
      let checkpoints = kept[at]!;
      for (let back = 0; back < 4 && at > 0; back++) {
        at -= 1 + dice.below(dice.chance(0.8) ? Math.min(at, 20) : at);
        const gone = gameAfter(BOOK, at, { moves, checkpoints, deal });
        expect(hashOf(gone.game), `after ${at} moves`).toBe(hashes[at]);
        checkpoints = gone.checkpoints;
        expect(checkpoints.every(({ moves: of, game }) => hashOf(game) === hashes[of])).toBe(true);
      }
    }
  });

  it('starts at most sixteen times as far back as it goes, or 64 moves', () => {
    for (let at = 1; at <= moves.length; at++) {
      for (const back of [1, 2, 5, 20, 100, 300].filter((count) => count <= at)) {
        const from = kept[at]!.findLast((each) => each.moves <= at - back)?.moves ?? 0;
        expect(at - back - from).toBeLessThanOrEqual(Math.max(64, 16 * back));
      }
    }
  });

  it('needs few copies, however long the game is', () => {
    expect(Math.max(...kept.map((each) => each.length))).toBeLessThanOrEqual(5);
    expect(Math.max(...kept.slice(0, 250).map((each) => each.length))).toBeLessThanOrEqual(2);
  });

  it('does not change the game it starts from', () => {
    const at = 200;
    const before = kept[at]!.map(({ game }) => hashOf(game));
    const { game } = gameAfter(BOOK, at, { moves, checkpoints: kept[at]!, deal });
    step(BOOK, game, moves[at]!.seat, moves[at]!.intent);
    expect(kept[at]!.map((each) => hashOf(cloneGame(each.game)))).toEqual(before);
  });
});
