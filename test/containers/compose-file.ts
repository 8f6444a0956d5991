import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../architecture/files.ts';
import { type Done, runTool } from './tools.ts';

/** What an operator writes into `.env`. */
export const SECRETS: Readonly<Record<string, string>> = {
  DOMAIN: 'play.example.org',
  SECRET: 'b3c9d17e5fa80264b3c9d17e5fa80264',
  ADMIN_PASSWORD: '4f1d0a7c93e6b852',
  POSTGRES_PASSWORD: '7e2b9c4d1f6a8035',
  REDIS_PASSWORD: '9a8b7c6d5e4f3210',
};

export type Service = {
  readonly image: string;
  readonly build?: unknown;
  readonly user: string;
  readonly init: boolean;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly mem_limit: string;
  readonly cpus: number;
  readonly pids_limit: number;
  readonly restart: string;
  readonly ports?: readonly unknown[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly networks: Readonly<Record<string, unknown>>;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
};

export type Composed = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** What docker-compose makes of the file with these variables, or says against it. */
export function compose(variables: Readonly<Record<string, string>>, ...args: string[]): Done {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-compose-'));
  try {
    const file = join(folder, 'env');
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    writeFileSync(file, lines.join('\n'));
    const { PATH } = process.env;
    const options = { cwd: ROOT, env: { PATH, HOME: folder } };
    return runTool('docker-compose', ['--env-file', file, ...args], options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const TO_JSON = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';

/** The file as docker-compose reads it, with Python's YAML, which comes with it. */
export function composed(): Composed {
  const { code, said } = compose(SECRETS, 'config');
  if (code !== 0) throw new Error(said);
  const json = runTool('python3', ['-c', TO_JSON], { input: said });
  if (json.code !== 0) throw new Error(json.said);
  return JSON.parse(json.said) as Composed;
}
