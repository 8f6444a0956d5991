import { describe, expect, it } from 'vitest';
import { SharedLimits, type Spent } from '../../server/cluster/shared-limits.ts';
import { makeLimits } from '../../server/limits/limits.ts';

const HOME = '192.0.2.1';

/** Two processes on a Redis that can be away. */
function twoProcesses() {
  const world = { isAway: false, sent: [] as string[] };
  const all: SharedLimits[] = [];
  const send = (spent: Spent) => {
    const text = JSON.stringify(spent);
    world.sent.push(text);
    if (!world.isAway) for (const one of all) one.receive(JSON.parse(text) as Spent, 0);
  };
  for (const id of ['a', 'b']) all.push(new SharedLimits(makeLimits(true), { id, send }));
  return { ...(all as [SharedLimits, SharedLimits]), world };
}

const passed = (count: number, take: (at: number) => { ok: boolean }): number =>
  Array.from({ length: count }, (_, at) => take(at)).filter(({ ok }) => ok).length;

describe('two processes', () => {
  const login = { address: HOME, name: 'ann' };

  it.each([
    ['login', login, 5],
    ['register', { address: HOME }, 5],
    ['guest', { address: HOME }, 30],
    ['create', { address: HOME, person: 'g_1' }, 12],
    ['join', { address: HOME, person: 'g_1' }, 60],
    ['botMeeting', { person: 'b_1', address: HOME }, 100],
  ] as const)('count %s together', (limit, caller, most) => {
    const both = twoProcesses();
    const take = (at: number) => both[(at % 2) as 0 | 1].take(limit, caller as never, 0);
    expect(passed(2 * most, take)).toBe(most);
  });

  it('count intents each for itself, and do not talk about them', () => {
    const { 0: a, 1: b, world } = twoProcesses();
    const intents = (process: SharedLimits) =>
      passed(99, () => process.take('intent', { person: 'g_1', address: HOME }, 0));
    expect([intents(a), intents(b), world.sent]).toEqual([40, 40, []]);
  });

  it('keep out together who floods one of them', () => {
    const { 0: a, 1: b } = twoProcesses();
    a.ban({ person: 'g_1', address: HOME }, 0);
    expect([b.banOf('person', 'g_1', 0), b.banOf('address', HOME, 0)]).toEqual([60, 0]);
    for (let times = 0; times < 3; times++) b.ban({ person: null, address: HOME }, 0);
    expect([a.banOf('address', HOME, 0), b.banOf('address', HOME, 0)]).toEqual([60, 60]);
  });

  it('count each for itself while Redis is away', () => {
    const { 0: a, 1: b, world } = twoProcesses();
    world.isAway = true;
    const tries = (process: SharedLimits) => passed(9, () => process.take('login', login, 0));
    expect([tries(a), tries(b)]).toEqual([5, 5]);
  });

  it('say no more to each other than is let pass, and only what is counted', () => {
    const { 0: a, world } = twoProcesses();
    const caller = { address: HOME, name: 'n'.repeat(60_000), person: 'g_1' };
    expect(passed(1_000, () => a.take('login', caller, 0))).toBe(5);
    expect(world.sent).toHaveLength(5);
    expect(world.sent[0]?.length).toBeLessThan(250);
    expect(world.sent[0]).not.toContain('g_1');
  });
});
