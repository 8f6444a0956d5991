import type { GameView } from '../../shared/index.ts';
import type { MatchView, SeatInfo } from '../../shared/protocol/match-view.ts';

export type LocalPlayer = Pick<SeatInfo, 'name' | 'kind'>;

/** The match around a game without a server: no clocks, no rating, nobody disconnected. */
export type LocalMatch = {
  readonly view: GameView;
  readonly players: readonly [LocalPlayer, LocalPlayer];
  /** How the game ended, or null. */
  readonly ending: NonNullable<GameView['result']> | null;
  readonly game?: number;
  readonly score?: readonly [number, number];
  readonly rematchOffers?: readonly [boolean, boolean];
};

const NO_OFFERS = [false, false] as const;
const NO_TIME = [0, 0] as const;

const seatInfoOf = (person: LocalPlayer): SeatInfo => ({ ...person, connected: true, rating: 0 });

export function localMatchView(match: LocalMatch): MatchView {
  const { view, players, ending } = match;
  return {
    status: ending === null ? 'playing' : 'over',
    format: view.format,
    rated: false,
    bestOf: 1,
    game: match.game ?? 1,
    score: match.score ?? NO_TIME,
    seats: [seatInfoOf(players[0]), seatInfoOf(players[1])],
    clock: { bank: NO_TIME, away: NO_TIME, running: [], cap: NO_TIME },
    drawOffers: NO_OFFERS,
    undoRequests: NO_OFFERS,
    rematchOffers: match.rematchOffers ?? NO_OFFERS,
    openHands: NO_OFFERS,
    offered: 0,
    watchers: 0,
    commitment: '',
    ending: ending?.reason ?? '',
    winner: ending?.winner ?? -1,
    uncounted: '',
  };
}
