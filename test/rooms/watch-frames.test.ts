import { expect, it } from 'vitest';
import type { Projected } from '../../server/mirror/project.ts';
import { WatchFrames } from '../../server/rooms/watch-frames.ts';

const CARDS = [{ id: 'a', card: 'gnome' }];
const shownAt = (rev: number) => ({ rev, hands: [CARDS, []], game: null }) as unknown as Projected;
const NOW = { game: 1, turn: 4 };

const at = (turn: number, due = 0) => ({ at: due, moment: { game: 1, turn } });

it('[V4] what waits is shown in its order, when time and turns have passed', () => {
  const frames = new WatchFrames();
  for (const [rev, until] of [at(1, 10), at(2, 10), at(3, 10)].entries()) {
    frames.add({ shown: shownAt(rev), events: [], until });
  }
  expect([frames.wait(3, NOW), frames.next(3, NOW)]).toEqual([7, undefined]);
  expect([10, 10, 10].map((now) => frames.next(now, NOW)?.shown.rev)).toEqual([0, 1, undefined]);
  expect(frames.wait(1_000_000, NOW)).toBeNull();
  expect(frames.next(10, { game: 2, turn: 0 })?.shown.rev).toBe(2);
  expect(frames.isEmpty).toBe(true);
});

it('[V4] cards that wait to be shown are taken away with the consent', () => {
  const frames = new WatchFrames();
  frames.add({ shown: shownAt(0), events: [], until: null });
  frames.hideHands();
  expect(frames.next(0, NOW)?.shown.hands).toEqual([[], []]);
});

it('[V4] what waits is shown at once with the consent', () => {
  const frames = new WatchFrames();
  frames.add({ shown: shownAt(0), events: [], until: at(4, 9) });
  frames.hurry();
  expect(frames.next(0, NOW)?.shown.hands).toEqual([CARDS, []]);
});

it('of a table that only changes around the game, the newest look waits', () => {
  const frames = new WatchFrames();
  for (const rev of [1, 2, 3]) frames.add({ shown: shownAt(rev), events: null, until: at(1) });
  expect([frames.next(0, NOW)?.shown.rev, frames.isEmpty]).toEqual([3, true]);
});
