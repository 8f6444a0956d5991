import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../server/match/patience.ts';
import { JournalFault } from '../../server/store/journal-fault.ts';
import { calm } from '../kit/fake-time.ts';
import { ADA, BOB, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, type TestHall, testHall } from '../kit/test-hall.ts';

const [ember, tide] = decksFor('duel');
const open = { settings: SETTINGS, deck: ember, address: null, opponent: 'person' } as const;
const secret = { ...open, settings: { ...SETTINGS, private: true } };
const VIEWER = person('vic');

async function paired({ hall }: TestHall): Promise<string> {
  const seats = [
    { ...visitor(ADA), deck: ember },
    { ...visitor(BOB), deck: tide },
  ] as const;
  const made = await hall.pair(SETTINGS, seats);
  if (!made.ok) throw new Error(made.message);
  for (const seat of [0, 1] as const) await hall.match(made.match)!.connect(seat, true);
  return made.match;
}

describe('a new match', () => {
  it('has a door, a seat for its host, and is listed', async () => {
    const { hall, rooms, lobby } = testHall();
    const made = await hall.create(ADA, open);
    expect(made).toEqual({ ok: true, match: 'match1', code: null });
    expect([...rooms]).toEqual(['match1']);
    expect(hall.list({ limit: 100 }).matches).toMatchObject([
      { id: 'match1', status: 'waiting', seats: [ADA, null] },
    ]);
    expect(lobby.get('match1')).toEqual(hall.find('match1'));
  });

  it('stands before the older ones', async () => {
    const { hall, time } = testHall();
    for (const who of [ADA, BOB]) {
      await hall.create(who, open);
      await time.pass(10);
    }
    expect(hall.list({ limit: 100 }).matches.map(({ id }) => id)).toEqual(['match2', 'match1']);
  });

  it('is found by who has a seat in it, also when it is private', async () => {
    const { hall, time } = testHall();
    await hall.create(ADA, open);
    await time.pass(10);
    await hall.create(ADA, secret);
    expect(hall.of(ADA.id).map(({ id }) => id)).toEqual(['match2', 'match1']);
    expect(hall.of(BOB.id)).toEqual([]);
  });

  it('with a bad deck is not made, and leaves nothing behind', async () => {
    const { hall, rooms, lobby, journal } = testHall();
    const made = await hall.create(ADA, { ...open, deck: { name: 'none', cards: [] } });
    expect(made).toMatchObject({ ok: false, code: 'bad-deck' });
    expect([hall.list({ limit: 100 }).matches, [...rooms], lobby.get('match1')]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await journal.running()).toEqual([]);
  });

  it('is not made when it cannot be written down', async () => {
    const { hall, journal, told } = testHall();
    journal.failing = 1;
    const made = await hall.create(ADA, open);
    expect(made).toMatchObject({ ok: false, code: 'store-unavailable', wait: 5 });
    expect([hall.matches(), told.unwritten]).toEqual([[], 1]);
  });

  it('is not made when the server is full, until one has ended', async () => {
    const { hall } = testHall(makeWorld(), { most: 1 });
    await hall.create(ADA, open);
    expect(await hall.create(BOB, open)).toMatchObject({ ok: false, code: 'full', wait: 30 });
    await hall.voidMatch('match1', 'enough');
    expect(await hall.create(BOB, open)).toMatchObject({ ok: true });
  });
});

describe('a private match', () => {
  it('is found by its code and its id, and listed nowhere', async () => {
    const { hall, lobby } = testHall();
    const made = await hall.create(ADA, secret);
    expect(made).toMatchObject({ ok: true, code: 'CODE-1' });
    expect(hall.find('CODE-1')).toMatchObject({ id: 'match1' });
    expect(hall.find('match1')).toMatchObject({ id: 'match1' });
    await hall.match('match1')!.connect(0, true);
    await hall.match('match1')!.sit(BOB, tide);
    await hall.match('match1')!.connect(1, true);
    hall.match('match1')!.watched(3);
    await calm();
    expect(hall.list({ limit: 100 }).matches).toEqual([]);
    expect(lobby.get('match1') ?? null).toBeNull();
  });

  it('is not found by another code', async () => {
    const { hall } = testHall();
    await hall.create(ADA, secret);
    await hall.create(BOB, open);
    for (const guess of ['CODE-2', 'null', '']) expect(hall.find(guess)).toBeNull();
  });
});

describe('two people the queue brought together', () => {
  it('sit at one table', async () => {
    const made = testHall();
    const id = await paired(made);
    expect(made.hall.find(id)).toMatchObject({ status: 'playing', seats: [ADA, BOB] });
  });

  it('are both told when one of them cannot sit', async () => {
    const { hall } = testHall();
    const seats = [
      { ...visitor(ADA), deck: ember },
      { ...visitor(BOB), deck: { name: 'none', cards: [] } },
    ] as const;
    expect(await hall.pair(SETTINGS, seats)).toMatchObject({ ok: false, code: 'bad-deck' });
    expect(hall.matches()).toEqual([]);
  });
});

describe('watching', () => {
  it('is for everybody but the two who play', async () => {
    const made = testHall();
    const id = await paired(made);
    const { hall } = made;
    expect(await hall.watch(id, VIEWER, 1)).toEqual({ ok: true, room: `watch ${id} 1` });
    for (const who of [ADA, BOB]) {
      expect(await hall.watch(id, who, 'spectator')).toMatchObject({ code: 'own-match' });
    }
    expect(await hall.watch('none', VIEWER, 0)).toMatchObject({ code: 'no-such-match' });
  });

  it('is counted in the list', async () => {
    const made = testHall();
    const id = await paired(made);
    made.hall.match(id)!.watched(7);
    await calm();
    expect(made.hall.find(id)!.watchers).toBe(7);
    expect(made.lobby.get(id)!.watchers).toBe(7);
    expect(made.hall.match(id)!.table().watchers).toBe(7);
  });
});

describe('a match that ends', () => {
  it('is gone from list, lobby and rooms when it closes', async () => {
    const made = testHall();
    const id = await paired(made);
    const { hall, time, rooms, lobby } = made;
    await hall
      .match(id)!
      .submit(0, { id: 'x', rev: hall.match(id)!.rev, intent: { kind: 'concede' } });
    expect(hall.find(id)).toMatchObject({ status: 'over' });
    await time.pass(PATIENCE.afterEnd);
    expect([hall.find(id), rooms.has(id), lobby.get(id)]).toEqual([null, false, null]);
  });

  it('can be voided by the operator', async () => {
    const made = testHall();
    const id = await paired(made);
    expect(await made.hall.voidMatch(id, 'stuck')).toEqual({ ok: true });
    expect(made.hall.find(id)).toBeNull();
    expect(await made.hall.voidMatch(id, 'again')).toMatchObject({ code: 'no-such-match' });
  });

  it('by a bug leaves the others alone', async () => {
    const made = testHall();
    const [broken, sound] = [await paired(made), await paired(made)];
    const { hall, told } = made;
    const unsubscribe = hall.match(broken)!.subscribe(() => {
      unsubscribe();
      throw new Error('a bug');
    });
    const keep = { kind: 'mulligan', cards: [] } as const;
    const send = (id: string) => {
      const match = hall.match(id)!;
      return match.submit(0, { id: 'x', rev: match.rev, intent: keep });
    };
    expect(await send(broken)).toMatchObject({ code: 'voided' });
    expect(await send(sound)).toMatchObject({ ok: true });
    expect(hall.matches().map(({ id }) => id)).toEqual([sound]);
    expect(told.voided).toHaveLength(1);
  });
});

describe('a server that drains', () => {
  it('makes no new matches, and finishes what it was asked', async () => {
    const made = testHall();
    const id = await paired(made);
    const { hall, journal } = made;
    const match = hall.match(id)!;
    const keep = { id: 'x', rev: match.rev, intent: { kind: 'mulligan', cards: [] } } as const;
    const answer = match.submit(0, keep);
    await hall.drain();
    expect(await answer).toMatchObject({ ok: true });
    expect((await journal.read(id))!.rows.at(-1)!.entry).toMatchObject({ kind: 'acted', id: 'x' });
    expect(await hall.create(VIEWER, open)).toMatchObject({ ok: false, code: 'draining' });
  });

  it('has no timer left, also when its people leave after that', async () => {
    const made = testHall();
    await paired(made);
    await made.hall.create(ADA, { ...open, opponent: 'house' });
    await made.hall.create(BOB, open);
    await made.hall.drain();
    for (const match of made.hall.matches()) {
      for (const seat of [0, 1] as const) await match.connect(seat, false);
    }
    expect(made.time.timers).toBe(0);
    expect(await made.journal.running()).toHaveLength(3);
  });
});

describe('after a restart', () => {
  it('every running match goes on, and is listed again', async () => {
    const before = testHall();
    const ids = [await paired(before), await paired(before)];
    await before.hall.create(VIEWER, secret);
    const after = testHall(makeWorld(before.journal));
    expect(await after.hall.takeUpAll()).toBe(3);
    expect(
      after.hall
        .list({ limit: 100 })
        .matches.map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
    for (const id of ids) {
      expect(after.hall.find(id)).toEqual(before.hall.find(id));
      expect(after.lobby.get(id)).toEqual(before.lobby.get(id));
    }
    expect(after.hall.find('CODE-1')).toBeNull();
    expect(after.hall.find('CODE-3')).toMatchObject({ status: 'waiting' });
    expect(after.rooms.size).toBe(3);
  });

  it('a match of other cards is voided alone, with a report', async () => {
    const world = makeWorld();
    const old = testHall(world, { cardsHash: 'older cards', newId: () => 'old' });
    await paired(old);
    await paired(testHall(world));
    const after = testHall(makeWorld(world.journal));
    expect(await after.hall.takeUpAll()).toBe(1);
    expect(after.hall.find('old')).toBeNull();
    expect(after.hall.find('match1')).toMatchObject({ status: 'playing' });
    expect(after.told.voided).toHaveLength(1);
    expect(String(after.told.voided[0])).toContain('older ca');
    expect(await world.journal.running()).toEqual(['match1']);
  });

  it('so is one of other rules, and one whose journal makes no sense', async () => {
    const world = makeWorld();
    await paired(testHall(world));
    const { header } = (await world.journal.read('match1'))!;
    await world.journal.open({ ...header, id: 'ruled', rules: 'other' });
    await world.journal.open({ ...header, id: 'torn' });
    await world.journal.append({
      match: 'torn',
      n: 0,
      at: 0,
      entry: { kind: 'began', game: 1, seed: 's' },
    });
    const after = testHall(makeWorld(world.journal));
    expect(await after.hall.takeUpAll()).toBe(1);
    expect(after.told.voided).toHaveLength(2);
    expect(await world.journal.running()).toEqual(['match1']);
  });

  it('one whose journal is damaged is told by name, and neither voided nor closed', async () => {
    const world = makeWorld();
    for (const id of ['match1', 'match2']) await paired(testHall(world, { newId: () => id }));
    const read = world.journal.read.bind(world.journal);
    vi.spyOn(world.journal, 'read').mockImplementation(async (id) => {
      if (id === 'match1') throw new JournalFault(id, 1, 'it is torn.');
      return read(id);
    });
    const after = testHall(makeWorld(world.journal));
    expect(await after.hall.takeUpAll()).toBe(1);
    expect(after.unreadable).toEqual(['match1']);
    expect(after.told.voided).toEqual([]);
    expect(await world.journal.running()).toEqual(['match1', 'match2']);
    expect(await after.hall.takeUp('match1', false)).toBe('unreadable');
  });

  it('one that the store fails to read is told by name, and the others go on', async () => {
    const world = makeWorld();
    for (const id of ['match1', 'match2']) await paired(testHall(world, { newId: () => id }));
    const read = world.journal.read.bind(world.journal);
    vi.spyOn(world.journal, 'read').mockImplementation(async (id) => {
      if (id === 'match1') throw new Error('database disk image is malformed');
      return read(id);
    });
    const after = testHall(makeWorld(world.journal));
    expect(await after.hall.takeUpAll()).toBe(1);
    expect(after.unreadable).toEqual(['match1']);
    expect(await world.journal.running()).toEqual(['match1', 'match2']);
  });
});
