import { posix } from 'node:path';
import type { AttackWalk, Step } from './measure.ts';

type FolderCount = {
  readonly folder: string;
  readonly files: number;
  readonly functions: number;
  readonly calls: number;
};

export type WalkSummary = {
  readonly files: number;
  readonly functions: number;
  readonly folders: readonly FolderCount[];
};

function countFolder(folder: string, steps: readonly Step[]): FolderCount {
  return {
    folder,
    files: new Set(steps.map(({ file }) => file)).size,
    functions: steps.length,
    calls: steps.reduce((sum, { calls }) => sum + calls, 0),
  };
}

/** Counts by folder, in the order in which the attack first reaches them. */
export function summaryOf({ steps }: Pick<AttackWalk, 'steps'>): WalkSummary {
  const folderOf = ({ file }: Step): string => posix.dirname(file);
  const folders = [...new Set(steps.map(folderOf))];
  return {
    files: new Set(steps.map(({ file }) => file)).size,
    functions: steps.length,
    folders: folders.map((folder) =>
      countFolder(
        folder,
        steps.filter((step) => folderOf(step) === folder),
      ),
    ),
  };
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The walk as Markdown: folders with their counts, then every function. */
export function walkText(walk: AttackWalk): string {
  const { files, functions, folders } = summaryOf(walk);
  const counts = folders.map((one) => [one.folder, one.files, one.functions, one.calls]);
  const steps = walk.steps.map(({ file, line, name, calls }, at) => [
    at + 1,
    `${file}:${line}`,
    name === '' ? '(no name)' : name,
    calls,
  ]);
  return [
    `One attack, from the message in its room to the last write to a seat: ${files} files, ${functions} functions.`,
    table(['folder', 'files', 'functions', 'calls'], counts),
    table(['', 'file', 'function', 'calls'], steps),
  ].join('\n\n');
}
