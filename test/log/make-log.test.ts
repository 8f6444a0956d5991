import { describe, expect, it } from 'vitest';
import { redactLine } from '../../server/log/redact.ts';
import { makeIdentity } from '../../server/users/identity.ts';
import { cpuTime } from '../kit/cpu-time.ts';
import { memoryUsers } from '../kit/memory-users.ts';
import { written } from './lines.ts';

const CANARY = 'canary-7f3a';

describe('a line of the log', () => {
  it('is JSON with time, level and words', () => {
    const { log, lines } = written();
    log.info({ match: 'm1' }, 'match began');
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        match: 'm1',
        msg: 'match began',
      },
    ]);
  });

  it('below the level is not written', () => {
    const { log, text } = written('warn');
    log.info('hello');
    expect(text()).toBe('');
  });
});

describe('secrets and hidden cards', () => {
  it.each([
    'token',
    'personToken',
    '_authToken',
    'reconnectionToken',
    'password',
    'adminPassword',
    'ADMIN_PASSWORD',
    'secret',
    'ticket',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'seed',
    'hand',
    'hands',
    'deck',
    'decks',
    'cards',
    'intent',
    'payload',
    'body',
  ])('are not in the log as %s, wherever it stands', (field) => {
    const { log, text } = written();
    const value = { [field]: CANARY };
    log.info(value);
    log.info({ a: value, list: [value], deep: { deeper: value } }, 'words');
    log.info({ a: { [field]: { inside: [CANARY] } } }, 'words');
    log.error({ err: Object.assign(new Error('x'), value) });
    expect(text()).not.toContain(CANARY);
    expect(text()).toContain('[redacted]');
  });

  it('are not in the log however deep they stand', () => {
    const { log, text } = written();
    log.info({ a: { b: { c: { d: { e: { harmless: CANARY } } } } } });
    expect(text()).not.toContain(CANARY);
  });

  it('are not in the log as bytes', () => {
    const { log, lines } = written();
    log.info({ frame: Buffer.from(CANARY) });
    expect(lines()[0]).toMatchObject({ frame: '[11 bytes]' });
  });

  it('are not in addresses and texts', () => {
    const { log, text } = written();
    const url = `/p/r?sessionId=${CANARY}&_authToken=${CANARY}`;
    log.info({ url, headers: { referer: `https://x.example${url}` } }, `upgrade ${url} refused`);
    log.warn(new Error(`bad address ${url}`));
    expect(text()).not.toContain(CANARY);
    expect(text()).toContain('/p/r?sessionId=[redacted]&_authToken=[redacted]');
  });

  it('are not there even where nobody expects a token', async () => {
    const { log, text } = written();
    const identity = makeIdentity({
      secret: 'k7Qw-2mX9_vLr4Tz8bNc1sJd6hFg3yPa',
      users: memoryUsers(),
      now: Date.now,
    });
    const account = await identity.register({
      name: 'Ann',
      password: 'open sesame',
      address: '192.0.2.1',
    });
    if (!account.ok) throw new Error(account.message);
    const bot = await identity.bots.create(account.person, 'Annbot');
    const ticket = await identity.ticketFor(account.token);
    if (!bot.ok || !ticket.ok) throw new Error('declined');
    const secrets = [account.token, bot.token, ticket.ticket];
    for (const secret of secrets) {
      log.info({ note: secret }, `came with ${secret}.`);
      log.error(new Error(`cannot read "${secret}"`));
    }
    for (const secret of secrets) expect(text()).not.toContain(secret.slice(-20));
  });
});

describe('a text made to be slow to search', () => {
  it.each(['eyJ-', 'eyJ.', '?a=', 'bot_', '&'])('of 200 KB of %s is searched at once', (part) => {
    // A search that goes back again and again works for minutes on it.
    expect(cpuTime(() => redactLine(part.repeat(50_000)))).toBeLessThan(2_000);
  });
});

describe('an error', () => {
  it('is told with where it came from and why, without what it carries', () => {
    const { log, lines, text } = written();
    const cause = Object.assign(new TypeError('below'), { code: 'EBELOW', data: CANARY });
    log.error({ err: Object.assign(new Error('above', { cause }), { client: CANARY }) }, 'room');
    expect(lines()[0]).toMatchObject({
      msg: 'room',
      err: {
        type: 'Error',
        message: 'above',
        stack: expect.stringContaining('make-log.test.ts'),
        cause: { type: 'TypeError', message: 'below', code: 'EBELOW' },
      },
    });
    expect(text()).not.toContain(CANARY);
  });

  it('with 100 KB of words is told in few', () => {
    const { log, text, lines } = written();
    log.error(new Error('x'.repeat(100_000)));
    log.info({ note: 'y'.repeat(100_000) }, 'z'.repeat(100_000));
    expect(lines()).toHaveLength(2);
    expect(text().length).toBeLessThan(10_000);
  });

  it('that is its own cause is told all the same', () => {
    const { log, lines } = written();
    const error = new Error('round');
    error.cause = error;
    log.error(error);
    expect(lines()[0]).toMatchObject({ msg: 'round' });
  });
});
