import { getMessageBytes } from '@colyseus/core';
import { expect, it } from 'vitest';
import { SOCKET } from '../../server/limits/table/sockets.ts';
import {
  defaultBook,
  eventsFor,
  type Game,
  type GameEvent,
  legalIntents,
  type Seat,
  viewOf,
} from '../../shared/index.ts';
import { UPDATE_MESSAGE } from '../../shared/protocol/answer.ts';
import { playThrough, seedsOfEachFormat, show } from './shown.ts';
import { Wire } from './wire.ts';

/** The promise of the protocol, in bytes for each accepted intent. */
const WATCHER = 450;
const DECIDER = 1_000;
/** The promise is about the duel; the others are only kept from running away. */
const modeAtMost = (mode: string) => (mode === 'duel' ? WATCHER : 2 * WATCHER);
const ROOM_DATA = 13;
const PATCH_CODE = 1;
const BUFFER = SOCKET.encoderBuffer;

const book = defaultBook();
const sizeOf = (message: unknown) => getMessageBytes.raw(ROOM_DATA, UPDATE_MESSAGE, message).length;

class Mean {
  #sums: Record<string, number> = {};
  #count = 0;

  add(sizes: Record<string, number>): void {
    this.#count += 1;
    for (const [part, size] of Object.entries(sizes)) {
      this.#sums[part] = (this.#sums[part] ?? 0) + size;
    }
  }

  parts(): Record<string, number> {
    const sums = Object.entries(this.#sums);
    return Object.fromEntries(sums.map(([part, sum]) => [part, Math.round(sum / this.#count)]));
  }
}

function sizesFor(game: Game, seat: Seat, events: readonly GameEvent[], patch: Uint8Array) {
  const told = { rev: 99, events: eventsFor(events, seat), legal: [] };
  const { choice } = viewOf(book, game, seat);
  const may = {
    ...told,
    legal: legalIntents(book, game, seat),
    ...(choice?.options ? { choice } : {}),
  };
  const whole = sizeOf(may);
  const story = sizeOf(told);
  return { patch: patch.length + PATCH_CODE, events: story, legal: whole - story };
}

const totalOf = (parts: Record<string, number>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

it('a watcher and a player who must decide get few bytes for a move', () => {
  const [watcher, decider] = [new Mean(), new Mean()];
  const modes = new Map<string, Mean>();
  let fullest = 0;
  for (const seed of seedsOfEachFormat(book, 'bytes', 4)) {
    playThrough(book, seed, (game) => {
      const wire = new Wire();
      let moves = 0;
      show(wire, book, game, moves);
      for (const viewer of [0, 1, 'spectator'] as const) wire.join(viewer);
      return {
        after(_decision, events) {
          moves += 1;
          show(wire, book, game, moves);
          const [own, other, watched] = wire.flush();
          const seen = { rev: 99, events: eventsFor(events, 'spectator') };
          const sizes = { patch: watched!.length + PATCH_CODE, events: sizeOf(seen) };
          watcher.add(sizes);
          const mean = modes.get(game.mode) ?? new Mean();
          modes.set(game.mode, mean);
          mean.add(sizes);
          for (const seat of viewOf(book, game, 'spectator').deciding) {
            decider.add(sizesFor(game, seat, events, (seat === 0 ? own : other)!));
          }
          fullest = Math.max(fullest, wire.full(wire.clients[0]!.view).length);
        },
      };
    });
  }
  console.info('bytes for each move to a watcher', watcher.parts());
  console.info('to a player who must decide', decider.parts(), 'largest full state', fullest);
  for (const [mode, mean] of modes) {
    console.info('to a watcher of', mode, mean.parts());
    expect(totalOf(mean.parts()), mode).toBeLessThanOrEqual(modeAtMost(mode));
  }
  expect(totalOf(decider.parts())).toBeLessThanOrEqual(DECIDER);
  expect(fullest).toBeLessThan(BUFFER);
}, 60_000);
