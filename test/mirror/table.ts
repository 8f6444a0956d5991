import type { Game, Seat } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';

/** A table whose clocks run as they do in a match: who decides has paid for every decision. */
export function tableAt(moves: number, deciding: readonly Seat[], game: Game | null): MatchView {
  const cap = (seat: Seat) => (deciding.includes(seat) ? 60_000 : 0);
  const bank = (seat: Seat) => 9_000_000 - ((moves + seat) >> 1) * 3_217;
  return {
    status: game === null ? 'waiting' : game.result === null ? 'playing' : 'over',
    format: game?.format ?? 'duel',
    rated: true,
    bestOf: 1,
    game: game === null ? 0 : 1,
    score: [0, 0],
    seats: [
      { name: 'Ada', kind: 'account', connected: true, rating: 1500 },
      game === null ? null : { name: 'Bob', kind: 'bot', connected: moves % 50 !== 7, rating: 0 },
    ],
    clock: {
      bank: [bank(0), bank(1)],
      away: [120_000, 120_000],
      running: deciding,
      cap: [cap(0), cap(1)],
    },
    drawOffers: [false, moves % 40 === 3],
    undoRequests: [moves % 60 === 5, false],
    rematchOffers: [false, false],
    offered: moves % 40 === 3 ? moves : 0,
    openHands: [false, false],
    watchers: Math.floor(moves / 30),
    commitment: 'c0ffee'.repeat(10),
    ending: game?.result?.reason ?? '',
    uncounted: '',
    winner: game?.result?.winner ?? -1,
  };
}
