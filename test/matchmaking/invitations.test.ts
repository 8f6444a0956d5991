import { describe, expect, it } from 'vitest';
import { WAIT } from '../../server/limits/table/match.ts';
import { type Invitation, Invitations } from '../../server/matchmaking/invitations.ts';
import type { User } from '../../server/users/user.ts';
import { decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, type TestRegistry, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const request = { settings: SETTINGS, deck: ember, address: null };
const long = { ...request, settings: { ...SETTINGS, bestOf: 3 as const } };
const rated = { ...request, settings: { ...SETTINGS, rated: true } };

const CID = person('cid', 'account');
const EVE = person('eve');
const ROB = person('Rob', 'bot');
const DOT = person('Dot', 'bot');

type Heard = { readonly invited: Invitation[]; readonly withdrawn: string[] };

function salon(made: TestRegistry = testRegistry()) {
  const invitations = new Invitations(made);
  const listen = (who: User) => {
    const heard: Heard = { invited: [], withdrawn: [] };
    const stop = invitations.listen({
      person: who,
      invited: (invitation) => void heard.invited.push(invitation),
      withdrawn: (match) => void heard.withdrawn.push(match),
    });
    return { ...heard, stop };
  };
  /** Cid invites Rob, and both are notified. */
  const invited = async (given = request) => {
    const rob = listen(ROB);
    const made = await invitations.invite(CID, 'Rob', given);
    if (!made.ok) throw new Error(made.message);
    return { rob, id: made.match };
  };
  /** Why the match ended, as its host sees it. */
  const ending = (id: string) => {
    let seen = '';
    const match = made.registry.match(id)!;
    match.subscribe(() => {
      seen = match.table().ending;
    });
    return () => seen;
  };
  return { ...made, invitations, listen, invited, ending };
}

describe('an invitation', () => {
  it('opens a private match with its host seated, and reaches every connection of the bot', async () => {
    const { registry, invitations, listen, lobby } = salon();
    const [first, second, dot] = [listen(ROB), listen(ROB), listen(DOT)];
    const made = await invitations.invite(CID, 'Rob', long);
    expect(made).toEqual({ ok: true, match: 'match1', code: null });
    expect(registry.find('match1')).toMatchObject({
      seats: [CID, null],
      settings: { private: true },
    });
    expect([registry.list({ limit: 100 }).matches, lobby.get('match1') ?? null]).toEqual([
      [],
      null,
    ]);
    const by = { name: 'cid', kind: 'account' };
    const expected = { match: 'match1', by, format: 'duel', rated: false, bestOf: 3 };
    for (const listener of [first, second]) expect(listener.invited).toEqual([expected]);
    expect(dot.invited).toEqual([]);
  });

  it('reaches a connection that is opened later, while it is open', async () => {
    const { invitations, invited, listen } = salon();
    const { rob, id } = await invited();
    const late = listen(ROB);
    expect(late.invited).toEqual(rob.invited);
    await invitations.decline(ROB, id);
    expect(listen(ROB).invited).toEqual([]);
  });

  it('does not reach a closed connection', async () => {
    const { invitations, listen } = salon();
    const gone = listen(ROB);
    const here = listen(ROB);
    gone.stop();
    await invitations.invite(CID, 'Rob', request);
    expect([gone.invited.length, here.invited.length]).toEqual([0, 1]);
  });

  it('reserves the seat for the bot', async () => {
    const { registry, invited } = salon();
    const { rob, id } = await invited();
    for (const who of [EVE, DOT, person('dan', 'account')]) {
      const answer = await registry.sit(id, visitor(who), tide);
      expect(answer).toMatchObject({ ok: false, code: 'not-invited' });
    }
    expect(await registry.sit(id, visitor(ROB), tide)).toMatchObject({ ok: true });
    expect(registry.find(id)).toMatchObject({ seats: [CID, ROB] });
    expect(rob.withdrawn).toEqual([]);
  });

  it('is over when the bot takes the seat: it can no longer be declined, and does not expire', async () => {
    const { registry, invitations, invited, listen, time } = salon();
    const { id } = await invited();
    await registry.match(id)!.connect(0, true);
    await registry.sit(id, visitor(ROB), tide);
    await registry.match(id)!.connect(1, true);
    expect(await invitations.decline(ROB, id)).toMatchObject({ ok: false, code: 'no-offer' });
    expect(listen(ROB).invited).toEqual([]);
    await registry.match(id)!.connect(0, false);
    await time.pass(WAIT.hostOfInvitation);
    expect(registry.find(id)).toMatchObject({ status: 'playing' });
  });

  it('accepted while the host is away leaves the host the usual time to come back', async () => {
    const { registry, invited, time } = salon();
    const { id } = await invited();
    for (const on of [true, false]) await registry.match(id)!.connect(0, on);
    await registry.sit(id, visitor(ROB), tide);
    await time.pass(WAIT.hostOfInvitation);
    expect(registry.find(id)).toMatchObject({ status: 'waiting', seats: [CID, ROB] });
  });

  it('declined by the bot ends the match, and the host learns why', async () => {
    const { registry, invitations, invited, ending } = salon();
    const { rob, id } = await invited();
    const why = ending(id);
    expect(await invitations.decline(ROB, id)).toEqual({ ok: true });
    expect(why()).toBe('Rob declined the invitation.');
    expect([registry.find(id), rob.withdrawn]).toEqual([null, [id]]);
    expect(await invitations.decline(ROB, id)).toMatchObject({ code: 'no-offer' });
  });

  it('can only be declined by the bot', async () => {
    const { registry, invitations, invited } = salon();
    const { id } = await invited();
    for (const who of [CID, DOT]) {
      expect(await invitations.decline(who, id)).toMatchObject({ ok: false, code: 'no-offer' });
    }
    expect(registry.find(id)).toMatchObject({ status: 'waiting' });
  });

  it('expires when the bot does not answer', async () => {
    const { registry, invited, ending, time } = salon();
    const { rob, id } = await invited();
    await registry.match(id)!.connect(0, true);
    const why = ending(id);
    await time.pass(WAIT.invitation - 1);
    expect(rob.withdrawn).toEqual([]);
    await time.pass(1);
    expect([registry.find(id), rob.withdrawn]).toEqual([null, [id]]);
    expect(why()).toBe('Rob did not answer the invitation in time.');
    expect(await registry.sit(id, visitor(ROB), tide)).toMatchObject({ code: 'no-such-match' });
    expect(time.timers).toBe(0);
  });

  it('is withdrawn when its host leaves, and not when they only reconnect', async () => {
    const { registry, invited, time } = salon();
    const { rob, id } = await invited();
    const match = registry.match(id)!;
    for (const on of [true, false]) await match.connect(0, on);
    await time.pass(WAIT.hostOfInvitation - 1);
    await match.connect(0, true);
    await time.pass(WAIT.hostOfInvitation);
    expect(rob.withdrawn).toEqual([]);
    await match.connect(0, false);
    await time.pass(WAIT.hostOfInvitation);
    expect([rob.withdrawn, registry.find(id)]).toEqual([[id], null]);
  });

  it('is withdrawn when the match is voided', async () => {
    const { registry, invited, time } = salon();
    const { rob, id } = await invited();
    await registry.voidMatch(id, 'enough');
    expect([rob.withdrawn, time.timers]).toEqual([[id], 0]);
  });

  it('by a host who may not have such a match reaches nobody', async () => {
    const { registry, invitations, listen } = salon();
    const rob = listen(ROB);
    for (const host of [EVE, CID, DOT]) {
      const code = 'private-unrated';
      expect(await invitations.invite(host, 'Rob', rated)).toMatchObject({ ok: false, code });
    }
    const none = { ...request, deck: { name: 'none', cards: [] } };
    expect(await invitations.invite(CID, 'Rob', none)).toMatchObject({ code: 'bad-deck' });
    expect([rob.invited, registry.matches()]).toEqual([[], []]);
  });

  it('does not survive a restart: its match is voided, and others continue', async () => {
    const before = salon();
    const { id } = await before.invited();
    const second = await before.invitations.invite(CID, 'Rob', request);
    await before.registry.sit('match2', visitor(ROB), tide);
    expect(second).toMatchObject({ ok: true, match: 'match2' });
    await before.registry.drain();
    await before.time.pass(WAIT.invitation);
    expect(before.registry.find(id)).toMatchObject({ status: 'waiting' });
    const after = testRegistry(makeWorld(before.journal));
    expect(await after.registry.restoreAll()).toBe(1);
    expect([after.registry.find(id), after.registry.find('match2')]).toMatchObject([null, {}]);
    expect(after.registry.list({ limit: 100 }).matches).toEqual([]);
    const entries = (await before.journal.read(id))!.rows.map(({ entry }) => entry);
    expect(entries).toContainEqual({
      kind: 'voided',
      reason: expect.stringContaining('Send the invitation again'),
    });
  });
});

describe('a bot is invited', () => {
  it('by its name in any spelling, or by its id', async () => {
    const { invitations, listen } = salon();
    const dan = listen(person('Deep Dan', 'bot'));
    for (const name of ['Deep Dan', 'deep-dan', 'b_Deep Dan']) {
      expect(await invitations.invite(CID, name, request), name).toMatchObject({ ok: true });
    }
    expect(dan.invited).toHaveLength(3);
  });

  it('by its id, when others have the same name', async () => {
    const { invitations, listen } = salon();
    const twins = ['b_1', 'b_2'].map((id) => ({ ...ROB, id }));
    const [one, two] = twins.map(listen);
    const named = await invitations.invite(CID, 'Rob', request);
    expect(named).toMatchObject({ ok: false, code: 'bad-request' });
    expect(named).toMatchObject({ message: expect.stringMatching(/b_1, b_2/) });
    expect(await invitations.invite(CID, 'b_2', request)).toMatchObject({ ok: true });
    expect([one!.invited.length, two!.invited.length]).toEqual([0, 1]);
  });

  it('in vain when it accepts no invitations; the rejection names bots that do', async () => {
    const { invitations, listen } = salon();
    const alone = await invitations.invite(CID, 'Rob', request);
    expect(alone).toMatchObject({
      ok: false,
      code: 'not-here',
      message: expect.stringContaining('no bot does'),
    });
    for (let n = 1; n <= 7; n++) listen(person(`Bit ${n}`, 'bot'));
    const { stop } = listen(ROB);
    stop();
    const refusal = await invitations.invite(CID, 'Rob', request);
    expect(refusal).toMatchObject({
      code: 'not-here',
      message: expect.stringMatching(/Bit 1, .*Bit 5, and 2 more/),
    });
  });

  it('in vain by itself', async () => {
    const { invitations, listen } = salon();
    listen(ROB);
    expect(await invitations.invite(ROB, 'Rob', request)).toMatchObject({ code: 'not-here' });
  });
});

it('the bots that are here are named once each', () => {
  const { invitations, listen } = salon();
  const listeners = [listen(ROB), listen(ROB), listen(DOT)];
  expect(invitations.here()).toEqual([ROB, DOT]);
  listeners[0]!.stop();
  expect(invitations.here()).toEqual([ROB, DOT]);
  for (const { stop } of listeners) stop();
  expect(invitations.here()).toEqual([]);
});
