import { describe, expect, it } from 'vitest';
import { makeLimits } from '../../server/limits/limits.ts';
import { PLACES } from '../../server/limits/table/matches.ts';
import type { MatchRegistry } from '../../server/registry/match-registry.ts';
import type { User } from '../../server/users/user.ts';
import { ADA, BOB, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const requestFrom = (address: string | null, more = {}) => ({
  ...{ settings: { ...SETTINGS, ...more }, deck: ember, address },
  opponent: 'person' as const,
});

type TestOverrides = Parameters<typeof testRegistry>[1];
const guarded = (most: number, given: TestOverrides = {}, world = makeWorld()) =>
  testRegistry(world, { limits: makeLimits(true), most, ...given });

let guests = 0;
/** A new guest each time, because guests cost nothing. */
function newGuest(): User {
  guests += 1;
  return person(`guest ${guests}`);
}

const openFrom = (registry: MatchRegistry, address: string | null, host = newGuest()) =>
  registry.create(host, requestFrom(address));

/** How many of `tries` attempts, each by a new guest, get a match. */
async function opened(registry: MatchRegistry, tries: number, addressOf: (at: number) => string) {
  let count = 0;
  for (let at = 0; at < tries; at++) if ((await openFrom(registry, addressOf(at))).ok) count += 1;
  return count;
}

/** A match between two people. */
async function played(registry: MatchRegistry, address: string): Promise<boolean> {
  const made = await openFrom(registry, address);
  if (!made.ok) return false;
  await registry.sit(made.match, visitor(newGuest(), address), tide);
  for (const seat of [0, 1] as const) await registry.match(made.match)!.connect(seat, true);
  return true;
}

const TOO_MANY = { ok: false, code: 'too-many-matches', wait: expect.any(Number) };
const FULL = { ok: false, code: 'full', wait: 30 };

describe('open matches', () => {
  it('are limited for each user, until one of them is played', async () => {
    const { registry } = guarded(1000);
    const open = async () => openFrom(registry, null, ADA);
    const ids = await Promise.all(Array.from({ length: PLACES['open by person'] }, open));
    const message = expect.stringContaining('already 4 open matches of ada');
    expect(await open()).toMatchObject({ ...TOO_MANY, message });
    const [first] = ids;
    if (first?.ok !== true) throw new Error('There is no match.');
    await registry.sit(first.match, visitor(BOB), tide);
    for (const seat of [0, 1] as const) await registry.match(first.match)!.connect(seat, true);
    expect(await open()).toMatchObject({ ok: true });
    expect(await open()).toMatchObject(TOO_MANY);
  });

  it.each([
    ['one IPv4 address', () => '192.0.2.1', 20],
    ['one IPv4 /24', (at: number) => `192.0.2.${at}`, 60],
    ['one IPv6 /64', (at: number) => `2001:db8:0:1::${at.toString(16)}`, 20],
    ['one IPv6 /56', (at: number) => `2001:db8:0:${at.toString(16)}::1`, 40],
    ['one IPv6 /48', (at: number) => `2001:db8:0:${(256 * at).toString(16)}::1`, 60],
  ])('are so many from %s, whoever asks', async (_what, addressOf, most) => {
    const { registry } = guarded(5000);
    expect(await opened(registry, 100, addressOf)).toBe(most);
    const message = expect.stringMatching(/of your (address|network).*try again in 20 s/);
    expect(await openFrom(registry, addressOf(101))).toMatchObject({ ...TOO_MANY, message });
    expect(await openFrom(registry, '203.0.113.1')).toMatchObject({ ok: true });
  });

  it('are counted even if they are requested at the same moment', async () => {
    const { registry } = guarded(1000);
    const all = Array.from({ length: 50 }, () => openFrom(registry, '192.0.2.1'));
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(20);
  });

  it('are not counted if they could not be written', async () => {
    const { registry, journal } = guarded(1000);
    for (let at = 0; at < 30; at++) {
      journal.failing = 1;
      expect(await openFrom(registry, '192.0.2.1')).toMatchObject({ code: 'store-unavailable' });
    }
    expect(await openFrom(registry, '192.0.2.1')).toMatchObject({ ok: true });
  });

  it('are counted by user only when the address is unknown, as after a restart', async () => {
    const before = guarded(1000);
    for (let at = 0; at < 20; at++)
      await openFrom(before.registry, '192.0.2.1', at < 4 ? ADA : undefined);
    const given = { newId: () => `new ${guests}` };
    const { registry } = guarded(1000, given, makeWorld(before.journal));
    expect(await registry.restoreAll()).toBe(20);
    expect(await openFrom(registry, '192.0.2.1')).toMatchObject({ ok: true });
    expect(await openFrom(registry, '192.0.2.1', ADA)).toMatchObject(TOO_MANY);
  });
});

describe('nobody can fill the server', () => {
  it('86 addresses that open as many matches as they can leave room for the next', async () => {
    const { registry } = guarded(5000);
    const crowd = await opened(registry, 86 * 60, (at) => `10.${at % 86}.0.1`);
    expect(crowd).toBeGreaterThan(1000);
    expect(await openFrom(registry, '203.0.113.1')).toMatchObject({ ok: true });
  });

  it('500 networks that play as many matches as they can leave room for the next', async () => {
    const { registry } = guarded(1000);
    for (let round = 0; round < 10; round++) {
      for (let at = 0; at < 500; at++) await played(registry, `10.${at >> 8}.${at % 256}.1`);
    }
    expect(registry.matches().length).toBeGreaterThan(450);
    expect(await played(registry, '203.0.113.1')).toBe(true);
    const message = expect.stringContaining('your address cannot open another match now');
    expect(await openFrom(registry, '10.0.0.1')).toMatchObject({ ...TOO_MANY, message });
  });

  it('a school behind one address plays 200 matches on an empty server', async () => {
    const { registry } = guarded(5000);
    for (let at = 0; at < 200; at++) expect(await played(registry, '192.0.2.1')).toBe(true);
  });

  it('with limits off only the number of places counts', async () => {
    const { registry } = guarded(30, { limits: makeLimits(false) });
    expect(await opened(registry, 40, () => '192.0.2.1')).toBe(30);
  });
});

describe('the last tenth of the places', () => {
  const fill = async (registry: MatchRegistry) => {
    for (let at = 0; at < 90; at++) await openFrom(registry, `10.0.${at}.1`);
  };

  it('is for players who have played here before', async () => {
    const { registry } = guarded(100, { hasPlayed: async ({ name }) => name === 'ada' });
    await fill(registry);
    const message = expect.stringContaining('for players who have played here before');
    expect(await openFrom(registry, '203.0.113.1')).toMatchObject({ ...FULL, message });
    expect(await openFrom(registry, '203.0.113.1', ADA)).toMatchObject({ ok: true });
  });

  it('is for players who are playing now, and for pairs with one of them', async () => {
    const { registry } = guarded(100);
    const made = await openFrom(registry, '203.0.113.1', ADA);
    await fill(registry);
    expect(made.ok).toBe(true);
    expect(await openFrom(registry, '203.0.113.2', BOB)).toMatchObject(FULL);
    const pair = [
      { ...visitor(BOB, '203.0.113.2'), deck: ember },
      { ...visitor(ADA, '203.0.113.1'), deck: tide },
    ] as const;
    expect(await registry.pair(SETTINGS, pair)).toMatchObject({ ok: true });
    const strangers = pair.map(() => ({ ...visitor(newGuest()), deck: ember }));
    const [one, two] = strangers;
    expect(await registry.pair(SETTINGS, [one!, two!])).toMatchObject(FULL);
  });

  it('is not used while there is room', async () => {
    const asked: string[] = [];
    const hasPlayed = async ({ name }: User) => asked.push(name) > 0;
    const { registry } = guarded(100, { hasPlayed });
    await opened(registry, 20, (at) => `10.0.${at}.1`);
    expect(asked).toEqual([]);
  });

  it('is full for everybody in the end', async () => {
    const { registry } = guarded(100, { hasPlayed: async () => true });
    expect(await opened(registry, 120, (at) => `10.${at}.0.1`)).toBe(100);
    expect(await openFrom(registry, '203.0.113.1')).toMatchObject(FULL);
  });
});

describe('an unattended match', () => {
  it.each([
    ['after 20 s, when its host never came', {}, false, 20_000],
    ['after a minute, when its host left', {}, true, 60_000],
    [
      'after five, when it is private: the host sends the code to a friend',
      { private: true },
      true,
      300_000,
    ],
  ])('ends %s', async (_when, settings, hostCame, ms) => {
    const { registry, time } = guarded(100);
    const made = await registry.create(ADA, requestFrom(null, settings));
    if (!made.ok) throw new Error(made.message);
    if (hostCame) for (const on of [true, false]) await registry.match(made.match)!.connect(0, on);
    await time.pass(ms - 1);
    expect(registry.matches()).toHaveLength(1);
    await time.pass(1);
    expect(registry.matches()).toEqual([]);
  });

  it('waits for an opponent as long as its host does', async () => {
    const { registry, time } = guarded(100);
    const made = await openFrom(registry, null, ADA);
    if (!made.ok) throw new Error(made.message);
    await registry.match(made.match)!.connect(0, true);
    await time.pass(3_600_000);
    expect(registry.find(made.match)).toMatchObject({ status: 'waiting' });
  });

  const patient = { ...SETTINGS.clock, away: 1_800_000, bank: 7_200_000, cap: 1_800_000 };

  it('is a draw two minutes after both have left, however long its clocks are', async () => {
    const { registry, time, recorded } = guarded(100);
    const made = await registry.create(ADA, requestFrom(null, { clock: patient }));
    if (!made.ok) throw new Error(made.message);
    const match = registry.match(made.match)!;
    await registry.sit(made.match, visitor(BOB), tide);
    for (const seat of [0, 1] as const) await match.connect(seat, true);
    await match.connect(0, false);
    await time.pass(600_000);
    expect(match.status).toBe('playing');
    await match.connect(1, false);
    await time.pass(119_999);
    expect(match.status).toBe('playing');
    await time.pass(1);
    expect(recorded.finished).toMatchObject([{ winner: null, reason: 'away' }]);
    await time.pass(10_000);
    expect(registry.matches()).toEqual([]);
  });

  it('goes on when one of them is back in time', async () => {
    const { registry, time } = guarded(100);
    const made = await registry.create(ADA, {
      ...requestFrom(null, { clock: patient }),
      opponent: 'house',
    });
    if (!made.ok) throw new Error(made.message);
    const match = registry.match(made.match)!;
    for (const on of [true, false]) await match.connect(0, on);
    await time.pass(119_000);
    await match.connect(0, true);
    await time.pass(119_000);
    expect(match.status).toBe('playing');
  });
});

it('the address of a user is in no journal and is not published', async () => {
  const { registry, journal, lobby } = guarded(100);
  await played(registry, '192.0.2.77');
  await registry.create(ADA, { ...requestFrom('192.0.2.77'), opponent: 'house' });
  const rows = await Promise.all((await journal.running()).map((id) => journal.read(id)));
  const tables = registry.matches().map((match) => [match.table(), match.snapshot(0)]);
  const all = JSON.stringify([rows, registry.list({ limit: 100 }).matches, [...lobby], tables]);
  expect(all).toContain('ada');
  expect(all).not.toContain('192.0.2');
});
