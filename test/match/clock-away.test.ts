import { describe, expect, it } from 'vitest';
import {
  answered,
  ask,
  came,
  clockViewOf,
  credit,
  left,
  marks,
  nextDue,
  nextGame,
  onTimeout,
  pause,
  resume,
  startClock,
} from '../../server/match/clock/clock.ts';
import type { Seat } from '../../shared/index.ts';
import { asking, awayAt, dueAt, SETTINGS } from './clock-kit.ts';

describe('the away budget', () => {
  it.each<[string, readonly Seat[], readonly Seat[], readonly [number, number]]>([
    ['runs beside the bank when the seat must decide', [0], [0], [35_000, 45_000]],
    ['stands while a present opponent thinks', [1], [0], [45_000, 45_000]],
    ['runs for both when both are away', [1], [0, 1], [35_000, 35_000]],
    ['stands while nobody is asked', [], [0, 1], [45_000, 45_000]],
  ])('%s', (_when, asked, gone, away) => {
    const clock = asking(asked);
    for (const seat of gone) left(clock, seat, 0);
    expect(awayAt(clock, 10_000)).toEqual(away);
  });

  it('is not refilled by coming back, by a new decision or by a new game', () => {
    const clock = asking([0]);
    left(clock, 0, 0);
    came(clock, 0, 10_000);
    expect(awayAt(clock, 20_000)[0]).toBe(35_000);
    answered(clock, 0, 20_000, 0);
    nextGame(clock, 20_000);
    ask(clock, [0], 1, 20_000);
    left(clock, 0, 20_000);
    expect(awayAt(clock, 30_000)[0]).toBe(25_000);
  });

  it('makes the first seat to run out lose, and neither if both run out at once', () => {
    const long = { bank: 1e6, cap: 1e6 };
    const [first, equal] = [asking([0], long), asking([0], long)];
    for (const seat of [0, 1] as const) left(equal, seat, 0);
    for (const seat of [0, 1] as const) left(first, seat, 1_000 * seat);
    expect(dueAt(first, 60_000)).toEqual(['0 away']);
    expect(dueAt(equal, 60_000)).toEqual(['0 away', '1 away']);
  });

  it('stays lost once it is empty, even if the player comes back a moment too late', () => {
    const clock = asking([0], { away: 5_000 });
    left(clock, 0, 0);
    came(clock, 0, 5_001);
    expect(dueAt(clock, 5_001)).toEqual(['0 away']);
    expect(awayAt(clock, 5_001)[0]).toBe(0);
  });
});

describe('nobody is charged', () => {
  it('before the match begins', () => {
    const clock = startClock(SETTINGS);
    ask(clock, [0], 1, 1_000);
    left(clock, 0, 1_000);
    expect(marks(clock, 1e9)).toEqual({ bank: [60_000, 60_000], away: [45_000, 45_000] });
  });

  it('while the match is paused; afterwards the same decision continues', () => {
    const clock = asking([0]);
    left(clock, 0, 0);
    pause(clock, 2_000);
    resume(clock, 500_000);
    expect(marks(clock, 503_000)).toEqual({ bank: [55_000, 60_000], away: [40_000, 45_000] });
    expect(nextDue(clock)).toBe(500_000 - 2_000 + 31_000);
  });

  it('for a stall, and nobody gains from one', () => {
    const clock = asking([0, 1]);
    left(clock, 1, 10_000);
    credit(clock, 2_000, 12_000);
    expect(marks(clock, 12_000)).toEqual({ bank: [50_000, 50_000], away: [45_000, 45_000] });
    credit(clock, 99_000, 13_000);
    expect(marks(clock, 13_000)).toEqual({ bank: [50_000, 50_000], away: [45_000, 45_000] });
    expect(nextDue(clock)).toBe(13_000 + 21_000);
  });
});

describe('the view of the clocks', () => {
  it('shows what is left, whose bank runs and how long this decision may take', () => {
    const clock = asking([0]);
    left(clock, 1, 0);
    const shown = {
      bank: [55_999, 60_000],
      away: [45_000, 45_000],
      running: [0],
      cap: [25_999, 0],
    };
    expect(clockViewOf(clock, 4_000.5)).toEqual(shown);
    pause(clock, 4_000.5);
    expect(clockViewOf(clock, 9_000)).toEqual({ ...shown, running: [], cap: [0, 0] });
  });

  it('shows the grace with an empty bank', () => {
    const { bank, cap } = clockViewOf(asking([0], { bank: 1_000 }), 2_000);
    expect({ bank, cap }).toEqual({ bank: [0, 1_000], cap: [3_000, 0] });
  });

  it('is what a restart continues from', () => {
    const clock = asking([0]);
    left(clock, 0, 0);
    const written = marks(clock, 7_000);
    const restored = startClock(SETTINGS, written);
    expect(marks(restored, 1e9)).toEqual(written);
    resume(restored, 1e9);
    ask(restored, [0], 9, 1e9);
    expect(marks(restored, 1e9 + 1_000).bank).toEqual([52_000, 60_000]);
  });

  it('begins each game of a series with full banks, no timeouts and the first turn', () => {
    const clock = asking([0]);
    ask(clock, [0], 7, 0);
    onTimeout(clock, 0, 31_000);
    nextGame(clock, 31_000);
    expect(clockViewOf(clock, 40_000)).toMatchObject({ bank: [60_000, 60_000], running: [] });
    expect(clock.seats[0].timeouts).toBe(0);
    ask(clock, [0], 1, 40_000);
    answered(clock, 0, 40_000, 0);
    ask(clock, [1], 2, 40_000);
    expect(marks(clock, 40_000).bank).toEqual([70_000, 60_000]);
  });
});
