import { type Client, ClientState, SchemaSerializer } from '@colyseus/core';
import { expect, it } from 'vitest';
import { SeatSerializer } from '../../server/colyseus/seat-serializer.ts';
import { WholeStateSerializer } from '../../server/colyseus/whole-state-serializer.ts';
import { createMatchState, type MatchRoomState } from '../../server/mirror/match-state.ts';
import { type Projected, project } from '../../server/mirror/project.ts';
import { seatView } from '../../server/mirror/views.ts';
import { defaultBook, type Seat, viewOf } from '../../shared/index.ts';
import { playThrough, seedsOfEachFormat, show, startGame } from '../mirror/shown.ts';
import { tableAt } from '../mirror/table.ts';

const book = defaultBook();
const game = startGame(book, { format: 'duel', seed: 'serializer', decks: ['ember', 'tide'] });
const view = viewOf(book, game, 'spectator');

/** Two seats at a state, and all that each of them is sent. */
function seatsAt(serializer: SchemaSerializer<MatchRoomState>) {
  const state = createMatchState();
  serializer.reset(state);
  const sent: [Buffer[], Buffer[]] = [[], []];
  const clients = ([0, 1] as const).map((seat) => ({
    state: ClientState.JOINED,
    view: seatView(state, seat),
    raw: (bytes: Uint8Array) => void sent[seat].push(Buffer.from(bytes)),
  }));
  const patch = () => serializer.applyPatches(clients as unknown as Client[], state);
  const comeBack = () => {
    for (const [seat, client] of clients.entries()) client.view = seatView(state, seat as Seat);
  };
  /** What one is sent who joins now. */
  const full = (seat: Seat) =>
    Buffer.from(serializer.getFullState(clients[seat] as unknown as Client) as Uint8Array);
  return { state, sent, patch, comeBack, full };
}

it.each(seedsOfEachFormat(book, 'serializer', 2))(
  '[V5] the seats get byte for byte what Colyseus itself would send them (seed %s)',
  (seed) => {
    const ours = seatsAt(new SeatSerializer());
    const theirs = seatsAt(new SchemaSerializer());
    playThrough(book, seed, (game) => {
      let moves = 0;
      const tell = () => {
        for (const table of [ours, theirs]) {
          show(table, book, game, moves);
          table.patch();
        }
        moves += 1;
      };
      tell();
      return { after: tell };
    });
    expect(ours.sent[0].length).toBeGreaterThan(10);
    expect(ours.sent).toEqual(theirs.sent);
  },
);

/** Shows a revision in which seat 0 holds these cards. */
function tell(at: ReturnType<typeof seatsAt>, rev: number, hand: Projected['hands'][0]): void {
  project(at.state, { rev, table: tableAt(0, [], game), game: view, hands: [hand, []] });
  at.patch();
}

it('who came back gets the own hand again, with the next change of anything', () => {
  const ours = seatsAt(new SeatSerializer());
  const theirs = seatsAt(new SchemaSerializer());
  for (const table of [ours, theirs]) {
    tell(table, 6, [{ id: 'a', card: 'gnome' }]);
    table.comeBack();
    tell(table, 7, [{ id: 'a', card: 'gnome' }]);
    table.comeBack();
    table.patch();
  }
  expect(ours.sent[0].map((bytes) => bytes.includes('gnome'))).toEqual([true, true, true]);
  expect(ours.sent).toEqual(theirs.sent);
});

it('who joins after a change gets the state of now', () => {
  const ours = seatsAt(new SeatSerializer());
  const theirs = seatsAt(new WholeStateSerializer());
  for (const rev of [1, 2]) {
    for (const table of [ours, theirs]) {
      tell(table, rev, []);
    }
    expect([ours.full(0), ours.full(1)]).toEqual([theirs.full(0), theirs.full(1)]);
  }
});
