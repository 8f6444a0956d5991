import { posix } from 'node:path';
import type { Sources } from './files.ts';
import { findCircle, type Graph } from './find-circle.ts';
import { DATA, MAY_IMPORT, MAY_USE } from './folder-table.ts';
import { type Import, importsOf } from './imports-of.ts';

type Arrow = Import & { readonly file: string; readonly folder: string };

const arrowsOf = (sources: Sources): Arrow[] =>
  [...sources].flatMap(([file, text]) =>
    importsOf(text).map((found) => ({ ...found, file, folder: posix.dirname(file) })),
  );

const isOwn = ({ from }: Import) => from.startsWith('.');
const targetOf = (arrow: Arrow) =>
  isOwn(arrow) ? posix.join(arrow.folder, arrow.from) : arrow.from;
const tell = ({ file, from }: Arrow) => `${file} imports ${from}`;

const isAllowed = (arrow: Arrow): boolean => {
  const to = posix.dirname(targetOf(arrow));
  return to === arrow.folder || MAY_IMPORT[arrow.folder]?.includes(to) === true;
};

/** Imports of a folder that is not below the importing one. */
export function folderFaults(sources: Sources): string[] {
  return arrowsOf(sources)
    .filter((arrow) => isOwn(arrow) && !isAllowed(arrow))
    .map(tell);
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
