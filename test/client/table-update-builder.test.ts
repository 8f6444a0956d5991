import { expect, it } from 'vitest';
import { TableUpdateBuilder } from '../../client/link/table-update-builder.ts';
import { createMatchState } from '../../server/mirror/match-state.ts';
import { project } from '../../server/mirror/project.ts';
import { createGame, defaultBook, viewOf } from '../../shared/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';
import { tableAt } from '../mirror/table.ts';

const book = defaultBook();
const created = createGame(book, { format: 'duel', seed: 'frames', decks: ['ember', 'tide'] });
if (!created.ok) throw new Error(created.message);
const { game } = created;

/** The state after a revision, before or during a game. */
function stateAt(rev: number, playing = true): MatchStateLike {
  const state = createMatchState();
  const view = playing ? viewOf(book, game, 'spectator') : null;
  const table = tableAt(rev, [0, 1], playing ? game : null);
  project(state, { rev, table, game: view, hands: [[], []] });
  return state;
}

const events = [{ kind: 'turnBegan', seat: 0, turn: 1 }] as unknown as Update['events'];
const updateAt = (rev: number): Update => ({ rev, events, legal: [{ kind: 'pass' }] });

it('a seat shows a state when its events and legal list have arrived', () => {
  const builder = new TableUpdateBuilder({ seated: true });
  expect(builder.afterPatch(stateAt(4))).toBeNull();
  expect(builder.afterUpdate(stateAt(4), updateAt(4))).toMatchObject({
    rev: 4,
    events,
    legal: [{ kind: 'pass' }],
  });
  expect(builder.afterPatch(stateAt(4)), 'a clock').toMatchObject({ rev: 4, events: [] });
  expect(builder.afterPatch(stateAt(5)), 'its events are on their way').toBeNull();
});

it('events that arrive before their state wait for it', () => {
  const builder = new TableUpdateBuilder({ seated: true });
  expect(builder.afterUpdate(stateAt(4), updateAt(5))).toBeNull();
  expect(builder.afterPatch(stateAt(5))).toMatchObject({ rev: 5, events });
});

it('before the first game everything is shown at once, without a legal list', () => {
  const builder = new TableUpdateBuilder({ seated: true });
  expect(builder.afterPatch(stateAt(1, false))).toMatchObject({
    view: null,
    legal: [],
    events: [],
  });
  expect(builder.afterPatch(stateAt(2, false))?.table.seats[1]).toBeNull();
});

it('a new spectator sees the state without earlier events', () => {
  const builder = new TableUpdateBuilder({ seated: false });
  expect(builder.afterPatch(stateAt(4))).toMatchObject({ rev: 4, events: [], legal: [] });
  expect(builder.afterUpdate(stateAt(4), updateAt(4)), 'it is shown already').toBeNull();
  expect(builder.afterPatch(stateAt(5))).toBeNull();
  expect(builder.afterUpdate(stateAt(5), updateAt(5))).toMatchObject({ rev: 5, events });
});

it('nothing is shown before the state may be seen', () => {
  expect(new TableUpdateBuilder({ seated: false }).afterPatch(createMatchState())).toBeNull();
});
