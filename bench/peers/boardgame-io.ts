import {
  type Action,
  CreateGameReducer,
  InitializeGame,
  ProcessGameConfig,
} from 'boardgame.io/dist/cjs/internal.js';
import { type Board, duelGame, hero, otherPlayer, seatOf } from './boardgame-io-duel.ts';
import type { Contestant } from './contestant.ts';
import { createDice, pick } from './dice.ts';
import { slots } from './minimal-cards.ts';

const game = ProcessGameConfig(duelGame);
const reduce = CreateGameReducer({ game });

export const boardgameIo: Contestant = {
  id: 'boardgame.io',
  name: 'boardgame.io reducer',
  note: 'small duel (play, attack, end turn; no blocks), undo off, production build, no store',
  playout,
};

function playout(seed: number): number {
  const dice = createDice(seed);
  let state = InitializeGame({ game, setupData: seed });
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    state = reduce(state, pick(dice, legal(state.G, state.ctx.currentPlayer)));
    if (state.transients !== undefined) throw new Error('boardgame.io refused a legal move');
    decisions += 1;
  }
  return decisions;
}

function legal(board: Board, player: string): Action[] {
  const actions: Action[] = [];
  listPlays(board, player, actions);
  listAttacks(board, player, actions);
  actions.push({ type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID: player } });
  return actions;
}

function move(type: string, args: number[], playerID: string): Action {
  return { type: 'MAKE_MOVE', payload: { type, args, playerID } };
}

function listPlays(board: Board, player: string, actions: Action[]): void {
  const own = seatOf(board, player);
  for (let card = 0; card < own.hand.length; card++) {
    if ((own.hand[card]?.cost ?? 0) > own.resolve) continue;
    for (let slot = 0; slot < slots; slot++) {
      if (own.field[slot] === null) actions.push(move('playUnit', [card, slot], player));
    }
  }
}

function listAttacks(board: Board, player: string, actions: Action[]): void {
  const own = seatOf(board, player);
  const other = seatOf(board, otherPlayer(player));
  for (let slot = 0; slot < slots; slot++) {
    if (!own.field[slot]?.ready) continue;
    actions.push(move('attack', [slot, hero], player));
    for (let target = 0; target < slots; target++) {
      if (other.field[target]) actions.push(move('attack', [slot, target], player));
    }
  }
}
