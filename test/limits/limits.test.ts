import { describe, expect, it } from 'vitest';
import { makeLimits } from '../../server/limits/limits.ts';
import { RATES } from '../../server/limits/table/rates.ts';

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const passed = (count: number, take: (n: number) => { ok: boolean }) =>
  times(count).filter((n) => take(n).ok).length;

const HOME = '192.0.2.1';

describe('what one may do', () => {
  it('five tries to log in a minute for one name from one address', () => {
    const limits = makeLimits(true);
    const tries = passed(10, () => limits.take('login', { address: HOME, name: 'ann' }, 0));
    expect(tries).toBe(5);
    expect(limits.take('login', { address: HOME, name: 'ben' }, 0)).toEqual({ ok: true });
    expect(limits.take('login', { address: '192.0.2.2', name: 'ann' }, 0)).toEqual({ ok: true });
  });

  it('thirty tries to log in a minute from one address, whatever the names', () => {
    const limits = makeLimits(true);
    const tries = passed(100, (n) => limits.take('login', { address: HOME, name: `n${n}` }, 0));
    expect(tries).toBe(30);
  });

  it('five accounts an hour from one address', () => {
    const limits = makeLimits(true);
    expect(passed(10, () => limits.take('register', { address: HOME }, 0))).toBe(5);
    expect(limits.take('register', { address: HOME }, 0)).toEqual({ ok: false, wait: 720 });
  });

  it('twelve matches in three minutes for a person', () => {
    const limits = makeLimits(true);
    const caller = { person: 'a_1', address: HOME };
    expect(passed(20, () => limits.take('create', caller, 0))).toBe(12);
  });

  it('five lines of chat in ten seconds, and as many emotes beside', () => {
    const limits = makeLimits(true);
    expect(passed(9, () => limits.take('chat', { person: 'a_1', address: null }, 0))).toBe(5);
    expect(passed(9, () => limits.take('emote', { person: 'a_1', address: null }, 0))).toBe(5);
  });

  it('a burst of intents, a little more for bots', () => {
    const limits = makeLimits(true);
    expect(passed(99, () => limits.take('intent', { person: 'a_1', address: null }, 0))).toBe(40);
    expect(passed(99, () => limits.take('botIntent', { person: 'b_1', address: null }, 0))).toBe(
      50,
    );
  });

  it('a hundred meetings of a bot with people, then another every quarter of an hour', () => {
    const limits = makeLimits(true);
    const take = (now = 0) => limits.take('botMeeting', { person: 'b_1', address: null }, now);
    expect(passed(150, () => take())).toBe(100);
    expect(take()).toEqual({ ok: false, wait: 864 });
    expect(take(864_000)).toEqual({ ok: true });
  });

  it('eight matches of a bot at once, or any number when limits are off', () => {
    expect(makeLimits(true).most('botMatches')).toBe(8);
    expect(makeLimits(false).most('botMatches')).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['intent', 300],
    ['chat', 40],
    ['emote', 40],
    ['ticket', 300],
    ['join', 300],
    ['create', 60],
    ['botIntent', 500],
    ['botChallenge', 300],
    ['botMeeting', 1000],
  ] as const)('is counted by address as well, whoever the people there are: %s', (limit, most) => {
    const limits = makeLimits(true);
    const take = (address: string | null) =>
      passed(2_000, (n) => limits.take(limit, { person: `g_${n}`, address }, 0));
    expect([take(HOME), take(HOME), take('192.0.2.2')]).toEqual([most, 0, most]);
    // Nobody knows where it comes from: then the person alone counts.
    expect(take(null)).toBe(2_000);
  });

  it('is counted together for all addresses of one IPv6 network', () => {
    const limits = makeLimits(true);
    const from = (n: number) => ({ address: `2001:db8:1:2::${n.toString(16)}` });
    expect(passed(99, (n) => limits.take('guest', from(n), 0))).toBe(30);
    expect(limits.take('guest', { address: '2001:db8:1:3::1' }, 0)).toEqual({ ok: true });
  });

  it('is counted together for all spellings of a name', () => {
    const limits = makeLimits(true);
    const names = ['ann', 'Ann', 'A-n-n', ' ANN ', 'a_nn', 'Ａnn', 'anN'];
    const take = (n: number) => limits.take('login', { address: HOME, name: names[n] ?? '' }, 0);
    expect(passed(names.length, take)).toBe(5);
  });

  it('is anything when limits are off', () => {
    const limits = makeLimits(false);
    expect(passed(10_000, () => limits.take('register', { address: HOME }, 0))).toBe(10_000);
  });
});

describe('the table of rates', () => {
  const counting = Object.entries(RATES).map(([name, rows]): [string, string[]] => [
    name,
    rows.map(({ by }) => by.join(' ')),
  ]);

  it.each(counting)('%s, if it counts a person, counts their address as well', (_name, facts) => {
    // A guest costs nothing: what counts people only is no limit at all.
    if (facts.includes('person')) expect(facts).toContain('address');
    // Guesses at a name are counted from wherever they come; each address is counted by `login`.
    const isOfANameAlone = facts.join() === 'name';
    expect(isOfANameAlone || facts.some((by) => by.includes('address'))).toBe(true);
  });

  it.each(Object.entries(RATES))('%s lets somebody through, and not everybody', (_name, rows) => {
    for (const { by, count, seconds } of rows) {
      expect(by.length).toBeGreaterThan(0);
      expect(count).toBeGreaterThan(0);
      expect(count / seconds).toBeLessThanOrEqual(by[0] === 'address' ? 250 : 50);
    }
  });
});
