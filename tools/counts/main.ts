import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countPart, type PartCounts } from './count-part.ts';

const USAGE = `Counts what the code should have little of, by its syntax.

  npm run counts
  npm run --silent counts -- --json   for programs
  npm run counts -- --help`;

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = ['shared', 'server', 'client', 'bots', 'tools', 'bench', 'test'];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function textOf(parts: readonly PartCounts[]): string {
  const head = ['', 'files', '`any`', '`as unknown as`', '`as never`', 'functions over 50 lines'];
  const rows = parts.map(({ part, files, any, asUnknownAs, asNever, longFunctions }) =>
    row([part, files, any, asUnknownAs, asNever, longFunctions]),
  );
  const crowded = parts.flatMap((one) => one.crowded);
  const cycles = parts.flatMap((one) => one.cycles);
  return [
    [row(head), row(head.map(() => '---')), ...rows].join('\n'),
    `Folders with more than 20 files: ${crowded.length}`,
    ...crowded.map(({ folder, files }) => `- ${folder}: ${files}`),
    `Import cycles between folders: ${cycles.length}`,
    ...cycles.map((cycle) => `- ${cycle.join(', ')}`),
  ].join('\n');
}

function main(): void {
  const { json, help } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (help) {
    console.log(USAGE);
    return;
  }
  const parts = PARTS.map((part) => countPart(ROOT, part));
  console.log(json ? JSON.stringify(parts) : textOf(parts));
}

try {
  main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}
