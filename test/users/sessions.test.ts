import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../server/limits/table/calls.ts';
import { EndedSessions } from '../../server/users/ended-sessions.ts';
import { EndingsPoll } from '../../server/users/endings-poll.ts';
import { LiveSessions } from '../../server/users/live-sessions.ts';
import { FOR_GOOD, forGood } from '../../server/users/session.ts';
import { makeTokens } from '../../server/users/tokens.ts';
import { memoryUsers } from '../kit/memory-users.ts';
import { legacyToken } from './legacy-token.ts';
import { granted, SECRET, signing, type TestIdentity, testIdentity } from './user-kit.ts';

const ENDED = { ok: false, code: 'session-ended' };
const GOOD = { ok: true };

async function signedIn(at: TestIdentity = testIdentity()) {
  const first = granted(await at.identity.register(signing('Ann', 'open sesame')));
  const second = granted(await at.identity.login(signing('Ann', 'open sesame')));
  return { ...at, person: first.person, tokens: [first.token, second.token] as const };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

async function leave({ identity }: TestIdentity, token: string, everywhere = false): Promise<void> {
  granted(await identity.logout(granted(await identity.userOf(token)), everywhere));
}

const lookAt = ({ identity, tokens }: SignedIn) =>
  Promise.all(tokens.map((token) => identity.userOf(token)));

describe('signing out', () => {
  it('ends this token and no other', async () => {
    const at = await signedIn();
    await leave(at, at.tokens[0]);
    expect(await lookAt(at)).toMatchObject([ENDED, GOOD]);
  });

  it('everywhere ends all tokens, and the next one is good', async () => {
    const at = await signedIn();
    await leave(at, at.tokens[0], true);
    expect(await lookAt(at)).toMatchObject([ENDED, ENDED]);
    const { token } = granted(await at.identity.login(signing('Ann', 'open sesame')));
    expect(await at.identity.userOf(token)).toMatchObject(GOOD);
  });

  it('ends a guest for good', async () => {
    const at = testIdentity();
    const { token } = granted(await at.identity.newGuest('Gus'));
    await leave(at, token);
    expect(await at.identity.userOf(token)).toMatchObject(ENDED);
  });

  it('makes tickets from before worth nothing', async () => {
    const at = await signedIn();
    const tickets = await Promise.all(
      at.tokens.map(async (token) => granted(await at.identity.ticketFor(token)).ticket),
    );
    await leave(at, at.tokens[0]);
    expect(await at.identity.admit(tickets[0])).toMatchObject(ENDED);
    expect(await at.identity.admit(tickets[1])).toMatchObject(GOOD);
  });

  it('is not for bots, whose owner revokes them', async () => {
    const at = await signedIn();
    const { token } = granted(await at.identity.bots.create(at.person, 'Annbot'));
    const bot = granted(await at.identity.userOf(token));
    expect(await at.identity.logout(bot, false)).toMatchObject({ code: 'not-an-account' });
    expect(await at.identity.userOf(token)).toMatchObject(GOOD);
  });
});

describe('changing the password', () => {
  const change = { from: 'open sesame', to: 'close the door' };

  it('ends all tokens, gives a good one, and asks for the new password from then on', async () => {
    const at = await signedIn();
    const { token } = granted(await at.identity.changePassword(at.person, change));
    expect(await lookAt(at)).toMatchObject([ENDED, ENDED]);
    expect(await at.identity.userOf(token)).toMatchObject(GOOD);
    const [old, now] = [change.from, change.to].map((word) =>
      at.identity.login(signing('Ann', word)),
    );
    expect(await old).toMatchObject({ code: 'wrong-login' });
    expect(await now).toMatchObject(GOOD);
  });

  it('is refused without the old one, or for a weak new one, and changes nothing', async () => {
    const at = await signedIn();
    const wrong = { ...change, from: 'open sesami' };
    const weak = { ...change, to: 'password1' };
    expect(await at.identity.changePassword(at.person, wrong)).toMatchObject({
      code: 'wrong-login',
    });
    expect(await at.identity.changePassword(at.person, weak)).toMatchObject({
      code: 'weak-password',
    });
    expect(await lookAt(at)).toMatchObject([GOOD, GOOD]);
  });

  it('twice at once is done once', async () => {
    const at = await signedIn();
    const changes = ['close the door', 'shut the window'].map((to) =>
      at.identity.changePassword(at.person, { ...change, to }),
    );
    const done = (await Promise.all(changes)).filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  it('needs its password, ends its tokens and its bots, and frees its name', async () => {
    const at = await signedIn();
    const bot = granted(await at.identity.bots.create(at.person, 'Annbot'));
    expect(await at.identity.deleteAccount(at.person, 'open sesami')).toMatchObject({
      code: 'wrong-login',
    });
    granted(await at.identity.deleteAccount(at.person, 'open sesame'));
    expect(await lookAt(at)).toMatchObject([ENDED, ENDED]);
    expect(await at.identity.userOf(bot.token)).toMatchObject({ code: 'bad-token' });
    expect(await at.identity.login(signing('Ann', 'open sesame'))).toMatchObject({
      code: 'wrong-login',
    });
    expect(await at.identity.register(signing('Ann', 'another one'))).toMatchObject(GOOD);
    expect(at.announced).toEqual([forGood(at.person.id), forGood(bot.bot.id)]);
  });
});

describe('a token from before there were sessions', () => {
  it('keeps its person signed in, and is signed out by itself', async () => {
    const at = await signedIn();
    const [one, other] = [await legacyToken(at, at.person), await legacyToken(at, at.person, 1)];
    expect(await at.identity.userOf(one)).toMatchObject({ ok: true, person: at.person });
    await leave(at, one);
    expect(await at.identity.userOf(one)).toMatchObject(ENDED);
    expect(await at.identity.userOf(other)).toMatchObject(GOOD);
  });

  it('ends with all others', async () => {
    const at = await signedIn();
    const token = await legacyToken(at, at.person);
    await leave(at, at.tokens[0], true);
    expect(await at.identity.userOf(token)).toMatchObject(ENDED);
  });
});

describe('at another process', () => {
  /** Two processes on one store, that have not told each other anything yet. */
  async function two() {
    const users = memoryUsers();
    const here = await signedIn(testIdentity({ users }));
    const there = testIdentity({ users });
    return { here, there };
  }

  it('a token is looked up once, and refused as soon as the ending is told', async () => {
    const { here, there } = await two();
    const look = vi.spyOn(there.users, 'standing');
    for (let calls = 0; calls < 100; calls++) await there.identity.userOf(here.tokens[0]);
    expect(look).toHaveBeenCalledTimes(1);
    await leave(here, here.tokens[0]);
    there.ended.note(here.announced);
    expect(await there.identity.userOf(here.tokens[0])).toMatchObject(ENDED);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('a token is refused within half a minute, whatever was not told', async () => {
    const { here, there } = await two();
    await there.identity.userOf(here.tokens[0]);
    await leave(here, here.tokens[0]);
    there.pass(31);
    expect(await there.identity.userOf(here.tokens[0])).toMatchObject(ENDED);
  });

  it('the store tells what nobody else could, once the watch looks', async () => {
    const { here, there } = await two();
    const watch = new EndingsPoll({ ...there, onError: () => {} });
    await there.identity.userOf(here.tokens[0]);
    await leave(here, here.tokens[0]);
    await watch.poll();
    expect(await there.identity.userOf(here.tokens[0])).toMatchObject(ENDED);
  });

  it('what ended during an outage is asked for when the store is back', async () => {
    const at = testIdentity();
    const asked = vi.spyOn(at.users, 'endedWithin');
    const watch = new EndingsPoll({ ...at, onError: () => {} });
    await watch.poll();
    asked.mockRejectedValueOnce(new Error('away'));
    at.pass(100);
    await watch.poll();
    at.pass(100);
    await watch.poll();
    const [first, , last] = asked.mock.calls.map(([ms]) => ms);
    expect(first).toBeGreaterThanOrEqual(ACCOUNT.endingRemembered);
    expect(last).toBeGreaterThanOrEqual(200_000);
  });

  it('people known a moment ago are known while the store is away, and guests always', async () => {
    const { here, there } = await two();
    const guest = granted(await here.identity.newGuest('Gus'));
    await there.identity.userOf(here.tokens[0]);
    vi.spyOn(there.users, 'standing').mockRejectedValue(new Error('away'));
    there.pass(3600);
    expect(await there.identity.userOf(here.tokens[0])).toMatchObject(GOOD);
    expect(await there.identity.userOf(guest.token)).toMatchObject(GOOD);
    await expect(there.identity.userOf(here.tokens[1])).rejects.toThrow('away');
  });
});

describe('a session that ends while it is looked up', () => {
  it('is over', async () => {
    const users = memoryUsers();
    const here = await signedIn(testIdentity({ users }));
    const there = testIdentity({ users });
    const standing = await users.standing(here.person.id, 'none');
    vi.spyOn(there.users, 'standing').mockImplementation(async () => {
      there.ended.note([{ subject: here.person.id, generation: FOR_GOOD }]);
      return standing;
    });
    expect(await there.identity.userOf(here.tokens[0])).toMatchObject(ENDED);
  });
});

describe('live sockets', () => {
  const session = { id: 's_1', generation: 0 };

  function live() {
    let now = 0;
    const ended = new EndedSessions(() => now);
    const pass = (ms: number) => {
      now += ms;
    };
    return { ended, sockets: new LiveSessions(ended), pass };
  }

  it('are cut with their session or their person, once, and others are not', () => {
    const { ended, sockets } = live();
    const cuts: string[] = [];
    const add = (name: string, person: string, id: string, generation = 0) =>
      sockets.add(person, { id, generation }, () => cuts.push(name));
    add('this', 'a_1', 's_1');
    add('also this', 'a_1', 's_1');
    add('another of theirs', 'a_1', 's_2');
    add('a newer one', 'a_1', 's_3', 1);
    add('somebody else', 'a_2', 's_4');
    ended.note([forGood('s_1')]);
    expect(cuts.splice(0)).toEqual(['this', 'also this']);
    ended.note([{ subject: 'a_1', generation: 1 }]);
    expect(cuts.splice(0)).toEqual(['another of theirs']);
    ended.note([{ subject: 'a_1', generation: 1 }, forGood('a_1')]);
    expect(cuts).toEqual(['a newer one']);
  });

  it('are not cut when they are gone, and not opened for a session that is over', () => {
    const { ended, sockets, pass } = live();
    const cut = vi.fn();
    sockets.add('a_1', session, cut)?.();
    ended.note([forGood('s_1')]);
    expect(cut).not.toHaveBeenCalled();
    expect(sockets.add('a_1', session, cut)).toBeNull();
    pass(ACCOUNT.endingRemembered - 1);
    ended.note([]);
    expect(sockets.add('a_1', session, cut)).toBeNull();
  });

  it('are remembered to be over for as long as a ticket may live, and no longer', () => {
    const { ended, pass } = live();
    ended.note([forGood('s_1')]);
    expect(ACCOUNT.endingRemembered).toBeGreaterThan(2 * 90_000);
    pass(ACCOUNT.endingRemembered);
    ended.note([]);
    expect(ended.has('a_1', session)).toBe(false);
  });
});

it('a ticket carries the session of its token', async () => {
  const at = await signedIn();
  const tokens = makeTokens(SECRET, at.now);
  const { ticket } = granted(await at.identity.ticketFor(at.tokens[0]));
  const [read, made] = await Promise.all([
    tokens.read('join', ticket),
    tokens.read('person', at.tokens[0]),
  ]);
  expect(granted(read).session).toEqual(granted(made).session);
});
