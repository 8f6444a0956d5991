import type { Game } from 'boardgame.io/dist/cjs/internal.js';
import { createDice } from './dice.ts';
import {
  drawPerTurn,
  handLimit,
  openingHand,
  resolveCap,
  shuffledDeck,
  slots,
  startingLife,
  turnCap,
  type UnitCard,
} from './minimal-cards.ts';

interface BoardUnit {
  card: UnitCard;
  damage: number;
  ready: boolean;
}

export interface BoardSeat {
  life: number;
  resolve: number;
  hand: UnitCard[];
  deck: UnitCard[];
  field: (BoardUnit | null)[];
}

export interface Board {
  seats: [BoardSeat, BoardSeat];
}

export const hero = -1;

/** Without undo and log, so that the reducer does its least work per move. */
export const duelGame: Game<Board, number> = {
  name: 'small-duel',
  disableUndo: true,
  setup: (_context, seed) => createBoard(seed),
  moves: {
    playUnit: ({ G, ctx }, card, slot) => playUnit(seatOf(G, ctx.currentPlayer), card, slot),
    attack: ({ G, ctx }, slot, target) =>
      attack(seatOf(G, ctx.currentPlayer), seatOf(G, otherPlayer(ctx.currentPlayer)), slot, target),
  },
  turn: {
    onBegin: ({ G, ctx }) => beginTurn(seatOf(G, ctx.currentPlayer), ctx.turn),
  },
  endIf: ({ G, ctx }) => isOver(G, ctx.turn) || undefined,
};

/** For a server under load: a lost duel is dealt again at the next turn. */
export const endlessDuel: Game<Board, number> = {
  ...duelGame,
  turn: {
    onBegin: ({ G, ctx }) => {
      if (isLost(G)) G.seats = createBoard(ctx.turn).seats;
      beginTurn(seatOf(G, ctx.currentPlayer), ctx.turn);
    },
  },
  endIf: () => undefined,
};

function createBoard(seed: number): Board {
  const dice = createDice(seed);
  return { seats: [createSeat(shuffledDeck(dice)), createSeat(shuffledDeck(dice))] };
}

function createSeat(deck: UnitCard[]): BoardSeat {
  const hand = deck.splice(-openingHand);
  return { life: startingLife, resolve: 0, hand, deck, field: new Array(slots).fill(null) };
}

export function seatOf(board: Board, player: string): BoardSeat {
  return board.seats[player === '0' ? 0 : 1];
}

export function otherPlayer(player: string): string {
  return player === '0' ? '1' : '0';
}

function playUnit(own: BoardSeat, index: number, slot: number): void {
  const card = own.hand[index] as UnitCard;
  own.hand.splice(index, 1);
  own.resolve -= card.cost;
  own.field[slot] = { card, damage: 0, ready: false };
}

function attack(own: BoardSeat, other: BoardSeat, slot: number, target: number): void {
  const unit = own.field[slot] as BoardUnit;
  unit.ready = false;
  if (target === hero) {
    other.life -= unit.card.strength;
    return;
  }
  const victim = other.field[target] as BoardUnit;
  victim.damage += unit.card.strength;
  unit.damage += victim.card.strength;
  if (victim.damage >= victim.card.health) other.field[target] = null;
  if (unit.damage >= unit.card.health) own.field[slot] = null;
}

function beginTurn(own: BoardSeat, turn: number): void {
  own.resolve = Math.min(resolveCap, 1 + ((turn + 1) >> 1));
  for (const unit of own.field) if (unit) unit.ready = true;
  for (let drawn = 0; drawn < drawPerTurn; drawn++) {
    const card = own.deck.pop();
    if (card === undefined) own.life -= 1;
    else if (own.hand.length < handLimit) own.hand.push(card);
  }
}

function isOver(board: Board, turn: number): boolean {
  return turn > turnCap || isLost(board);
}

function isLost({ seats }: Board): boolean {
  return seats[0].life <= 0 || seats[1].life <= 0;
}
