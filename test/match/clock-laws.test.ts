import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCK_LIMIT } from '../../server/limits/table/match.ts';
import {
  answered,
  ask,
  type Clock,
  came,
  credit,
  expired,
  left,
  marks,
  nextDue,
  onTimeout,
  pause,
  resume,
  startClock,
} from '../../server/match/clock/clock.ts';
import type { Seat } from '../../shared/index.ts';
import { asking, SETTINGS } from './clock-kit.ts';

const KINDS = ['answer', 'withdraw', 'drop', 'return', 'pause', 'resume', 'stall', 'turn'] as const;
const seatOf = fc.constantFrom<Seat>(0, 1);
const event = fc.record({
  kind: fc.constantFrom(...KINDS, 'answer'),
  seat: seatOf,
  /** The seats that are asked afterwards. */
  next: fc.constantFrom<readonly Seat[]>([0], [1], [0, 1]),
  after: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 40_000 })),
  lag: fc.integer({ min: 0, max: 5_000 }),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Runs a clock as a match does, and keeps separate accounts. */
class Table {
  now = 0;
  turn = 1;
  over = false;
  paused = false;
  asked: readonly Seat[] = [0, 1];
  readonly waited: [number, number] = [0, 0];
  readonly clock: Clock;

  constructor(increment: number) {
    this.clock = startClock({ ...SETTINGS, increment });
    resume(this.clock, 0);
    ask(this.clock, this.asked, 1, 0);
  }

  /** Lets time pass and handles each deadline on the way. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = nextDue(this.clock);
      if (this.over || next > until) break;
      this.spend(Math.max(0, next - this.now));
      this.over = !expired(this.clock, this.now).every((due) => this.playFor(due));
    }
    this.spend(until - this.now);
  }

  playFor({ seat, what }: { seat: Seat; what: string }): boolean {
    if (what === 'away' || onTimeout(this.clock, seat, this.now) === 'forfeit') return false;
    this.ask(this.asked);
    return true;
  }

  spend(ms: number): void {
    this.now += ms;
    if (!this.paused) for (const seat of this.asked) this.waited[seat] += ms;
  }

  ask(seats: readonly Seat[]): void {
    this.asked = seats;
    ask(this.clock, seats, this.turn, this.now);
  }

  readonly #happens: Readonly<Record<Event['kind'], (event: Event) => void>> = {
    answer: ({ seat, lag, next }) => {
      answered(this.clock, seat, this.now, lag);
      if (this.asked.includes(seat)) this.ask(next);
    },
    withdraw: ({ next }) => this.ask(next),
    turn: ({ next }) => {
      this.turn += 1;
      this.ask(next);
    },
    drop: ({ seat }) => left(this.clock, seat, this.now),
    return: ({ seat }) => came(this.clock, seat, this.now),
    pause: () => {
      this.paused = true;
      pause(this.clock, this.now);
    },
    resume: () => {
      this.paused = false;
      resume(this.clock, this.now);
    },
    stall: ({ lag: ms }) => {
      this.now += ms;
      credit(this.clock, ms, this.now);
    },
  };

  happen(event: Event): void {
    this.pass(event.after);
    if (!this.over) this.#happens[event.kind](event);
  }
}

/** Checks a law after every event of random matches. */
function always(look: (table: Table) => void, increment = SETTINGS.increment): void {
  const property = fc.property(fc.array(event, { maxLength: 60 }), (events) => {
    const table = new Table(increment);
    for (const one of events) {
      table.happen(one);
      if (table.over) return;
      look(table);
    }
  });
  void fc.assert(property, { numRuns: 1_000 });
}

const paid = ({ clock, now }: Table, seat: Seat) => SETTINGS.bank - marks(clock, now).bank[seat];

describe('in any match', () => {
  it('a bank is never below zero or above twice its initial value', () => {
    always(({ clock, now }) => {
      for (const bank of marks(clock, now).bank) {
        expect(bank).toBeGreaterThanOrEqual(0);
        expect(bank).toBeLessThanOrEqual(2 * SETTINGS.bank);
      }
    });
  });

  it('no seat pays for more time than the match waited for it', () => {
    always((table) => {
      for (const seat of [0, 1] as const) {
        expect(paid(table, seat)).toBeLessThanOrEqual(table.waited[seat]);
      }
    }, 0);
  });

  it('faked lag gains the quota and no more', () => {
    always((table) => {
      const quota = CLOCK_LIMIT.quotaStart + CLOCK_LIMIT.quotaGain * (table.turn - 1);
      for (const seat of [0, 1] as const) {
        const owed = Math.min(SETTINGS.bank, table.waited[seat] - quota);
        expect(paid(table, seat)).toBeGreaterThanOrEqual(owed);
      }
    }, 0);
  });

  it('an away budget never grows, however often a player leaves and returns', () => {
    let last: readonly [number, number] = [0, 0];
    let seen: Clock | null = null;
    always(({ clock, now }) => {
      const { away } = marks(clock, now);
      const most = seen === clock ? last : [SETTINGS.away, SETTINGS.away];
      for (const seat of [0, 1] as const) expect(away[seat]).toBeLessThanOrEqual(most[seat] ?? 0);
      [seen, last] = [clock, away];
    });
  });

  it('no decision can freeze it: whenever one is awaited, a deadline is near', () => {
    always(({ clock, now, paused, asked }) => {
      if (paused) return;
      expect(asked.length).toBeGreaterThan(0);
      expect(nextDue(clock)).toBeLessThanOrEqual(now + SETTINGS.cap + CLOCK_LIMIT.lagMost);
    });
  });

  it('the clock is plain data: after writing and reading it continues unchanged', () => {
    always(({ clock, now }) => {
      const again: Clock = JSON.parse(JSON.stringify(clock));
      expect(nextDue(again)).toEqual(nextDue(clock));
      expect(marks(again, now + 1_234)).toEqual(marks(clock, now + 1_234));
    });
  });
});

/** How long seat 0 lasts when each of its decisions takes `ms`. */
function timeToLose(ms: number): number {
  const clock = asking([0]);
  for (let now = 0; ; ask(clock, [0], 1, now)) {
    const deadline = nextDue(clock);
    const inTime = now + ms < deadline;
    now = inTime ? now + ms : deadline;
    if (inTime) answered(clock, 0, now, CLOCK_LIMIT.lagMost);
    else if (onTimeout(clock, 0, now) === 'forfeit') return now;
  }
}

describe('an endless turn', () => {
  it('of small decisions with faked lag is forfeited within the time a seat has', () => {
    const most = SETTINGS.bank + CLOCK_LIMIT.quotaStart + CLOCK_LIMIT.timeouts * CLOCK_LIMIT.grace;
    const property = fc.property(fc.integer({ min: 1, max: 40_000 }), (ms) => {
      expect(timeToLose(ms)).toBeLessThanOrEqual(most);
    });
    void fc.assert(property, { numRuns: 200 });
  });
});

describe('at the deadline', () => {
  it('an answer a moment before it counts, and none from then on', () => {
    const early = fc.integer({ min: 1, max: 2_000 });
    const history = fc.array(fc.record({ ms: fc.nat(20_000), lag: fc.nat(3_000) }), {
      maxLength: 6,
    });
    const property = fc.property(history, early, (decisions, before) => {
      const clock = asking([0]);
      let now = 0;
      for (const { ms, lag } of decisions) {
        now += ms;
        answered(clock, 0, now, lag);
        ask(clock, [0], 1, now);
      }
      const edge = nextDue(clock);
      const due = [edge - before, edge, edge + before].map((at) => expired(clock, at).length);
      expect(due).toEqual([0, 1, 1]);
    });
    void fc.assert(property, { numRuns: 10_000 });
  });
});
