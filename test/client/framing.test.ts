import { expect, it } from 'vitest';
import { Framing } from '../../client/link/framing.ts';
import { MatchRoomState } from '../../server/mirror/match-state.ts';
import { project } from '../../server/mirror/project.ts';
import { createGame, defaultBook, viewOf } from '../../shared/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import { tableAt } from '../mirror/table.ts';

const book = defaultBook();
const created = createGame(book, { format: 'duel', seed: 'frames', decks: ['ember', 'tide'] });
if (!created.ok) throw new Error(created.message);
const { game } = created;

/** A state as it stands after this revision, before or in a game. */
function stateAt(rev: number, playing = true): StateLike {
  const state = new MatchRoomState();
  const view = playing ? viewOf(book, game, 'spectator') : null;
  const table = tableAt(rev, [0, 1], playing ? game : null);
  project(state, { rev, table, game: view, hands: [[], []] });
  return state;
}

const events = [{ kind: 'turnBegan', seat: 0, turn: 1 }] as unknown as Update['events'];
const updateAt = (rev: number): Update => ({ rev, events, legal: [{ kind: 'pass' }] });

it('a seat is shown a state when it knows what led there and what it may do', () => {
  const framing = new Framing(0, { seated: true });
  expect(framing.patched(stateAt(4))).toBeNull();
  expect(framing.updated(stateAt(4), updateAt(4))).toMatchObject({
    rev: 4,
    events,
    legal: [{ kind: 'pass' }],
  });
  expect(framing.patched(stateAt(4)), 'a clock').toMatchObject({ rev: 4, events: [] });
  expect(framing.patched(stateAt(5)), 'its events are on their way').toBeNull();
});

it('events that come before their state wait for it', () => {
  const framing = new Framing(1, { seated: true });
  expect(framing.updated(stateAt(4), updateAt(5))).toBeNull();
  expect(framing.patched(stateAt(5))).toMatchObject({ rev: 5, events });
});

it('before the first game everything is shown at once, with nothing to do', () => {
  const framing = new Framing(0, { seated: true });
  expect(framing.patched(stateAt(1, false))).toMatchObject({ view: null, legal: [], events: [] });
  expect(framing.patched(stateAt(2, false))?.table.seats[1]).toBeNull();
});

it('who begins to watch sees the state, and is not told what led there', () => {
  const framing = new Framing('spectator', { seated: false });
  expect(framing.patched(stateAt(4))).toMatchObject({ rev: 4, events: [], legal: [] });
  expect(framing.updated(stateAt(4), updateAt(4)), 'it is shown already').toBeNull();
  expect(framing.patched(stateAt(5))).toBeNull();
  expect(framing.updated(stateAt(5), updateAt(5))).toMatchObject({ rev: 5, events });
});

it('of what may not be seen yet nothing is shown', () => {
  expect(new Framing(0, { seated: false }).patched(new MatchRoomState())).toBeNull();
});
