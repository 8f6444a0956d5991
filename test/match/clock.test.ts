import { describe, expect, it } from 'vitest';
import { CLOCK_LIMIT } from '../../server/limits/table/match.ts';
import {
  answered,
  ask,
  type Clock,
  expired,
  left,
  nextDue,
  onTimeout,
  pause,
} from '../../server/match/clock/clock.ts';
import type { Seat } from '../../shared/index.ts';
import { asking, bankAt, dueAt, type SETTINGS } from './clock-kit.ts';

/** Seat 0 makes one decision that takes `ms`, from `at` on. */
function decide(clock: Clock, at: number, ms: number, lag = 0, turn = 1): void {
  ask(clock, [0], turn, at);
  answered(clock, 0, at + ms, lag);
}

describe('the bank', () => {
  it.each<[string, readonly Seat[], readonly [number, number]]>([
    ['of the seat to decide', [0], [50_000, 60_000]],
    ['of both in a simultaneous decision', [0, 1], [50_000, 50_000]],
    ['of nobody when nobody is asked', [], [60_000, 60_000]],
  ])('%s runs', (_whose, seats, bank) => {
    expect(bankAt(asking(seats), 10_000)).toEqual(bank);
  });

  it('stops with the answer, and the other one keeps running', () => {
    const clock = asking([0, 1]);
    answered(clock, 0, 4_000, 0);
    ask(clock, [1], 1, 4_000);
    expect(bankAt(clock, 9_000)).toEqual([56_000, 51_000]);
  });

  it('is charged for a decision taken away unanswered', () => {
    const clock = asking([0]);
    ask(clock, [1], 1, 3_000);
    expect(bankAt(clock, 5_000)).toEqual([57_000, 58_000]);
  });

  it('is not touched by an answer of a seat that was not asked', () => {
    const clock = asking([1]);
    answered(clock, 0, 5_000, 1_000);
    ask(clock, [1], 2, 5_000);
    expect(bankAt(clock, 5_000)).toEqual([60_000, 55_000]);
    expect(clock.seats[0].quota).toBe(CLOCK_LIMIT.quotaStart);
  });

  it('charges nothing for a time before the last charge', () => {
    const clock = asking([0]);
    left(clock, 1, 2_000);
    answered(clock, 0, 1_990, 0);
    expect(bankAt(clock, 2_000)).toEqual([58_000, 60_000]);
  });
});

describe('the increment', () => {
  it('is added once per turn, however many decisions the turn had', () => {
    const clock = asking([0]);
    for (const at of [0, 2_000, 4_000]) decide(clock, at, 1_000);
    expect(bankAt(clock, 5_000)[0]).toBe(57_000);
    ask(clock, [1], 2, 5_000);
    expect(bankAt(clock, 5_000)).toEqual([67_000, 60_000]);
    ask(clock, [1], 3, 5_000);
    expect(bankAt(clock, 5_000)).toEqual([67_000, 60_000]);
  });

  it("is added for a block in the other seat's turn, too", () => {
    const clock = asking([1]);
    answered(clock, 1, 5_000, 0);
    ask(clock, [1], 2, 5_000);
    expect(bankAt(clock, 5_000)).toEqual([60_000, 65_000]);
  });

  it('is not added for decisions of the clock', () => {
    const clock = asking([0]);
    onTimeout(clock, 0, 31_000);
    ask(clock, [1], 2, 31_000);
    expect(bankAt(clock, 31_000)[0]).toBe(30_000);
  });

  it('is added in full after a decision within the grace', () => {
    const clock = asking([0], { bank: 1_000, increment: 500 });
    answered(clock, 0, 4_000, 0);
    ask(clock, [1], 2, 4_000);
    expect(bankAt(clock, 4_000)[0]).toBe(500);
  });

  it('raises the bank to at most twice its initial value', () => {
    const clock = asking([0]);
    for (const turn of Array(20).keys()) decide(clock, 0, 0, 0, turn + 2);
    expect(bankAt(clock, 0)[0]).toBe(120_000);
  });

  it('is not added again for a turn that was undone', () => {
    const clock = asking([0]);
    decide(clock, 0, 1_000, 0, 1);
    decide(clock, 1_000, 1_000, 0, 2);
    const before = bankAt(clock, 2_000);
    ask(clock, [0], 1, 2_000);
    answered(clock, 0, 2_000, 0);
    ask(clock, [0], 2, 2_000);
    expect(bankAt(clock, 2_000)).toEqual(before);
  });
});

describe('the deadline', () => {
  it.each<[string, Partial<typeof SETTINGS>, number]>([
    ['the cap', {}, 30_000],
    ['the bank, where that is less', { bank: 20_000 }, 20_000],
    ['the grace, where the bank is less', { bank: 2_000 }, CLOCK_LIMIT.grace],
  ])('is %s, and the lag that is forgiven', (_what, settings, ms) => {
    const clock = asking([0], settings);
    expect(nextDue(clock)).toBe(ms + CLOCK_LIMIT.lagMost);
    expect(dueAt(clock, ms + CLOCK_LIMIT.lagMost - 1)).toEqual([]);
    expect(dueAt(clock, ms + CLOCK_LIMIT.lagMost)).toEqual(['0 decision']);
  });

  it('stays the same for the same decision, and is new for a new one', () => {
    const clock = asking([0, 1]);
    answered(clock, 1, 8_000, 0);
    ask(clock, [0], 1, 8_000);
    expect(nextDue(clock)).toBe(31_000);
    answered(clock, 0, 9_000, 0);
    ask(clock, [0], 1, 9_000);
    expect(nextDue(clock)).toBe(40_000);
  });

  it("is nobody's while paused or while nobody is asked", () => {
    const clock = asking([0]);
    pause(clock, 1_000);
    expect([nextDue(clock), expired(clock, 1e9)]).toEqual([Number.POSITIVE_INFINITY, []]);
    expect(nextDue(asking([]))).toBe(Number.POSITIVE_INFINITY);
  });

  it('is reported first for the seat that ran out first', () => {
    const clock = asking([0], { away: 10_000 });
    left(clock, 0, 0);
    expect(dueAt(clock, 60_000)).toEqual(['0 away']);
  });
});

describe('a timeout', () => {
  const timeOut = (clock: Clock, at: number) => {
    ask(clock, [0], 1, at);
    return onTimeout(clock, 0, nextDue(clock) ?? at);
  };

  it('plays the default twice and then forfeits', () => {
    const clock = asking([0]);
    expect([0, 40_000, 80_000].map((at) => timeOut(clock, at))).toEqual([
      'default',
      'default',
      'forfeit',
    ]);
  });

  it('is no longer counted after an answer in time', () => {
    const clock = asking([0], { bank: 500_000 });
    const verdicts = [0, 1, 2, 3].map((round) => {
      const at = round * 100_000;
      const verdict = [timeOut(clock, at), timeOut(clock, at + 40_000)];
      decide(clock, at + 80_000, 1_000);
      return verdict;
    });
    expect(verdicts.flat()).not.toContain('forfeit');
  });

  it('is still counted after an answer with an empty bank', () => {
    const clock = asking([0], { bank: 10_000 });
    expect(timeOut(clock, 0)).toBe('default');
    decide(clock, 20_000, 4_000);
    expect(timeOut(clock, 30_000)).toBe('forfeit');
  });

  it('charges the bank, but never below zero', () => {
    const clock = asking([0], { bank: 10_000 });
    onTimeout(clock, 0, 11_500);
    expect(bankAt(clock, 11_500)[0]).toBe(0);
  });

  it('comes at once after three decisions with an empty bank', () => {
    const clock = asking([0], { bank: 0 });
    for (const at of [0, 10_000, 20_000]) decide(clock, at, 4_000);
    ask(clock, [0], 1, 30_000);
    expect(nextDue(clock)).toBe(30_000 + CLOCK_LIMIT.lagMost);
    expect(onTimeout(clock, 0, 31_000)).toBe('forfeit');
  });
});

describe('measured lag', () => {
  it.each([
    [300, 300, 'what was measured'],
    [5_000, CLOCK_LIMIT.lagMost, 'a second at most'],
    [0, 0, 'nothing without lag'],
  ])('of %i ms is forgiven by %i ms: %s', (lag, forgiven) => {
    const clock = asking([0]);
    answered(clock, 0, 10_000, lag);
    expect(bankAt(clock, 10_000)[0]).toBe(50_000 + forgiven);
  });

  it('never gives back more than the decision took', () => {
    const clock = asking([0]);
    answered(clock, 0, 200, 1_000);
    expect(bankAt(clock, 200)[0]).toBe(60_000);
    expect(clock.seats[0].quota).toBe(CLOCK_LIMIT.quotaStart - 200);
  });

  it('is forgiven from a quota that refills by a second per turn, up to six', () => {
    const clock = asking([0]);
    for (const at of [0, 2, 4, 6]) decide(clock, at * 1_000, 2_000, 1_000);
    expect(bankAt(clock, 8_000)[0]).toBe(60_000 - 8_000 + CLOCK_LIMIT.quotaStart);
    const quotas = [2, 3, 4, 5, 6, 7, 8, 9].map((turn) => {
      decide(clock, 10_000, 0, 0, turn);
      return clock.seats[0].quota;
    });
    expect(quotas).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_000, 6_000]);
  });

  it('is used up by lateness, too, whatever was measured', () => {
    const clock = asking([0]);
    answered(clock, 0, 30_400, 100);
    expect(bankAt(clock, 30_400)[0]).toBe(30_000);
    expect(clock.seats[0].quota).toBe(CLOCK_LIMIT.quotaStart - 400);
  });
});
