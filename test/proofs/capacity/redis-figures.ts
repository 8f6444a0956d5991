import type { RedisServer } from '../../kit/redis-server.ts';

/** Of INFO commandstats: how often each command was called. */
export function callsIn(info: string): ReadonlyMap<string, number> {
  const found = info.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm);
  return new Map([...found].map(([, name = '', calls]) => [name, Number(calls)]));
}

const figureIn = (info: string, name: string): number =>
  Number(info.match(new RegExp(`^${name}:([\\d.]+)`, 'm'))?.[1] ?? 0);

/** Our own questions are not counted. */
export async function redisFigures(redis: Pick<RedisServer, 'command'>) {
  const calls = callsIn(await redis.command('INFO', 'commandstats'));
  const stats = await redis.command('INFO', 'stats');
  const cpu = await redis.command('INFO', 'cpu');
  const all = [...calls].reduce((sum, [name, count]) => (name === 'info' ? sum : sum + count), 0);
  return {
    redisCalls: all,
    published: calls.get('publish') ?? 0,
    redisOut: figureIn(stats, 'total_net_output_bytes'),
    redisCpu: (figureIn(cpu, 'used_cpu_user') + figureIn(cpu, 'used_cpu_sys')) * 1e6,
  };
}
