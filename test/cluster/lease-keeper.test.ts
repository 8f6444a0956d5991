import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LeaseKeeper } from '../../server/cluster/lease-keeper.ts';
import { CLUSTER } from '../../server/limits/table/cluster.ts';
import { LostLease } from '../../server/store/contract/lost-lease.ts';
import { calm, FakeTime } from '../kit/fake-time.ts';
import { ADA, decksFor, makeWorld } from '../kit/match-table.ts';
import { MemoryJournal } from '../kit/memory-journal.ts';
import { MemoryLeases } from '../kit/memory-leases.ts';
import { SETTINGS, testRegistry } from '../kit/test-registry.ts';

const LEASE = 5_000;
const [ember] = decksFor('duel');
const open = { settings: SETTINGS, deck: ember, address: null, opponent: 'person' } as const;

/** Processes on one store, each with a hall of its own. */
function makeStore() {
  const time = new FakeTime();
  const journal = new MemoryJournal();
  const leases = new MemoryLeases(journal, time.now);
  const add = (owner: string, given: Parameters<typeof testRegistry>[1] = {}) => {
    const made = testRegistry(makeWorld(journal, time), { newId: () => `${owner}1`, ...given });
    const notes: string[] = [];
    const taken: string[] = [];
    const keeper = new LeaseKeeper({
      owner,
      lease: LEASE,
      leases,
      registry: made.registry,
      now: time.now,
      takenOver: (id) => void taken.push(id),
      note: (what) => void notes.push(what),
      onError: (what) => void notes.push(what),
    });
    return { ...made, keeper, notes, taken };
  };
  return { time, journal, leases, add };
}

/** A match of `a`, held by it. */
async function matchOf(store: ReturnType<typeof makeStore>) {
  const a = store.add('a');
  await a.registry.create(ADA, open);
  await store.leases.take('a1', 'a', LEASE);
  return a;
}

describe('a match', () => {
  it('stays with its process as long as that one renews its leases', async () => {
    const store = makeStore();
    const a = await matchOf(store);
    const b = store.add('b');
    for (let i = 0; i < 5; i++) {
      await store.time.pass(LEASE - 1);
      await a.keeper.renew();
      expect(await b.keeper.takeOrphans()).toBe(0);
    }
  });

  it('goes on in another process once its own is silent for too long', async () => {
    const store = makeStore();
    await matchOf(store);
    const b = store.add('b');
    await store.time.pass(LEASE);
    expect(await b.keeper.takeOrphans()).toBe(1);
    expect([b.taken, b.registry.match('a1')?.seatOf(ADA.id)]).toEqual([['a1'], 0]);
    expect(await store.leases.owner('a1')).toBe('b');
  });

  it('is taken by one process only, when two look at once', async () => {
    const store = makeStore();
    await matchOf(store);
    const others = [store.add('b'), store.add('c')];
    await store.time.pass(LEASE);
    const taken = await Promise.all(others.map(({ keeper }) => keeper.takeOrphans()));
    expect(taken.toSorted()).toEqual([0, 1]);
  });

  it('is let go of by who was silent and hears at the next renewals that it is lost', async () => {
    const store = makeStore();
    const a = await matchOf(store);
    const b = store.add('b');
    await store.time.pass(LEASE);
    await b.keeper.takeOrphans();
    await a.keeper.renew();
    await a.keeper.renew();
    expect([a.registry.match('a1'), [...a.rooms], a.lobby.get('a1')]).toEqual([
      undefined,
      [],
      null,
    ]);
    expect(a.recorded.voided).toEqual([]);
  });

  it('is taken again only as others left it, not as it was remembered', async () => {
    const store = makeStore();
    const a = await matchOf(store);
    const remembered = a.registry.match('a1');
    const b = store.add('b');
    await store.time.pass(LEASE);
    await b.keeper.takeOrphans();
    await b.registry.match('a1')?.sit({ ...ADA, id: 'g_other' }, ember);
    await store.leases.release('a1', 'b');
    expect(await a.keeper.takeOrphans()).toBe(0);
    expect(await store.leases.owner('a1')).toBeNull();
    await a.keeper.renew();
    await a.keeper.renew();
    expect(await a.keeper.takeOrphans()).toBe(1);
    expect(a.registry.match('a1')).not.toBe(remembered);
    expect(a.registry.match('a1')?.seatOf('g_other')).toBe(1);
  });

  it('is let go of at once when it cannot be written because another has it', async () => {
    const store = makeStore();
    const a = await matchOf(store);
    const match = a.registry.match('a1')!;
    const lost: string[] = [];
    match.enter(0, (why) => lost.push(why));
    store.journal.append = async ({ match: id }) => {
      throw new LostLease(id);
    };
    const answer = await match.sit({ ...ADA, id: 'g_other' }, ember);
    expect(answer).toMatchObject({ ok: false, code: 'store-unavailable', wait: 1 });
    await calm();
    expect([lost, a.registry.match('a1'), a.recorded.voided, a.recorded.unwritten]).toEqual([
      ['moved'],
      undefined,
      [],
      0,
    ]);
    expect(await match.submit(0, { id: 'x', rev: 0, intent: { kind: 'concede' } })).toMatchObject({
      code: 'store-unavailable',
    });
  });

  it('of other cards is left to a process that has them, and not tried again', async () => {
    const store = makeStore();
    await matchOf(store);
    const b = store.add('b', { cardsHash: 'other' });
    await store.time.pass(LEASE);
    expect([await b.keeper.takeOrphans(), await b.keeper.takeOrphans(), b.notes.length]).toEqual([
      0, 0, 1,
    ]);
    expect(b.taken).toEqual([]);
    const c = store.add('c');
    expect(await c.keeper.takeOrphans()).toBe(1);
  });

  it('whose journal cannot be read just now is tried again, and not voided', async () => {
    const store = makeStore();
    await matchOf(store);
    const b = store.add('b');
    await store.time.pass(LEASE);
    const { read } = MemoryJournal.prototype;
    store.journal.read = () => Promise.reject(new Error('The store is away.'));
    expect(await b.keeper.takeOrphans()).toBe(0);
    store.journal.read = read;
    expect([await b.keeper.takeOrphans(), b.recorded.voided]).toEqual([1, []]);
  });

  it('is handed over by who leaves, and takes over nothing itself any more', async () => {
    const store = makeStore();
    const a = await matchOf(store);
    const b = store.add('b');
    a.registry.close();
    await a.keeper.handOver();
    expect([a.registry.matches(), await a.keeper.takeOrphans()]).toEqual([[], 0]);
    expect(await b.keeper.takeOrphans()).toBe(1);
  });
});

describe('a process', () => {
  it('renews its leases and looks for orphans again and again, until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { keeper } = makeStore().add('a');
    const renew = vi.spyOn(keeper, 'renew');
    const look = vi.spyOn(keeper, 'takeOrphans');
    keeper.start();
    for (let round = 1; round <= 3; round++) {
      await vi.advanceTimersByTimeAsync(LEASE / CLUSTER.renewals);
      await calm();
      expect([renew.mock.calls.length, look.mock.calls.length]).toEqual([round, round]);
    }
    keeper.stop();
    await vi.advanceTimersByTimeAsync(LEASE);
    expect([renew.mock.calls.length, look.mock.calls.length]).toEqual([3, 3]);
  });

  it('does not renew while it still renews', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { keeper } = makeStore().add('a');
    const renew = vi.spyOn(keeper, 'renew').mockReturnValue(new Promise(() => {}));
    keeper.start();
    onTestFinished(() => keeper.stop());
    await vi.advanceTimersByTimeAsync(LEASE);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
