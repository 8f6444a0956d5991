import { posix } from 'node:path';

/** What a document may refer to. */
export type Ground = {
  readonly scripts: readonly string[];
  /** Paths of all files from the root. */
  readonly files: readonly string[];
  /** What one of them says. */
  textOf(path: string): string;
};

const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm;
const INLINE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /(?:^|[\s'"`(=])((?:\.{1,2}\/)*[\w@-][\w.@-]*(?:\/[\w.@-]*[\w@-])+)/gm;

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const fencesOf = (text: string) => found(text, FENCE).join('\n');

/** Commands of npm that name no script when it does not exist. */
const scriptsIn = (code: string) => [
  ...found(code, /\bnpm run ([\w:-]+)/g),
  ...found(code, /\bnpm (start|test)\b/g),
];

/** Scripts a document tells the reader to run and package.json does not have. */
export function unknownScripts(text: string, { scripts }: Ground): string[] {
  const code = `${fencesOf(text)}\n${found(text.replace(FENCE, ''), INLINE).join('\n')}`;
  return scriptsIn(code).filter((script) => !scripts.includes(script));
}

function isThere(path: string, { files }: Ground): boolean {
  const plain = posix.normalize(path).replace(/\/$/, '');
  return plain === '.' || files.some((file) => file === plain || file.startsWith(`${plain}/`));
}

/** Sample code may stand in any file, so what it imports is looked for beside every file. */
function isNamedAnywhere(path: string, { files }: Ground): boolean {
  const plain = path.replace(/^(?:\.{1,2}\/)+/, '');
  return files.some((file) => file === plain || file.endsWith(`/${plain}`));
}

/** Paths in code fences that begin in a folder of the project, or as imports do. */
export function deadPaths(text: string, ground: Ground): string[] {
  const tops = new Set(ground.files.map((file) => file.split('/')[0] ?? ''));
  return found(fencesOf(text), PATH).filter((path) => {
    if (path.startsWith('.')) return !isNamedAnywhere(path, ground);
    return tops.has(path.split('/')[0] ?? '') && !isThere(path, ground);
  });
}

/** Paths named in running text, that begin in a folder of the project. */
export function deadNames(text: string, ground: Ground): string[] {
  const tops = new Set(ground.files.map((file) => file.split('/')[0] ?? ''));
  const named = found(text.replace(FENCE, ''), INLINE).filter((code) =>
    /^[\w@.-]+(?:\/[\w@.-]*)+$/.test(code),
  );
  return named.filter((path) => tops.has(path.split('/')[0] ?? '') && !isThere(path, ground));
}

/** The rows of all tables under a heading, up to the next heading of the same rank. */
export function rowsUnder(text: string, heading: string): string[] {
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.filter((row) => !row.startsWith('| to change |'));
}

const slugOf = (heading: string) =>
  heading
    .replace(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function anchorsOf(text: string): string[] {
  const headings = found(text.replace(FENCE, ''), /^#+ (.*)$/gm).map(slugOf);
  return [...headings, ...found(text, /<a id="([^"]+)">/g)];
}

/** Links to files or headings that are not there; addresses on the web are not followed. */
export function deadLinks(text: string, path: string, ground: Ground): string[] {
  const anchors = anchorsOf(text);
  return found(text.replace(FENCE, ''), LINK).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor = ''] = link.split('#');
    if (file === '') return !anchors.includes(anchor);
    const target = posix.normalize(posix.join(posix.dirname(path), file));
    if (!isThere(target, ground)) return true;
    return anchor !== '' && !anchorsOf(ground.textOf(target)).includes(anchor);
  });
}

/** The commands of a document, without what is printed and what is said about them. */
export function commandsIn(text: string): string[] {
  const blocks = found(text, /^```sh\n([\s\S]*?)^```/gm).join('\n');
  const lines = blocks.split('\n').map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim());
  // `cd` leads to a folder for the command after it: these two are one.
  const isWhole = (line: string): boolean => /^cd |^for |^docker compose config/.test(line);
  return lines
    .flatMap((line) => (isWhole(line) ? [line] : line.split(' && ')))
    .filter((line) => line !== '');
}
