import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { SETTINGS } from '../../server/config/settings.ts';
import { ROOT } from '../architecture/files.ts';
import { type Composed, compose, composed, SECRETS, type Service } from './compose-file.ts';
import { isLeftOut, runTool } from './tools.ts';

const FILE = join(ROOT, 'docker-compose.yml');

/** Rules of taste, and two that the tests below hold more strictly. */
const TASTE = [
  ...['service-keys-order', 'no-quotes-in-volumes', 'require-quotes-in-ports'],
  ...['require-project-name-field', 'no-unbound-port-interfaces'],
];

function lint(path: string) {
  const disabled = TASTE.flatMap((rule) => ['--disable-rule', rule]);
  const program = join(ROOT, 'node_modules', 'dclint', 'bin', 'dclint.cjs');
  return runTool(process.execPath, [program, path, '--max-warnings', '0', ...disabled]);
}

describe('the compose file', { timeout: 60_000 }, () => {
  it('is what its linter wants', () => {
    expect(lint(FILE)).toMatchObject({ code: 0 });
  });

  const text = readFileSync(FILE, 'utf8');

  it('holds no secret of its own', () => {
    const held = /^\s+\w*(?:SECRET|PASSWORD|AUTH)\w*: (?!\$\{)/;
    expect(text.split('\n').filter((line) => held.test(line))).toEqual([]);
  });

  it('asks for all that it needs, each with a word about it', () => {
    const used = [...text.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1]);
    const asked = [...text.matchAll(/\$\{(\w+):\?[^}]+\}/g)].map((match) => match[1]);
    expect(new Set(asked)).toEqual(new Set(Object.keys(SECRETS)));
    expect(used.filter((name) => !asked.includes(name))).toEqual([]);
  });
});

const leftOut = isLeftOut('the compose file', 'docker-compose', 'python3');

describe.skipIf(leftOut)('as docker-compose reads it', { timeout: 60_000 }, () => {
  const { services, networks }: Composed = leftOut
    ? { services: {}, networks: {}, volumes: {} }
    : composed();
  const all = Object.entries(services);
  const games = all.filter(([name]) => name.startsWith('game'));
  const envOf = ({ environment }: Service): Record<string, string> =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));

  it('there are Redis, PostgreSQL, two processes and Caddy', () => {
    expect(Object.keys(services).sort()).toEqual(['caddy', 'game1', 'game2', 'postgres', 'redis']);
  });

  it('nothing starts while a secret is missing', () => {
    const { SECRET: _, ...rest } = SECRETS;
    const { code, said } = compose(rest, 'config');
    expect(code).not.toBe(0);
    expect(said).toContain('SECRET:?make one');
  });

  it.each(all)('%s is confined', (_name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
    expect(service.user).toMatch(/^(?:node|[1-9]\d*:[1-9]\d*)$/);
  });

  it('only Caddy has a capability, the one its program asks for', () => {
    const added = all.flatMap(([name, { cap_add: caps = [] }]) => caps.map((cap) => [name, cap]));
    expect(added).toEqual([['caddy', 'NET_BIND_SERVICE']]);
  });

  it('only Caddy is open to the world; the admin pages are open to the machine itself', () => {
    const open = all.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(open).toEqual([
      ['caddy', { published: 80, target: 80 }],
      ['caddy', { published: 443, target: 443 }],
      ['caddy', { published: 443, target: 443, protocol: 'udp' }],
      ['game1', '127.0.0.1:2571:2568/tcp'],
      ['game2', '127.0.0.1:2572:2568/tcp'],
    ]);
  });

  it('what keeps data is in a network without a way out', () => {
    expect(networks.back?.internal).toBe(true);
    for (const name of ['postgres', 'redis']) {
      expect(Object.keys(services[name]!.networks)).toEqual(['back']);
    }
  });

  it('whoever keeps data keeps it in a volume, Redis with its append-only file', () => {
    expect(services.redis!.command).toEqual(expect.arrayContaining(['--appendonly', 'yes']));
    expect(services.redis!.volumes).toEqual(['listings:/data:rw']);
    expect(services.postgres!.volumes).toEqual(['matches:/var/lib/postgresql/data:rw']);
    expect(services.caddy!.volumes).toContain('certificates:/data/caddy:rw');
  });

  it('everybody is asked how they are', () => {
    const isChecked = (name: string) =>
      services[name]!.healthcheck !== undefined || services[name]!.build !== undefined;
    expect(Object.keys(services).filter((name) => !isChecked(name))).toEqual([]);
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toMatch(/^HEALTHCHECK /m);
  });

  describe.each(games)('%s', (name, service) => {
    const env = envOf(service);

    it('has settings that the server knows', () => {
      expect(Object.keys(env).filter((one) => !(one in SETTINGS))).toEqual([]);
    });

    it('has settings that the server takes, with a store and a Redis of all', () => {
      const read = readConfig({ ...env, DATA_DIR: ROOT });
      if (!read.ok) throw new Error(read.faults.join('\n'));
      const { production, databaseUrl, redisUrl, admin, drain } = read.config;
      expect(production).toBe(true);
      expect([databaseUrl, redisUrl].map((url) => new URL(url!).hostname)).toEqual([
        'postgres',
        'redis',
      ]);
      expect(admin?.port).not.toBe(read.config.port);
      const grace = Number.parseInt(service.stop_grace_period!, 10);
      expect(service.stop_grace_period).toMatch(/^\d+s$/);
      expect(grace * 1000).toBeGreaterThan(drain + 5_000);
    });

    it('has an address of its own that Caddy leads to it', () => {
      const path = `/g${name.at(-1)}`;
      expect(env.PUBLIC_ADDRESS).toBe(`${SECRETS.DOMAIN}${path}`);
      const caddyfile = readFileSync(join(ROOT, 'deploy', 'Caddyfile'), 'utf8');
      expect(caddyfile).toContain(`handle ${path}/* {`);
      expect(caddyfile).toContain(`reverse_proxy {$${name.toUpperCase()}:${env.PRIVATE_ADDRESS}}`);
    });
  });
});
