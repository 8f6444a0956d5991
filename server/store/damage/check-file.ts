import { existsSync, statSync } from 'node:fs';
import { STORE } from '../../limits/table/store.ts';
import { type Inspection, inspectionSchema } from './inspection.ts';
import { keepCopy } from './keep-copy.ts';
import { type RunTask, runInChild } from './run-task.ts';

export type CheckedFile = {
  /** Null when nothing is wrong with it. */
  readonly damage: (Inspection & { readonly copy: string }) | null;
  /** Whether there was time to look at all of it. */
  readonly isWhole: boolean;
};

/** Even to look at it ended the process that did. */
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

/** Looks for damage before a file is opened to be written. A damaged one is kept, and its indexes made anew. */
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
