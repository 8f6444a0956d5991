import type { Action } from 'boardgame.io/dist/cjs/internal.js';
import { type Board, hero, otherPlayer, seatOf } from './boardgame-io-duel.ts';
import { slots } from './minimal-cards.ts';

export function legalActions(board: Board, player: string): Action[] {
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
