import { describe, expect, it, vi } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { JournalFault } from '../../server/store/contract/journal-fault.ts';
import { calm } from '../kit/fake-time.ts';
import { ADA, BOB, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, type TestRegistry, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const open = { settings: SETTINGS, deck: ember, address: null, opponent: 'person' } as const;
const secret = { ...open, settings: { ...SETTINGS, private: true } };
const VIEWER = person('vic');

async function paired({ registry }: TestRegistry): Promise<string> {
  const seats = [
    { ...visitor(ADA), deck: ember },
    { ...visitor(BOB), deck: tide },
  ] as const;
  const made = await registry.pair(SETTINGS, seats);
  if (!made.ok) throw new Error(made.message);
  for (const seat of [0, 1] as const) await registry.match(made.match)!.connect(seat, true);
  return made.match;
}

describe('a new match', () => {
  it('has a room, a seat for its host, and is listed', async () => {
    const { registry, rooms, lobby } = testRegistry();
    const made = await registry.create(ADA, open);
    expect(made).toEqual({ ok: true, match: 'match1', code: null });
    expect([...rooms]).toEqual(['match1']);
    expect(registry.list({ limit: 100 }).matches).toMatchObject([
      { id: 'match1', status: 'waiting', seats: [ADA, null] },
    ]);
    expect(lobby.get('match1')).toEqual(registry.find('match1'));
  });

  it('is listed before older ones', async () => {
    const { registry, time } = testRegistry();
    for (const who of [ADA, BOB]) {
      await registry.create(who, open);
      await time.pass(10);
    }
    expect(registry.list({ limit: 100 }).matches.map(({ id }) => id)).toEqual(['match2', 'match1']);
  });

  it('is found by the users who have a seat in it, even if it is private', async () => {
    const { registry, time } = testRegistry();
    await registry.create(ADA, open);
    await time.pass(10);
    await registry.create(ADA, secret);
    expect(registry.of(ADA.id).map(({ id }) => id)).toEqual(['match2', 'match1']);
    expect(registry.of(BOB.id)).toEqual([]);
  });

  it('is not made with a bad deck, and leaves nothing behind', async () => {
    const { registry, rooms, lobby, journal } = testRegistry();
    const made = await registry.create(ADA, { ...open, deck: { name: 'none', cards: [] } });
    expect(made).toMatchObject({ ok: false, code: 'bad-deck' });
    expect([registry.list({ limit: 100 }).matches, [...rooms], lobby.get('match1')]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await journal.running()).toEqual([]);
  });

  it('is not made when it cannot be written', async () => {
    const { registry, journal, recorded } = testRegistry();
    journal.failing = 1;
    const made = await registry.create(ADA, open);
    expect(made).toMatchObject({ ok: false, code: 'store-unavailable', wait: 5 });
    expect([registry.matches(), recorded.unwritten]).toEqual([[], 1]);
  });

  it('is not made when the server is full, until one has ended', async () => {
    const { registry } = testRegistry(makeWorld(), { most: 1 });
    await registry.create(ADA, open);
    expect(await registry.create(BOB, open)).toMatchObject({ ok: false, code: 'full', wait: 30 });
    await registry.voidMatch('match1', 'enough');
    expect(await registry.create(BOB, open)).toMatchObject({ ok: true });
  });
});

describe('a private match', () => {
  it('is found by its code and its id, and listed nowhere', async () => {
    const { registry, lobby } = testRegistry();
    const made = await registry.create(ADA, secret);
    expect(made).toMatchObject({ ok: true, code: 'CODE-1' });
    expect(registry.find('CODE-1')).toMatchObject({ id: 'match1' });
    expect(registry.find('match1')).toMatchObject({ id: 'match1' });
    await registry.match('match1')!.connect(0, true);
    await registry.match('match1')!.sit(BOB, tide);
    await registry.match('match1')!.connect(1, true);
    registry.match('match1')!.setWatchers(3);
    await calm();
    expect(registry.list({ limit: 100 }).matches).toEqual([]);
    expect(lobby.get('match1') ?? null).toBeNull();
  });

  it('is not found by another code', async () => {
    const { registry } = testRegistry();
    await registry.create(ADA, secret);
    await registry.create(BOB, open);
    for (const guess of ['CODE-2', 'null', '']) expect(registry.find(guess)).toBeNull();
  });
});

describe('two users whom the queue paired', () => {
  it('get the seats of one match', async () => {
    const made = testRegistry();
    const id = await paired(made);
    expect(made.registry.find(id)).toMatchObject({ status: 'playing', seats: [ADA, BOB] });
  });

  it('both get the rejection when one of them cannot take a seat', async () => {
    const { registry } = testRegistry();
    const seats = [
      { ...visitor(ADA), deck: ember },
      { ...visitor(BOB), deck: { name: 'none', cards: [] } },
    ] as const;
    expect(await registry.pair(SETTINGS, seats)).toMatchObject({ ok: false, code: 'bad-deck' });
    expect(registry.matches()).toEqual([]);
  });
});

describe('watching', () => {
  it('is for everybody but the two who play', async () => {
    const made = testRegistry();
    const id = await paired(made);
    const { registry } = made;
    expect(await registry.watch(id, VIEWER, 1)).toEqual({ ok: true, room: `watch ${id} 1` });
    for (const who of [ADA, BOB]) {
      expect(await registry.watch(id, who, 'spectator')).toMatchObject({ code: 'own-match' });
    }
    expect(await registry.watch('none', VIEWER, 0)).toMatchObject({ code: 'no-such-match' });
  });

  it('is counted in the list', async () => {
    const made = testRegistry();
    const id = await paired(made);
    made.registry.match(id)!.setWatchers(7);
    await calm();
    expect(made.registry.find(id)!.watchers).toBe(7);
    expect(made.lobby.get(id)!.watchers).toBe(7);
    expect(made.registry.match(id)!.table().watchers).toBe(7);
  });
});

describe('a match that ends', () => {
  it('is gone from list, lobby and rooms when it closes', async () => {
    const made = testRegistry();
    const id = await paired(made);
    const { registry, time, rooms, lobby } = made;
    await registry
      .match(id)!
      .submit(0, { id: 'x', rev: registry.match(id)!.rev, intent: { kind: 'concede' } });
    expect(registry.find(id)).toMatchObject({ status: 'over' });
    await time.pass(MATCH_TIMEOUTS.afterEnd);
    expect([registry.find(id), rooms.has(id), lobby.get(id)]).toEqual([null, false, null]);
  });

  it('can be voided by the operator', async () => {
    const made = testRegistry();
    const id = await paired(made);
    expect(await made.registry.voidMatch(id, 'stuck')).toEqual({ ok: true });
    expect(made.registry.find(id)).toBeNull();
    expect(await made.registry.voidMatch(id, 'again')).toMatchObject({ code: 'no-such-match' });
  });

  it('by a bug leaves the others alone', async () => {
    const made = testRegistry();
    const [broken, sound] = [await paired(made), await paired(made)];
    const { registry, recorded } = made;
    const unsubscribe = registry.match(broken)!.subscribe(() => {
      unsubscribe();
      throw new Error('a bug');
    });
    const keep = { kind: 'mulligan', cards: [] } as const;
    const send = (id: string) => {
      const match = registry.match(id)!;
      return match.submit(0, { id: 'x', rev: match.rev, intent: keep });
    };
    expect(await send(broken)).toMatchObject({ code: 'voided' });
    expect(await send(sound)).toMatchObject({ ok: true });
    expect(registry.matches().map(({ id }) => id)).toEqual([sound]);
    expect(recorded.voided).toHaveLength(1);
  });
});

describe('a server that drains', () => {
  it('makes no new matches, and finishes its queued jobs', async () => {
    const made = testRegistry();
    const id = await paired(made);
    const { registry, journal } = made;
    const match = registry.match(id)!;
    const keep = { id: 'x', rev: match.rev, intent: { kind: 'mulligan', cards: [] } } as const;
    const answer = match.submit(0, keep);
    await registry.drain();
    expect(await answer).toMatchObject({ ok: true });
    expect((await journal.read(id))!.rows.at(-1)!.entry).toMatchObject({ kind: 'acted', id: 'x' });
    expect(await registry.create(VIEWER, open)).toMatchObject({ ok: false, code: 'draining' });
  });

  it('has no timer left, even if its players leave after that', async () => {
    const made = testRegistry();
    await paired(made);
    await made.registry.create(ADA, { ...open, opponent: 'house' });
    await made.registry.create(BOB, open);
    await made.registry.drain();
    for (const match of made.registry.matches()) {
      for (const seat of [0, 1] as const) await match.connect(seat, false);
    }
    expect(made.time.timers).toBe(0);
    expect(await made.journal.running()).toHaveLength(3);
  });
});

describe('after a restart', () => {
  it('every running match continues, and is listed again', async () => {
    const before = testRegistry();
    const ids = [await paired(before), await paired(before)];
    await before.registry.create(VIEWER, secret);
    const after = testRegistry(makeWorld(before.journal));
    expect(await after.registry.restoreAll()).toBe(3);
    expect(
      after.registry
        .list({ limit: 100 })
        .matches.map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
    for (const id of ids) {
      expect(after.registry.find(id)).toEqual(before.registry.find(id));
      expect(after.lobby.get(id)).toEqual(before.lobby.get(id));
    }
    expect(after.registry.find('CODE-1')).toBeNull();
    expect(after.registry.find('CODE-3')).toMatchObject({ status: 'waiting' });
    expect(after.rooms.size).toBe(3);
  });

  it('a match whose journal makes no sense is voided, and one of other rules is closed', async () => {
    const world = makeWorld();
    await paired(testRegistry(world));
    const { header } = (await world.journal.read('match1'))!;
    await world.journal.open({ ...header, id: 'ruled', rules: 'other' });
    await world.journal.open({ ...header, id: 'torn' });
    await world.journal.append({
      match: 'torn',
      n: 0,
      at: 0,
      entry: { kind: 'began', game: 1, seed: 's' },
    });
    const after = testRegistry(makeWorld(world.journal));
    expect(await after.registry.restoreAll()).toBe(1);
    expect(after.recorded.voided).toHaveLength(1);
    expect(await world.journal.running()).toEqual(['match1']);
  });

  it('a match with a damaged journal is reported by id, and neither voided nor closed', async () => {
    const world = makeWorld();
    for (const id of ['match1', 'match2']) await paired(testRegistry(world, { newId: () => id }));
    const read = world.journal.read.bind(world.journal);
    vi.spyOn(world.journal, 'read').mockImplementation(async (id) => {
      if (id === 'match1') throw new JournalFault(id, 1, 'it is torn.');
      return read(id);
    });
    const after = testRegistry(makeWorld(world.journal));
    expect(await after.registry.restoreAll()).toBe(1);
    expect(after.unreadable).toEqual(['match1']);
    expect(after.recorded.voided).toEqual([]);
    expect(await world.journal.running()).toEqual(['match1', 'match2']);
    expect(await after.registry.restore('match1', false)).toBe('unreadable');
  });

  it('a match that the store fails to read is reported by id, and the others continue', async () => {
    const world = makeWorld();
    for (const id of ['match1', 'match2']) await paired(testRegistry(world, { newId: () => id }));
    const read = world.journal.read.bind(world.journal);
    vi.spyOn(world.journal, 'read').mockImplementation(async (id) => {
      if (id === 'match1') throw new Error('database disk image is malformed');
      return read(id);
    });
    const after = testRegistry(makeWorld(world.journal));
    expect(await after.registry.restoreAll()).toBe(1);
    expect(after.unreadable).toEqual(['match1']);
    expect(await world.journal.running()).toEqual(['match1', 'match2']);
  });
});
