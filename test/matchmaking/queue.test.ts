import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { Queue } from '../../server/matchmaking/queue.ts';
import type { Ticket } from '../../server/matchmaking/queue-ticket.ts';
import type { User } from '../../server/users/user.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import { ADA, BOB, CLOCK, decksFor, makeWorld, person } from '../kit/match-table.ts';
import { queueDeps, type TestRegistry, testRegistry } from '../kit/test-registry.ts';

const HOUSE_AFTER = 20_000;

type Recorded = {
  readonly paired: string[];
  readonly failed: Rejection<WireCode>[];
  readonly news: string[];
};

function makeQueue(made: TestRegistry = testRegistry()) {
  const { time } = made;
  const deps = queueDeps(made);
  const queue = new Queue(deps);
  const enter = (who: User, options: Partial<Ticket> = {}) => {
    const recorded: Recorded = { paired: [], failed: [], news: [] };
    const leave = queue.enter({
      person: who,
      owner: who.id,
      deck: decksFor('duel')[0],
      address: null,
      format: 'duel',
      rated: false,
      rating: 0,
      since: time.now(),
      houseWelcome: false,
      paired: (match) => void recorded.paired.push(match),
      failed: (why) => void recorded.failed.push(why),
      requeued: () => void recorded.news.push('requeued'),
      began: () => void recorded.news.push('began'),
      ...options,
    });
    return { ...recorded, leave };
  };
  return { ...made, ...deps, queue, enter };
}

describe('the queue', () => {
  it('makes a match of two, notifies both, and removes them', async () => {
    const { queue, enter, registry } = makeQueue();
    const [ada, bob] = [enter(ADA), enter(BOB)];
    await queue.makePairs();
    expect(ada.paired).toEqual(['match1']);
    expect(bob.paired).toEqual(['match1']);
    expect(registry.find('match1')).toMatchObject({
      seats: [ADA, BOB],
      settings: { clock: CLOCK },
    });
    expect(queue.size).toBe(0);
  });

  it('makes it rated when both asked for that', async () => {
    const { queue, enter, registry } = makeQueue();
    for (const name of ['cid', 'dan']) enter(person(name, 'account'), { rated: true });
    await queue.makePairs();
    expect(registry.find('match1')).toMatchObject({ settings: { rated: true } });
  });

  it('lets nobody wait twice: the newest ticket counts', async () => {
    const { queue, enter, registry } = makeQueue();
    const old = enter(ADA);
    const fresh = enter(ADA, { format: 'skirmish', deck: decksFor('skirmish')[0] });
    enter(BOB);
    expect(queue.size).toBe(2);
    await queue.makePairs();
    expect([old.paired, fresh.paired, registry.list({ limit: 100 }).matches]).toEqual([[], [], []]);
    old.leave();
    expect(queue.size).toBe(2);
  });

  it('removes users who leave', async () => {
    const { queue, enter } = makeQueue();
    const ada = enter(ADA);
    const bob = enter(BOB);
    bob.leave();
    await queue.makePairs();
    expect([ada.paired, bob.paired, queue.size]).toEqual([[], [], 1]);
  });

  it('notifies both when no match can be made', async () => {
    const { queue, enter } = makeQueue(testRegistry(makeWorld(), { most: 0 }));
    const [ada, bob] = [enter(ADA), enter(BOB)];
    await queue.makePairs();
    for (const { failed } of [ada, bob]) expect(failed).toMatchObject([{ code: 'full' }]);
  });
});

describe('a house bot', () => {
  it('takes the seat after a while, if the user accepts that', async () => {
    const { queue, enter, registry, time } = makeQueue();
    const ada = enter(ADA, { houseWelcome: true });
    const bob = enter(person('bit', 'bot'), {});
    await time.pass(HOUSE_AFTER - 1);
    await queue.makePairs();
    expect(ada.paired).toEqual([]);
    await time.pass(1);
    await queue.makePairs();
    expect(ada.paired).toEqual(['match1']);
    expect(registry.find('match1')!.seats[1]).toMatchObject({ kind: 'house' });
    expect([bob.paired, queue.size]).toEqual([[], 1]);
  });

  it('plays unrated, even if the user asked for a rated match', async () => {
    const { queue, enter, registry, time } = makeQueue();
    enter(person('cid', 'account'), { houseWelcome: true, rated: true });
    await time.pass(HOUSE_AFTER);
    await queue.makePairs();
    expect(registry.find('match1')).toMatchObject({ settings: { rated: false } });
  });

  it('does not come when a user fits', async () => {
    const { queue, enter, registry, time } = makeQueue();
    enter(ADA, { houseWelcome: true });
    await time.pass(HOUSE_AFTER);
    enter(BOB, { houseWelcome: true });
    await queue.makePairs();
    expect(registry.list({ limit: 100 }).matches).toMatchObject([{ seats: [ADA, BOB] }]);
  });
});

describe('a paired user who does not come', () => {
  const AT = MATCH_TIMEOUTS.arrival;

  /** Ada has waited for a while, then Bob enters; only one of them comes to the match. */
  async function paired(made = makeQueue(), options: Partial<Ticket> = {}) {
    const { enter, queue, time } = made;
    const ada = enter(ADA, options);
    await time.pass(5_000);
    const bob = enter(BOB, options);
    await queue.makePairs();
    return { ...made, ada, bob, match: made.registry.match('match1')! };
  }

  it('is banned for a while, and the other waits in front again at once', async () => {
    const { ada, bob, match, queue, enter, registry, time } = await paired();
    await match.connect(0, true);
    await time.pass(AT - 1);
    expect([match.status, queue.size]).toEqual(['waiting', 0]);
    const zoe = enter(person('zoe'));
    await time.pass(1);
    expect(bob.failed).toMatchObject([{ code: 'queue-ban', wait: 60 }]);
    expect([ada.news, bob.news, queue.size]).toEqual([['requeued'], [], 2]);
    expect(registry.match('match1')).toBeUndefined();
    expect(match.table().ending).toBe('bob did not come in time.');
    enter(person('yan'));
    await queue.makePairs();
    // The longest wait chooses first, and Ada's wait before the unplayed match counts.
    expect([ada.paired, zoe.paired]).toEqual([['match1', 'match2'], ['match2']]);
  });

  it('is banned longer each time, and only briefly again a day later', async () => {
    const { queue, noShows, time } = makeQueue();
    expect(await queue.banOf(BOB)).toBeNull();
    const waits: number[] = [];
    for (let times = 0; times < 5; times++) {
      await noShows.note(BOB.id, time.wall());
      const ban = await queue.banOf(BOB);
      waits.push(ban?.wait ?? 0);
      expect(ban).toMatchObject({ code: 'queue-ban', message: expect.stringMatching(/again in/) });
      await time.pass((ban?.wait ?? 0) * 1000);
      expect(await queue.banOf(BOB)).toBeNull();
    }
    expect(waits).toEqual([60, 300, 900, 3_600, 3_600]);
    await time.pass(24 * 3_600_000);
    await noShows.note(BOB.id, time.wall());
    expect(await queue.banOf(BOB)).toMatchObject({ wait: 60 });
    expect(await queue.banOf(ADA)).toBeNull();
  });

  it('is banned, and so is the other when neither comes', async () => {
    const { ada, bob, queue, time } = await paired();
    await time.pass(AT);
    for (const { failed, news } of [ada, bob]) {
      expect([failed, news]).toMatchObject([[{ code: 'queue-ban' }], []]);
    }
    expect(queue.size).toBe(0);
  });

  it('is not banned once the game has begun', async () => {
    const { ada, bob, match, queue, time } = await paired();
    for (const seat of [1, 0] as const) await match.connect(seat, true);
    expect([ada.news, bob.news]).toEqual([['began'], ['began']]);
    await match.connect(1, false);
    await time.pass(AT);
    expect([await queue.banOf(BOB), bob.failed, match.status]).toEqual([null, [], 'playing']);
  });

  it('is not banned when the match ends otherwise, or moves to another process', async () => {
    for (const end of ['void', 'letGo'] as const) {
      const { match, queue, time, ada } = await paired();
      await match.connect(0, true);
      if (end === 'void') await match.void('enough');
      else match.handOff();
      await time.pass(10 * AT);
      expect([await queue.banOf(BOB), ada.failed, queue.size]).toEqual([null, [], 0]);
    }
  });

  it('is not banned while the server stands still: the time starts again', async () => {
    const { match, time, bob } = await paired();
    await match.connect(0, true);
    time.jump(AT + 5_000);
    await time.pass(AT - 1);
    expect(bob.failed).toEqual([]);
    await match.connect(1, true);
    expect(bob.news).toEqual(['began']);
  });

  it('gets the same match when entering the queue again', async () => {
    const { bob, enter, queue, match, time } = await paired();
    await match.connect(0, true);
    bob.leave();
    const again = enter(BOB);
    expect([again.paired, queue.size]).toEqual([['match1'], 0]);
    await time.pass(AT);
    expect(again.failed).toMatchObject([{ code: 'queue-ban' }]);
  });

  it('is banned from a match that is just being made, too', async () => {
    const { enter, noShows, queue, time } = makeQueue();
    const [ada, bob] = [enter(ADA), enter(BOB)];
    await noShows.note(BOB.id, time.wall());
    await queue.makePairs();
    expect([ada.paired, bob.failed, queue.size]).toMatchObject([[], [{ code: 'queue-ban' }], 1]);
  });

  it('costs the other no waiting time, even if that one left the queue and enters again', async () => {
    const { ada, enter, match, queue, time } = await paired();
    ada.leave();
    await match.connect(0, true);
    await time.pass(AT);
    expect([ada.news, queue.size]).toEqual([[], 0]);
    enter(person('zoe'));
    enter(person('yan'));
    const again = enter(ADA);
    await queue.makePairs();
    expect([again.paired, queue.size]).toEqual([['match2'], 1]);
  });
});

describe('a user who leaves while a match is being made', () => {
  it('is not banned, and the other continues to wait', async () => {
    const made = makeQueue();
    const { enter, queue, time, journal } = made;
    const [ada, bob] = [enter(ADA), enter(BOB)];
    const write = journal.hold();
    const tended = queue.makePairs();
    await time.pass(0);
    bob.leave();
    write();
    await tended;
    await time.pass(MATCH_TIMEOUTS.arrival);
    expect([bob.paired, await queue.banOf(BOB), queue.size]).toEqual([[], null, 1]);
    expect(ada.news).toEqual(['requeued']);
  });
});

describe('two who may not be rated against each other today', () => {
  const rated = { rated: true };
  const [CID, DAN] = [person('cid', 'account'), person('dan', 'account')];

  it('wait for other opponents', async () => {
    const { enter, queue, recorded, time } = makeQueue();
    recorded.pair = { sameOwner: false, left: 0, wait: 9 };
    const [cid, dan] = [enter(CID, rated), enter(DAN, rated)];
    await queue.makePairs();
    await queue.makePairs();
    expect([cid.paired, dan.paired, queue.size]).toEqual([[], [], 2]);
    recorded.pair = { sameOwner: false, left: 1, wait: 0 };
    const eve = enter(person('eve', 'account'), rated);
    await time.pass(1_000);
    await queue.makePairs();
    expect([cid.paired, eve.paired, dan.paired]).toEqual([['match1'], ['match1'], []]);
  });

  it('play unrated as often as they like', async () => {
    const { enter, queue, recorded } = makeQueue();
    recorded.pair = { sameOwner: true, left: 0, wait: 0 };
    const cid = enter(CID);
    enter(DAN);
    await queue.makePairs();
    expect(cid.paired).toEqual(['match1']);
  });
});
