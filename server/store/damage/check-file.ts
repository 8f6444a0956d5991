import { existsSync, statSync } from 'node:fs';
import { STORE } from '../../limits/table/store.ts';
import { type Inspection, inspectionSchema } from './inspection.ts';
import { keepCopy } from './keep-copy.ts';
import { type RunTask, runInChild } from './run-task.ts';

export type CheckedFile = {
  /** Null if the file is undamaged. */
  readonly damage: (Inspection & { readonly copy: string }) | null;
  /** Whether the check was complete. */
  readonly isWhole: boolean;
};

/** The process that checked the file crashed. */
const FALLEN: Inspection = {
  faults: ['The file cannot even be checked.'],
  ids: {},
  open: [],
  rows: {},
};

const NOTHING: CheckedFile = { damage: null, isWhole: true };

function copyOf(path: string, faults: readonly string[]): string {
  try {
    return keepCopy(path, faults, new Date());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const size = Math.ceil(statSync(path).size / 1e6);
    throw new Error(
      `The store ${path} is damaged (${faults[0]}), and nothing is written to it before a copy is kept: ${why}. Make room for ${size} MB beside it, or move it away and restore a backup.`,
      { cause },
    );
  }
}

/**
 * Checks a file for damage before it is opened for writing. A copy of a damaged file is kept, and its indexes
 * are rebuilt.
 */
export async function checkFile(path: string, run: RunTask = runInChild): Promise<CheckedFile> {
  if (!existsSync(path) || statSync(path).size === 0) return NOTHING;
  const end = await run('inspect', path, STORE.checkWithin);
  if (end === 'late') return { damage: null, isWhole: false };
  const inspection = end === 'failed' ? FALLEN : inspectionSchema.parse(JSON.parse(end.output));
  if (inspection.faults.length === 0) return NOTHING;
  const copy = copyOf(path, inspection.faults);
  await run('repair', path, STORE.repairWithin);
  return { damage: { ...inspection, copy }, isWhole: true };
}
