import { describe, expect, it } from 'vitest';
import { project } from '../../server/mirror/project.ts';
import { defaultBook, type GameView, type SeatView, viewOf } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { startGame } from './shown.ts';
import { tableAt } from './table.ts';
import { stateOf, Wire } from './wire.ts';

const book = defaultBook();
const game = startGame(book, { format: 'duel', seed: 'fields', decks: ['ember', 'tide'] });
const view = viewOf(book, game, 'spectator');
const table = tableAt(1, [0], game);

/** What a client sees of each moment, in turn. */
function seenOf(moments: readonly { readonly table: MatchView; readonly game: GameView }[]) {
  const wire = new Wire();
  project(wire.state, { rev: 0, ...moments[0]!, hands: [[], []] });
  const state = stateOf(wire.join('spectator'));
  return moments.map((moment, rev) => {
    project(wire.state, { rev, ...moment, hands: [[], []] });
    wire.flush();
    return { table: readMatch(state), game: readGame(state) };
  });
}

/** There, to the other one, and back again: nothing but this has changed. */
function expectSeen(other: { readonly table?: MatchView; readonly game?: GameView }): void {
  const now = { table, game: view };
  const moments = [now, { ...now, ...other }, now];
  expect(seenOf(moments)).toEqual(moments);
}

const around: { readonly [K in keyof MatchView]?: MatchView[K] } = {
  status: 'over',
  format: 'skirmish',
  rated: false,
  bestOf: 3,
  game: 2,
  score: [1, 0],
  seats: [table.seats[0], { name: 'Eve', kind: 'guest', connected: true, rating: 7 }],
  clock: { bank: [1, 2], away: [3, 4], running: [0, 1], cap: [5, 6] },
  drawOffers: [true, false],
  undoRequests: [false, true],
  rematchOffers: [true, true],
  openHands: [true, false],
  offered: 7,
  watchers: 9,
  commitment: 'other',
  ending: 'concede',
  winner: 1,
};

const side: { readonly [K in keyof SeatView]?: SeatView[K] } = {
  life: 3,
  maxLife: 30,
  block: 2,
  resolve: 9,
  devotion: 1,
  fame: 4,
  statuses: [{ kind: 'bleeding', amount: 2 }],
  handCount: 1,
  deckCount: 2,
  slots: [0, 0, 1, 0, 0],
  discard: [{ id: 'x', card: 'gnome' }],
  fracture: [{ id: 'y', card: 'gnome' }],
  azoth: [{ id: 'z', card: 'gnome', ready: true }],
  azothPlaced: true,
  reshuffles: 1,
  powers: ['gnome'],
};

const moment: { readonly [K in keyof GameView]?: GameView[K] } = {
  rules: 'other',
  format: 'other',
  turn: 9,
  step: 'end',
  active: view.active === 0 ? 1 : 0,
  first: view.first === 0 ? 1 : 0,
  deciding: [1],
  stack: [{ id: 's', card: 'gnome', seat: 0, powered: false }],
  window: { kind: 'spell', seat: 1 },
  choice: { id: 'c', seat: 0, prompt: 'target', card: 'gnome', publicOptions: 2 },
};

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[];

describe('a single change reaches who watches, and so does its end:', () => {
  it.each(namesOf(around))('%s of the table', (field) => {
    expectSeen({ table: { ...table, [field]: around[field] } });
  });

  it.each(namesOf(side))('%s of a side', (field) => {
    for (const seat of [0, 1] as const) {
      const changed = { ...view.seats[seat], [field]: side[field] };
      const seats =
        seat === 0 ? ([changed, view.seats[1]] as const) : ([view.seats[0], changed] as const);
      expectSeen({ game: { ...view, seats } });
    }
  });

  it.each(namesOf(moment))('%s of the game', (field) => {
    expectSeen({ game: { ...view, [field]: moment[field] } });
  });
});
