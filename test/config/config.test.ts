import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { helpText, readConfig } from '../../server/config/config.ts';
import { SETTINGS } from '../../server/config/settings.ts';

const SECRET = 'k7Qw-2mX9_vLr4Tz8bNc1sJd6hFg3yPa';
const folder = mkdtempSync(join(tmpdir(), 'arbiter-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function accepted(env: Record<string, string> = {}) {
  const read = readConfig({ SECRET, ...env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}

function faults(env: Record<string, string>): readonly string[] {
  const read = readConfig({ SECRET, ...env });
  return read.ok ? [] : read.faults;
}

describe('with nothing set', () => {
  it('the server listens where a friend on the network finds it', () => {
    expect(accepted()).toMatchObject({
      port: 2567,
      host: '0.0.0.0',
      production: false,
      limits: true,
    });
  });

  it('clocks are those of long experience, in milliseconds', () => {
    expect(accepted().clock).toEqual({
      bank: 150_000,
      increment: 10_000,
      cap: 150_000,
      away: 60_000,
    });
  });

  it('nothing is opened that somebody must guard', () => {
    expect(accepted()).toMatchObject({
      admin: null,
      origins: [],
      trustedProxies: [],
      publicUrl: null,
    });
  });

  it('an empty text counts as nothing', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']));
    expect(accepted({ ...empty, SECRET })).toEqual(accepted());
  });

  it('the result is plain data', () => {
    expect(JSON.parse(JSON.stringify(accepted()))).toEqual(accepted());
  });
});

describe('a setting', () => {
  it('with a password in it is never shown, also when it is wrong', () => {
    const url = 'postgres://ada:hunter2@db.example.com:5432/cards?sslmode=require';
    expect(accepted({ DATABASE_URL: url }).databaseUrl).toBe(url);
    for (const wrong of [url.replace('postgres:', 'mysql:'), 'ada:hunter2@db', 'postgres:///x']) {
      const [fault, ...more] = faults({ DATABASE_URL: wrong });
      expect(fault).toMatch(/^DATABASE_URL is something else; allowed: .*postgres:/);
      expect(fault).not.toContain('hunter2');
      expect(more).toEqual([]);
    }
  });

  it('is read', () => {
    const config = accepted({
      PORT: '0',
      PUBLIC_URL: 'https://play.example.com/cards/',
      ORIGINS: 'http://localhost:5173, https://a.example',
      TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8,127.0.0.1',
      ADMIN_PORT: '9000',
      ADMIN_PASSWORD: 'tall horse 42 battery',
      LIMITS: 'off',
      WATCH_DELAY: '0',
      DRAIN: '5',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://play.example.com/cards',
      origins: ['http://localhost:5173', 'https://a.example', 'https://play.example.com'],
      trustedProxies: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      admin: { port: 9000, host: '127.0.0.1', password: 'tall horse 42 battery' },
      limits: false,
      watchDelay: 0,
      drain: 5000,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'play.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://play.example.com/?a=b'],
    ['ORIGINS', '*'],
    ['ORIGINS', 'https://play.example.com/path'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['ADMIN_PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['LIMITS', 'no'],
    ['NODE_ENV', 'prod'],
    ['CLOCK_BANK', '0'],
    ['CLOCK_CAP', '10 minutes'],
    ['MAX_MATCHES', '0'],
    ['BOT_AFTER', 'Infinity'],
  ])('%s is refused as %s, with what is allowed', (name, value) => {
    const [fault, ...more] = faults({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} is .*; allowed: .+\\.$`));
    expect(fault).toContain(JSON.stringify(value));
    expect(more).toEqual([]);
  });

  it('that is wrong does not hide another that is', () => {
    const found = faults({
      NODE_ENV: 'production',
      PORT: 'x',
      LOG_LEVEL: 'y',
      DRAIN: 'z',
      LIMITS: 'off',
      SECRET: 'short',
      ADMIN_PORT: '9000',
    });
    const named = found.map((fault) => fault.split(' ')[0]).sort();
    expect(named).toEqual(['ADMIN_PASSWORD', 'DRAIN', 'LIMITS', 'LOG_LEVEL', 'PORT', 'SECRET']);
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };

  it('a secret of its own is enough', () => {
    expect(accepted(production)).toMatchObject({ production: true, secret: SECRET });
  });

  it.each([
    ['missing', ''],
    ['short', 'k7Qw-2mX9_vLr4Tz'],
    ['of one letter', 'a'.repeat(64)],
    ['of few letters', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
    ['a known default', 'please-change-me-0123-please-change-me'],
    ['everybody tries', 'my-Secret-for-the-game-of-cards-8174'],
  ])('a secret that is %s is refused and not printed', (_what, secret) => {
    const [fault = '', ...more] = faults({ ...production, SECRET: secret });
    expect(fault).toMatch(/^SECRET /);
    expect(secret === '' || !fault.includes(secret)).toBe(true);
    expect(more).toEqual([]);
  });

  it('limits stay on', () => {
    expect(faults({ ...production, LIMITS: 'off' })).toEqual([expect.stringMatching(/^LIMITS /)]);
  });
});

describe('the admin page', () => {
  it.each([undefined, 'short', 'aaaaaaaaaaaaaaaa', 'password1234'])(
    'is not opened with the password %s, which is not printed',
    (password) => {
      const env = password === undefined ? {} : { ADMIN_PASSWORD: password };
      const found = faults({ ADMIN_PORT: '9000', ...env });
      expect(found).toEqual([expect.stringMatching(/^ADMIN_PASSWORD /)]);
      expect(found[0]).not.toContain(password ?? '\n');
    },
  );

  it('is not opened on the port of the players', () => {
    const env = { PORT: '9000', ADMIN_PORT: '9000', ADMIN_PASSWORD: 'tall horse 42 battery' };
    expect(faults(env)).toEqual([expect.stringMatching(/^ADMIN_PORT /)]);
  });

  it('stays closed with a password alone', () => {
    expect(accepted({ ADMIN_PASSWORD: 'tall horse 42 battery' }).admin).toBeNull();
  });
});

describe('in development without a secret', () => {
  const secretIn = (dir: string) => accepted({ SECRET: '', DATA_DIR: dir }).secret;

  it('one is made, kept for the next start, and for the owner only', () => {
    const dir = join(folder, 'new', 'data');
    const secret = secretIn(dir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretIn(dir)).toBe(secret);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'secret'), 'utf8').trim()).toBe(secret);
  });

  it('each folder has its own', () => {
    expect(secretIn(join(folder, 'one'))).not.toBe(secretIn(join(folder, 'two')));
  });

  it('a folder that cannot be one is a fault in words', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(faults({ SECRET: '', DATA_DIR: file })).toEqual([
      expect.stringMatching(/^DATA_DIR is /),
    ]);
  });

  it('nothing is written while another setting is wrong', () => {
    const dir = join(folder, 'untouched');
    faults({ SECRET: '', DATA_DIR: dir, PORT: 'x' });
    expect(readdirSync(folder)).not.toContain('untouched');
  });
});

describe('the help', () => {
  const lines = helpText().split('\n');

  it.each(Object.entries(SETTINGS))(
    'tells of %s, what it does and what is allowed',
    (name, row) => {
      const at = lines.findIndex((line) => line.trim().split(/ +/)[0] === name);
      expect(lines[at]).toContain(row.says);
      expect(lines[at + 1]).toContain(row.allowed);
    },
  );

  it('is aligned and fits a terminal', () => {
    const columns = Object.values(SETTINGS).map(({ says }) =>
      lines.find((line) => line.endsWith(says))?.indexOf(says),
    );
    expect(new Set(columns).size).toBe(1);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('has a default that is allowed, wherever it has one', () => {
    for (const row of Object.values(SETTINGS)) {
      if ('fallback' in row) expect(row.type.safeParse(row.fallback).success).toBe(true);
    }
  });
});
