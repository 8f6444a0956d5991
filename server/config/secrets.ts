import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT } from '../limits/table/calls.ts';
import { makeFolder, writePrivateFile } from '../process/durable-files.ts';

const EVERYBODYS = [
  'change',
  'secret',
  'password',
  'default',
  'example',
  'letmein',
  '12345',
  'qwert',
];

/** Why a secret is too weak, without repeating it; null if it is good enough. */
export function weakness(secret: string, least: number): string | null {
  if (secret.length < least) return `has ${secret.length} characters; it needs at least ${least}`;
  const kinds = new Set(secret).size;
  if (kinds < ACCOUNT.leastKinds) {
    return `has only ${kinds} different characters; it needs at least ${ACCOUNT.leastKinds}`;
  }
  const known = EVERYBODYS.find((word) => secret.toLowerCase().includes(word));
  return known === undefined ? null : `holds "${known}", a common word; use a random secret`;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret of a development machine, created once so that tokens survive a restart. */
export function keptSecret(folder: string): string {
  const path = join(folder, 'secret');
  const kept = readIfThere(path);
  if (kept !== null && kept !== '') return kept;
  makeFolder(folder);
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(path, `${secret}\n`);
  return secret;
}
