import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { countFile, type FileCounts } from './count-file.ts';
import { cyclesIn } from './cycles.ts';
import { importsOf } from './imports-of.ts';

/** The most files of a folder that is not counted as crowded. */
const MAX_FILES = 20;
const IGNORED = /(?:^|\/)(?:node_modules|results)\//;

type Crowded = { readonly folder: string; readonly files: number };

export type PartCounts = FileCounts & {
  /** A folder at the top of the project. */
  readonly part: string;
  readonly files: number;
  readonly crowded: readonly Crowded[];
  /** Import cycles between folders. */
  readonly cycles: readonly (readonly string[])[];
};

type Sources = ReadonlyMap<string, string>;

function readPart(root: string, part: string): Sources {
  const names = readdirSync(join(root, part), { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => posix.join(part, name.split(sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !IGNORED.test(file))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

function cyclesOf(sources: Sources): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const folder = posix.dirname(file);
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const { from } of importsOf(text, file)) {
      const target = posix.dirname(posix.join(folder, from));
      if (from.startsWith('.') && target !== folder) targets.add(target);
    }
  }
  return cyclesIn(graph);
}

function crowdedIn(sources: Sources): Crowded[] {
  const folders = new Map<string, number>();
  for (const file of sources.keys()) {
    const folder = posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .filter(([, files]) => files > MAX_FILES)
    .map(([folder, files]) => ({ folder, files }));
}

export function countPart(root: string, part: string): PartCounts {
  const sources = readPart(root, part);
  const counts = [...sources].map(([file, text]) => countFile(file, text));
  const sum = (name: keyof FileCounts): number =>
    counts.reduce((total, count) => total + count[name], 0);
  return {
    part,
    files: sources.size,
    any: sum('any'),
    asUnknownAs: sum('asUnknownAs'),
    asNever: sum('asNever'),
    longFunctions: sum('longFunctions'),
    crowded: crowdedIn(sources),
    cycles: cyclesOf(sources),
  };
}
