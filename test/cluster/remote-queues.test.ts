import { describe, expect, it } from 'vitest';
import type { CallHandlers, Calls } from '../../server/cluster/calls.ts';
import { ClusterState, type Message } from '../../server/cluster/cluster-state.ts';
import { remoteQueues } from '../../server/cluster/remote-users.ts';
import { CLUSTER } from '../../server/limits/table/cluster.ts';
import { Queue } from '../../server/matchmaking/queue.ts';
import type { User } from '../../server/users/user.ts';
import { FakeTime } from '../kit/fake-time.ts';
import { ADA, BOB, decksFor, makeWorld, person } from '../kit/match-table.ts';
import { MemoryJournal } from '../kit/memory-journal.ts';
import { MemoryNoShows } from '../kit/memory-no-shows.ts';
import { queueDeps, testRegistry } from '../kit/test-registry.ts';

type Method = keyof CallHandlers;

const PEER = { address: null, inside: '', rules: '1', cards: 'c', draining: false };

/** Two processes, each with a queue; what is lost between them is told by hand. */
function twoQueues() {
  const time = new FakeTime();
  const lost = new Set<Method>();
  const noShows = new MemoryNoShows();
  const boards: ClusterState[] = [];
  const queues = new Map<string, Queue>();
  const send = (message: Message) => {
    for (const board of boards) board.receive(JSON.parse(JSON.stringify(message)));
  };
  /** What was asked is done; the answer may be lost. */
  const ask = async (peer: string, method: 'claim' | 'settle' | 'resolve', ...args: unknown[]) => {
    const queue = queues.get(peer)!;
    const answer = await (queue[method] as (...all: unknown[]) => unknown).apply(queue, args);
    if (lost.has(method)) throw new Error('No answer came.');
    return answer;
  };
  const add = (id: string, skew: number) => {
    const now = time.now;
    const board = new ClusterState({ me: () => ({ ...PEER, id, process: id }), send, now });
    boards.push(board);
    const wall = () => now() + skew;
    const remote = remoteQueues(id, board, { ask } as unknown as Calls, { now, wall });
    let made = 0;
    const newId = () => `of-${id}${made++ === 0 ? '' : made}`;
    const deps = queueDeps(testRegistry(makeWorld(new MemoryJournal(), time), { newId }));
    const { registry } = deps;
    const queue = new Queue({ ...deps, noShows, houseAfter: 60_000, remote });
    queues.set(id, queue);
    const enter = (who: User) => {
      const recorded: string[] = [];
      const ticket = { format: 'duel', rated: false, rating: 0, since: now(), houseWelcome: false };
      const leave = queue.enter({
        ...ticket,
        person: who,
        owner: who.id,
        deck: decksFor('duel')[0],
        address: null,
        paired: (match) => void recorded.push(match),
        failed: ({ code }) => void recorded.push(code),
        requeued: () => void recorded.push('requeued'),
        began: () => void recorded.push('began'),
      });
      return { recorded, leave };
    };
    return { queue, enter, registry };
  };
  const [a, b] = [add('a', 0), add('b', 25_000)];
  for (const board of boards) board.beat();
  const makePairs = () => Promise.all([a.queue.makePairs(), b.queue.makePairs()]);
  return { time, lost, a, b, makePairs };
}

describe('who waits at one process and who waits at another', () => {
  it('are brought together once, by whichever looks, also when clocks differ', async () => {
    const { a, b, makePairs, time } = twoQueues();
    const ada = a.enter(ADA);
    await time.pass(CLUSTER.beat);
    const bob = b.enter(BOB);
    await makePairs();
    await makePairs();
    expect([ada.recorded, bob.recorded]).toEqual([['of-a'], ['of-a']]);
    expect([a.queue.size, b.queue.size]).toEqual([0, 0]);
  });

  it('wait on when the answer is lost, and meet later', async () => {
    const { a, b, makePairs, time, lost } = twoQueues();
    const ada = a.enter(ADA);
    await time.pass(CLUSTER.beat);
    const bob = b.enter(BOB);
    lost.add('claim');
    await makePairs();
    expect([ada.recorded, bob.recorded, a.queue.size]).toEqual([[], [], 1]);
    lost.clear();
    await time.pass(10_000);
    await makePairs();
    await makePairs();
    expect([ada.recorded, bob.recorded]).toEqual([['of-a'], ['of-a']]);
  });

  it('are not brought together once one of them has left', async () => {
    const { a, b, makePairs } = twoQueues();
    const ada = a.enter(ADA);
    const bob = b.enter(BOB);
    bob.leave();
    const cleo = b.enter(person('cleo'));
    await makePairs();
    expect([ada.recorded.length, bob.recorded, cleo.recorded.length]).toEqual([1, [], 1]);
  });

  it('are told what became of their match, and wait on or are kept out', async () => {
    const { a, b, makePairs, time } = twoQueues();
    const ada = a.enter(ADA);
    await time.pass(CLUSTER.beat);
    const bob = b.enter(BOB);
    await makePairs();
    await a.registry.match('of-a')!.connect(1, true);
    await time.pass(10_000);
    expect(ada.recorded).toEqual(['of-a', 'queue-ban']);
    expect(bob.recorded).toEqual(['of-a', 'requeued']);
    expect([a.queue.size, b.queue.size]).toEqual([0, 1]);
    expect(await b.queue.banOf(ADA)).toMatchObject({ code: 'queue-ban', wait: 60 });
    const cleo = a.enter(person('cleo'));
    await makePairs();
    await makePairs();
    const [match = ''] = cleo.recorded;
    expect(bob.recorded.at(-1)).toBe(match);
    const registry = a.registry.match(match) === undefined ? b.registry : a.registry;
    for (const seat of [0, 1] as const) await registry.match(match)!.connect(seat, true);
    expect([bob.recorded.at(-1), cleo.recorded.at(-1)]).toEqual(['began', 'began']);
  });

  it('wait on when one of them left before the other process told them', async () => {
    const { a, b, makePairs, time } = twoQueues();
    const ada = a.enter(ADA);
    await time.pass(CLUSTER.beat);
    const bob = b.enter(BOB);
    const pairing = a.queue.makePairs();
    await Promise.resolve();
    bob.leave();
    await pairing;
    await makePairs();
    expect(bob.recorded).toEqual([]);
    expect(ada.recorded.filter((recorded) => recorded === 'queue-ban')).toEqual([]);
    expect(a.queue.size).toBe(1);
  });
});
