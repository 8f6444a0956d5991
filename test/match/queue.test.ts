import { describe, expect, it } from 'vitest';
import type { Declined } from '../../server/match/listing.ts';
import { Queue, type Ticket } from '../../server/match/queue.ts';
import type { Person } from '../../server/people/person.ts';
import { ADA, BOB, CLOCK, decksFor, makeWorld, person } from '../kit/match-table.ts';
import { type TestHall, testHall } from '../kit/test-hall.ts';

const HOUSE_AFTER = 20_000;

type Told = { readonly paired: string[]; readonly failed: Declined[] };

function makeQueue(made: TestHall = testHall()) {
  const { hall, time } = made;
  const queue = new Queue({ hall, clock: CLOCK, houseAfter: HOUSE_AFTER, now: time.now });
  const enter = (who: Person, wish: Partial<Ticket> = {}) => {
    const told: Told = { paired: [], failed: [] };
    const leave = queue.enter({
      person: who,
      deck: decksFor('duel')[0],
      format: 'duel',
      rated: false,
      rating: 0,
      since: time.now(),
      houseWelcome: false,
      paired: (match) => void told.paired.push(match),
      failed: (why) => void told.failed.push(why),
      ...wish,
    });
    return { ...told, leave };
  };
  return { ...made, queue, enter };
}

describe('the queue', () => {
  it('makes a match of two, tells both which, and forgets them', async () => {
    const { queue, enter, hall } = makeQueue();
    const [ada, bob] = [enter(ADA), enter(BOB)];
    await queue.tend();
    expect(ada.paired).toEqual(['match1']);
    expect(bob.paired).toEqual(['match1']);
    expect(hall.find('match1')).toMatchObject({ seats: [ADA, BOB], settings: { clock: CLOCK } });
    expect(queue.size).toBe(0);
  });

  it('makes it rated when they asked for that', async () => {
    const { queue, enter, hall } = makeQueue();
    for (const name of ['cid', 'dan']) enter(person(name, 'account'), { rated: true });
    await queue.tend();
    expect(hall.find('match1')).toMatchObject({ settings: { rated: true } });
  });

  it('lets nobody wait twice: the newest wish counts', async () => {
    const { queue, enter, hall } = makeQueue();
    const old = enter(ADA);
    const fresh = enter(ADA, { format: 'skirmish', deck: decksFor('skirmish')[0] });
    enter(BOB);
    expect(queue.size).toBe(2);
    await queue.tend();
    expect([old.paired, fresh.paired, hall.list()]).toEqual([[], [], []]);
    old.leave();
    expect(queue.size).toBe(2);
  });

  it('forgets who leaves', async () => {
    const { queue, enter } = makeQueue();
    const ada = enter(ADA);
    const bob = enter(BOB);
    bob.leave();
    await queue.tend();
    expect([ada.paired, bob.paired, queue.size]).toEqual([[], [], 1]);
  });

  it('tells both when no match can be made', async () => {
    const { queue, enter } = makeQueue(testHall(makeWorld(), { most: 0 }));
    const [ada, bob] = [enter(ADA), enter(BOB)];
    await queue.tend();
    for (const { failed } of [ada, bob]) expect(failed).toMatchObject([{ code: 'full' }]);
  });
});

describe('a house bot', () => {
  it('sits down after a wait, where it is welcome', async () => {
    const { queue, enter, hall, time } = makeQueue();
    const ada = enter(ADA, { houseWelcome: true });
    const bob = enter(person('bit', 'bot'), {});
    await time.pass(HOUSE_AFTER - 1);
    await queue.tend();
    expect(ada.paired).toEqual([]);
    await time.pass(1);
    await queue.tend();
    expect(ada.paired).toEqual(['match1']);
    expect(hall.find('match1')!.seats[1]).toMatchObject({ kind: 'house' });
    expect([bob.paired, queue.size]).toEqual([[], 1]);
  });

  it('plays unrated, whatever was asked for', async () => {
    const { queue, enter, hall, time } = makeQueue();
    enter(person('cid', 'account'), { houseWelcome: true, rated: true });
    await time.pass(HOUSE_AFTER);
    await queue.tend();
    expect(hall.find('match1')).toMatchObject({ settings: { rated: false } });
  });

  it('does not come when somebody fits', async () => {
    const { queue, enter, hall, time } = makeQueue();
    enter(ADA, { houseWelcome: true });
    await time.pass(HOUSE_AFTER);
    enter(BOB, { houseWelcome: true });
    await queue.tend();
    expect(hall.list()).toMatchObject([{ seats: [ADA, BOB] }]);
  });
});
