import { describe, expect, it } from 'vitest';
import { makeIdentity } from '../../server/users/identity.ts';
import { makeTickets } from '../../server/users/tickets.ts';
import { makeTokens, newSession } from '../../server/users/tokens.ts';
import { granted, SECRET, signing, testIdentity } from './user-kit.ts';

async function ticketed() {
  const at = testIdentity();
  const { token, person } = granted(await at.identity.newGuest('Ann'));
  const { ticket } = granted(await at.identity.ticketFor(token));
  return { ...at, token, person, ticket };
}

describe('a ticket', () => {
  it('lets its person in once', async () => {
    const { identity, person, ticket } = await ticketed();
    expect(await identity.admit(ticket)).toMatchObject({ ok: true, person });
    expect(await identity.admit(ticket)).toMatchObject({ ok: false, code: 'used-ticket' });
  });

  it('shown twice at the same moment lets in once', async () => {
    const { identity, ticket } = await ticketed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.admit(ticket)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is not given for a bad token', async () => {
    expect(await testIdentity().identity.ticketFor('x')).toMatchObject({
      ok: false,
      code: 'bad-token',
    });
  });

  it('is worth nothing as a token', async () => {
    const { identity, ticket } = await ticketed();
    expect(await identity.userOf(ticket)).toMatchObject({ ok: false, code: 'bad-token' });
    expect(await identity.ticketFor(ticket)).toMatchObject({ ok: false, code: 'bad-token' });
  });

  it('is good for a minute, and half of one more for clocks that differ', async () => {
    const { identity, token, ticket, pass } = await ticketed();
    const { ticket: second } = granted(await identity.ticketFor(token));
    pass(89);
    expect(await identity.admit(ticket)).toMatchObject({ ok: true });
    pass(2);
    expect(await identity.admit(second)).toMatchObject({ ok: false, code: 'bad-token' });
  });

  it('used at its last moment is not good again after', async () => {
    const { identity, token, ticket, pass } = await ticketed();
    pass(85);
    granted(await identity.admit(ticket));
    pass(4);
    granted(await identity.admit(granted(await identity.ticketFor(token)).ticket));
    expect(await identity.admit(ticket)).toMatchObject({ code: 'used-ticket' });
  });

  it('from before a restart is not good after it, for it may have been used', async () => {
    const { users, now, pass, ticket } = await ticketed();
    pass(2);
    const restarted = makeIdentity({ secret: SECRET, users, now });
    expect(await restarted.admit(ticket)).toMatchObject({ ok: false, code: 'bad-token' });
  });

  it('is good after the clock was set back, and one from before that is not', async () => {
    const { identity, token, ticket, pass } = await ticketed();
    pass(-3600);
    expect(await identity.admit(ticket)).toMatchObject({ ok: false, code: 'bad-token' });
    const { ticket: later } = granted(await identity.ticketFor(token));
    expect(await identity.admit(later)).toMatchObject({ ok: true });
    expect(await identity.admit(later)).toMatchObject({ ok: false, code: 'used-ticket' });
  });

  it('of an account and of a bot names them', async () => {
    const { identity } = testIdentity();
    const { person, token } = granted(await identity.register(signing('Ann', 'open sesame')));
    const made = granted(await identity.bots.create(person, 'Annbot'));
    const ofAccount = granted(await identity.ticketFor(token));
    const ofBot = granted(await identity.ticketFor(made.token));
    expect(await identity.admit(ofAccount.ticket)).toMatchObject({ ok: true, person });
    const bot = { id: made.bot.id, name: 'Annbot', kind: 'bot' };
    expect(await identity.admit(ofBot.ticket)).toMatchObject({ ok: true, person: bot });
  });
});

it('a ticket that names no use of its own lets nobody in: it could be shown again and again', async () => {
  const { identity, now } = testIdentity();
  const person = { id: `g_${'a'.repeat(22)}`, name: 'Ann', kind: 'guest' } as const;
  const tokens = makeTokens(SECRET, now);
  const session = newSession(0);
  const unnamed = await tokens.sign('join', person, session);
  expect(await identity.admit(unnamed)).toMatchObject({ ok: false, code: 'bad-token' });
  const named = await tokens.sign('join', person, session, 'once');
  expect(await identity.admit(named)).toMatchObject({ ok: true });
});

it('a room is entered with the token itself, as often as its person likes, and not after the end of the session', async () => {
  const { identity } = testIdentity();
  const { person, token } = granted(await identity.newGuest('Ann'));
  expect(await identity.admit(token)).toMatchObject({ ok: true, person });
  const entered = granted(await identity.admit(token));
  await identity.logout(entered, false);
  expect(await identity.admit(token)).toMatchObject({ ok: false, code: 'session-ended' });
});

describe('the memory of used tickets', () => {
  it('takes no more when full, keeps what it has, and has room again later', async () => {
    const { now, pass } = testIdentity();
    const tickets = makeTickets(makeTokens(SECRET, now), now, undefined, 2);
    const person = { id: `g_${'a'.repeat(22)}`, name: 'Ann', kind: 'guest' } as const;
    const session = newSession(0);
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => tickets.issue(person, session)),
    );
    expect(await tickets.redeem(first)).toMatchObject({ ok: true });
    expect(await tickets.redeem(second)).toMatchObject({ ok: true });
    expect(await tickets.redeem(third)).toMatchObject({ code: 'busy', wait: expect.any(Number) });
    expect(await tickets.redeem(first)).toMatchObject({ code: 'used-ticket' });
    pass(91);
    expect(await tickets.redeem(await tickets.issue(person, session))).toMatchObject({ ok: true });
  });
});
