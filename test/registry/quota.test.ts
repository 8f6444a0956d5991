import { describe, expect, it } from 'vitest';
import { makeLimits } from '../../server/limits/limits.ts';
import { PLACES } from '../../server/limits/table/matches.ts';
import { RATES } from '../../server/limits/table/rates.ts';
import { Invitations } from '../../server/matchmaking/invitations.ts';
import { Queue } from '../../server/matchmaking/queue.ts';
import type { MatchRegistry } from '../../server/registry/match-registry.ts';
import type { User } from '../../server/users/user.ts';
import { ADA, BOB, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { queueDeps, SETTINGS, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const open = { settings: SETTINGS, deck: ember, address: null, opponent: 'person' } as const;
const ROB = person('Rob', 'bot');
const DOT = person('Dot', 'bot');
const BAD_DECK = { name: 'none', cards: [] };

const guarded = (journal = makeWorld().journal, on = true) =>
  testRegistry(makeWorld(journal), { limits: makeLimits(on), most: 1000 });

async function opened(registry: MatchRegistry, host: User): Promise<string> {
  const made = await registry.create(host, open);
  if (!made.ok) throw new Error(`${made.code}: ${made.message}`);
  return made.match;
}

async function openMany(registry: MatchRegistry, host: User, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await opened(registry, host));
  return ids;
}

const TOO_MANY = { ok: false, code: 'too-many-matches', wait: 30 };

describe('a bot with the maximum number of matches', () => {
  it('opens no other until one is over, and leaves nothing behind', async () => {
    const { registry, journal } = guarded();
    const [first] = await openMany(registry, ROB, PLACES.botMatches);
    const refusal = await registry.create(ROB, open);
    expect(refusal).toMatchObject({ ...TOO_MANY, message: expect.stringContaining('at most 8') });
    expect(await journal.running()).toHaveLength(PLACES.botMatches);
    await registry.voidMatch(first!, 'enough');
    expect(await registry.create(ROB, open)).toMatchObject({ ok: true });
  });

  it('may open another once one is played, though its table is still there', async () => {
    const { registry } = guarded();
    const [id] = await openMany(registry, ROB, PLACES.botMatches);
    const match = registry.match(id!)!;
    await registry.sit(id!, visitor(DOT), tide);
    for (const seat of [0, 1] as const) await match.connect(seat, true);
    expect(await registry.create(ROB, open)).toMatchObject(TOO_MANY);
    await match.submit(0, { id: 'x', rev: match.rev, intent: { kind: 'concede' } });
    expect(registry.find(id!)).toMatchObject({ status: 'over' });
    expect(await registry.create(ROB, open)).toMatchObject({ ok: true });
  });

  it('takes no other seat, even if it asks for several at the same moment', async () => {
    const { registry } = guarded();
    const hosts = Array.from({ length: PLACES.botMatches + 3 }, (_, n) => person(`host ${n}`));
    const ids = await Promise.all(hosts.map((host) => opened(registry, host)));
    const answers = await Promise.all(ids.map((id) => registry.sit(id, visitor(ROB), tide)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(PLACES.botMatches);
    expect(answers.at(-1)).toMatchObject(TOO_MANY);
  });

  it('keeps its seats', async () => {
    const { registry } = guarded();
    const ids = await openMany(registry, ROB, PLACES.botMatches);
    expect(await registry.sit(ids[0]!, visitor(ROB), ember)).toMatchObject({ ok: true });
  });

  it('neither invites nor can be invited', async () => {
    const { registry } = guarded();
    const invitations = new Invitations({ registry });
    for (const who of [ROB, DOT]) {
      invitations.listen({ person: who, invited: () => {}, withdrawn: () => {} });
    }
    await openMany(registry, ROB, PLACES.botMatches);
    expect(await invitations.invite(ROB, 'Dot', open)).toMatchObject(TOO_MANY);
    const refusal = await invitations.invite(ADA, 'Rob', open);
    expect(refusal).toMatchObject({ ...TOO_MANY, message: expect.stringContaining('Rob') });
  });

  it('leaves the queue, and the others there continue to wait', async () => {
    const made = guarded();
    const { registry, time } = made;
    const queue = new Queue({ ...queueDeps(made), houseAfter: 1 });
    const recorded: string[] = [];
    const enter = (who: User, houseWelcome = false) =>
      queue.enter({
        person: who,
        owner: who.id,
        deck: ember,
        address: null,
        format: 'duel',
        rated: false,
        rating: 0,
        since: time.now(),
        houseWelcome,
        paired: () => void recorded.push(`${who.name} paired`),
        failed: ({ code }) => void recorded.push(`${who.name} ${code}`),
      });
    await openMany(registry, ROB, PLACES.botMatches);
    enter(ROB, true);
    enter(DOT);
    await queue.makePairs();
    expect([recorded, queue.size]).toEqual([['Rob too-many-matches'], 1]);
  });

  it('has them after a restart, too', async () => {
    const before = guarded();
    await openMany(before.registry, ROB, PLACES.botMatches);
    const after = testRegistry(makeWorld(before.journal), {
      limits: makeLimits(true),
      newId: () => 'another',
    });
    await after.registry.restoreAll();
    expect(await after.registry.create(ROB, open)).toMatchObject(TOO_MANY);
    expect(await after.registry.create(DOT, open)).toMatchObject({ ok: true });
  });

  it('may have any number when limits are off', async () => {
    const { registry } = guarded(undefined, false);
    expect(await openMany(registry, ROB, 20)).toHaveLength(20);
  });
});

it('people have a bound of their own on matches they play', async () => {
  const { registry } = guarded();
  const cid = person('cid', 'account');
  for (let n = 0; n < PLACES.personMatches; n++) {
    const id = await opened(registry, person(`host ${n}`));
    expect(await registry.sit(id, visitor(cid), tide)).toMatchObject({ ok: true });
  }
  const refusal = { ...TOO_MANY, message: expect.stringContaining('at most 20 matches at once') };
  expect(await registry.create(cid, open)).toMatchObject(refusal);
  expect(await registry.sit(await opened(registry, ADA), visitor(cid), tide)).toMatchObject(
    refusal,
  );
  await registry.voidMatch('match1', 'enough');
  expect(await registry.create(cid, open)).toMatchObject({ ok: true });
});

describe('the daily matches of a bot against people', () => {
  const [{ count }] = RATES.botMeeting;
  const SPENT = { ok: false, code: 'too-many-matches', wait: 864 };

  /** Rob plays a match against a user, and it ends at once. */
  async function meet(registry: MatchRegistry, host: User, guest: User) {
    const id = await opened(registry, host);
    const answer = await registry.sit(id, visitor(guest), tide);
    await registry.voidMatch(id, 'enough');
    return answer;
  }

  async function spent() {
    const made = guarded();
    for (let n = 0; n < count; n++) {
      const [host, guest] = n % 2 === 0 ? [ADA, ROB] : [ROB, ADA];
      expect(await meet(made.registry, host, guest)).toMatchObject({ ok: true });
    }
    return made;
  }

  it('are limited, whichever of them opened the match', async () => {
    const { registry } = await spent();
    const message = expect.stringContaining('at most 100 matches a day against people, and Rob');
    expect(await meet(registry, ROB, BOB)).toMatchObject({ ...SPENT, message });
    expect(await meet(registry, person('cid', 'account'), ROB)).toMatchObject({
      ...SPENT,
      message,
    });
  });

  it('do not limit matches against bots, or those of people against other bots', async () => {
    const { registry } = await spent();
    expect(await meet(registry, ROB, DOT)).toMatchObject({ ok: true });
    expect(await meet(registry, ADA, DOT)).toMatchObject({ ok: true });
    expect(await registry.create(ROB, { ...open, opponent: 'house' })).toMatchObject({ ok: true });
  });

  it('are allowed again after the announced number of seconds', async () => {
    const { registry, time } = await spent();
    expect(await meet(registry, ADA, ROB)).toMatchObject(SPENT);
    time.jump(SPENT.wait * 1000);
    expect(await meet(registry, ADA, ROB)).toMatchObject({ ok: true });
    expect(await meet(registry, ADA, ROB)).toMatchObject(SPENT);
  });

  it('are not used up by rejected attempts to take a seat', async () => {
    const { registry } = guarded();
    const id = await opened(registry, ROB);
    for (let n = 0; n < count; n++) {
      expect(await registry.sit(id, visitor(ADA), BAD_DECK)).toMatchObject({ code: 'bad-deck' });
    }
    expect(await registry.sit(id, visitor(ADA), tide)).toMatchObject({ ok: true });
  });
});
