import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A path in a folder that is gone after the test. */
export function ownPath(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, ...names);
}
