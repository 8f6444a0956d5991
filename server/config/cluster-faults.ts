import type { Values } from './settings.ts';

/** Checks the settings that several processes must share, or must each have. */
export function clusterFaults(values: Values): string[] {
  const { REDIS_URL, DATABASE_URL, SECRET, PUBLIC_ADDRESS } = values;
  if (REDIS_URL === null) return [];
  const faults: string[] = [];
  const deps = (name: string, why: string) => faults.push(`REDIS_URL needs ${name}: ${why}.`);
  if (DATABASE_URL === null) deps('DATABASE_URL', 'all processes share one store');
  if (SECRET === null) deps('SECRET', 'all processes accept the same tokens');
  if (PUBLIC_ADDRESS === null)
    deps('PUBLIC_ADDRESS', 'players are sent to the process of their match');
  return faults;
}
