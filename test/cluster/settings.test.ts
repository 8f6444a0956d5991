import { describe, expect, it } from 'vitest';
import { insideAddress } from '../../server/assemble/make-cluster.ts';
import { redisOptions } from '../../server/colyseus/redis-options.ts';
import { type Config, readConfig } from '../../server/config/config.ts';

const TOGETHER = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  DATABASE_URL: 'postgres://arbiter@127.0.0.1/arbiter',
  SECRET: 'kW3v-9xTq_Lm5Rb8Zn2Hs7Jd4Gf6Yp1c',
  PUBLIC_ADDRESS: 'play.example.com/g1',
};

const faultsOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.faults;
};

function configOf(env: Record<string, string>): Config {
  const read = readConfig({ ...TOGETHER, ...env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}

describe('REDIS_URL', () => {
  it('is taken together with a store, a secret and an address', () => {
    expect(faultsOf(TOGETHER)).toEqual([]);
  });

  it.each(['DATABASE_URL', 'SECRET', 'PUBLIC_ADDRESS'])(
    'is refused without %s, in words that say so',
    (name) => {
      const faults = faultsOf({ ...TOGETHER, [name]: '' });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(`REDIS_URL needs ${name}`);
    },
  );

  it('may have a password, a database and encryption', () => {
    expect(redisOptions('rediss://:p%40ss@cache:7000/2')).toMatchObject({
      host: 'cache',
      port: 7000,
      db: 2,
      password: 'p@ss',
      tls: {},
    });
  });
});

describe('other processes reach this one', () => {
  it('as they were told, by its host, or by the name of its machine', () => {
    expect(insideAddress(configOf({ PRIVATE_ADDRESS: 'game1:2567' }), 1)).toBe('game1:2567');
    expect(insideAddress(configOf({ HOST: '10.0.0.7' }), 2567)).toBe('10.0.0.7:2567');
    expect(insideAddress(configOf({}), 2567)).toMatch(/^[^:]+:2567$/);
  });
});
