import { posix } from 'node:path';
import { type Import, importsOf } from '../../tools/counts/imports-of.ts';
import type { Sources } from './files.ts';
import { findCircle, type Graph } from './find-circle.ts';
import { DATA, type FolderTable, MAY_USE, SHARED } from './folder-table.ts';

type Arrow = Import & { readonly file: string; readonly folder: string };

const readArrows = (sources: Sources): readonly Arrow[] =>
  [...sources].flatMap(([file, text]) =>
    importsOf(text, file).map((found) => ({ ...found, file, folder: posix.dirname(file) })),
  );

const known = new WeakMap<Sources, readonly Arrow[]>();

/** Read once, however many tests ask. */
function arrowsOf(sources: Sources): readonly Arrow[] {
  const arrows = known.get(sources) ?? readArrows(sources);
  known.set(sources, arrows);
  return arrows;
}

const isOwn = ({ from }: Import) => from.startsWith('.');
const targetOf = (arrow: Arrow) =>
  isOwn(arrow) ? posix.join(arrow.folder, arrow.from) : arrow.from;
const tell = ({ file, from }: Arrow) => `${file} imports ${from}`;

function isAllowed(arrow: Arrow, { folders, beyond }: FolderTable): boolean {
  const to = posix.dirname(targetOf(arrow));
  // Above the part itself are the others, by their names.
  if (to.startsWith('../')) return beyond.includes(to.slice('../'.length));
  return to === arrow.folder || folders[arrow.folder]?.includes(to) === true;
}

/** Imports of a folder that is not below the importing one. */
export function folderFaults(sources: Sources, table: FolderTable = SHARED): string[] {
  return arrowsOf(sources)
    .filter((arrow) => isOwn(arrow) && !isAllowed(arrow, table))
    .map(tell);
}

/** Folders that are not in the table, and rows and arrows of it that nothing uses any more. */
export function tableFaults(sources: Sources, { folders, beyond }: FolderTable): string[] {
  const there = new Set([...sources.keys()].map((file) => posix.dirname(file)));
  const arrows = arrowsOf(sources).filter(isOwn);
  const used = new Set(
    arrows.map((arrow) => `${arrow.folder} imports ${posix.dirname(targetOf(arrow))}`),
  );
  const rows = Object.entries(folders);
  const wanted = rows.flatMap(([folder, others]) =>
    others.map((other) => `${folder} imports ${other}`),
  );
  const reached = new Set(arrows.map((arrow) => posix.dirname(targetOf(arrow))));
  return [
    ...[...there].filter((folder) => !(folder in folders)).map((folder) => `${folder} has no row`),
    ...rows.map(([folder]) => folder).filter((folder) => !there.has(folder)),
    ...wanted.filter((arrow) => !used.has(arrow)),
    ...beyond.filter((folder) => !reached.has(`../${folder}`)),
  ];
}

/** Imports of a file that is not there. */
export function missingFiles(sources: Sources): string[] {
  return arrowsOf(sources)
    .filter((arrow) => isOwn(arrow) && !sources.has(targetOf(arrow)))
    .map(tell);
}

/** Imports of packages, of Node's modules and of what nobody can know before run time. */
export function packageFaults(sources: Sources): string[] {
  const isGranted = ({ folder, from }: Arrow) =>
    (MAY_USE[folder] ?? []).some((name) =>
      name.endsWith('/') ? from.startsWith(name) : from === name,
    );
  return arrowsOf(sources)
    .filter((arrow) => !isOwn(arrow) && !isGranted(arrow))
    .map(tell);
}

/** Data that imports more than types and other data. */
export function dataFaults(sources: Sources): string[] {
  const isData = (path: string) => DATA.includes(path.split('/')[0] ?? '');
  return arrowsOf(sources)
    .filter((arrow) => isData(arrow.file) && !arrow.typeOnly && !isData(targetOf(arrow)))
    .map(tell);
}

/** A circle of files, types included. */
export function fileCircle(sources: Sources): string[] | null {
  const graph: Graph = new Map(
    [...sources.keys()].map((file) => [
      file,
      arrowsOf(new Map([[file, sources.get(file) ?? '']])).map(targetOf),
    ]),
  );
  return findCircle(graph);
}
