import { dirname, join, relative, sep } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { ROOT } from './files.ts';

export type Texts = Readonly<Record<string, string>>;

const PROJECTS = ['shared', 'server', 'client', 'bots'];

/** A file that no project lists: the compiler looks at the disk for those, and it is not there. */
const NOT_LISTED = 6307;

const pathOf = (file: string): string => relative(ROOT, file).split(sep).join('/');

/** Of its own files: those of the projects it refers to are looked at with these. */
function faultsOf({ program }: Project, files: readonly string[]): string[] {
  return files
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .filter(({ code }) => code !== NOT_LISTED)
    .map(({ fileName = '', text }) => `${pathOf(fileName)}: ${text}`);
}

const isFaulty = (project: Project, file: string): boolean =>
  project.program.getSourceFile(file) !== undefined && faultsOf(project, [file]).length > 0;

/**
 * What the compiler says of the whole project but its tests, with some files read as these texts,
 * whether they are on the disk or not.
 */
export class Compiler {
  readonly #texts = new Map<string, string>();
  readonly #api: API;

  constructor(texts: Texts) {
    this.#take(texts);
    const fs = {
      readFile: (path: string) => this.#texts.get(path),
      fileExists: (path: string) => (this.#texts.has(path) ? true : undefined),
    };
    this.#api = new API({ cwd: ROOT, fs });
  }

  #take(texts: Texts): string[] {
    const taken = Object.entries(texts).map(([path, text]) => [join(ROOT, path), text] as const);
    for (const [path, text] of taken) this.#texts.set(path, text);
    return taken.map(([path]) => path);
  }

  faults(): string[] {
    const openProjects = PROJECTS.map((folder) => join(ROOT, folder, 'tsconfig.json'));
    const projects = this.#api.updateSnapshot({ openProjects }).getProjects();
    return projects.flatMap((project) => faultsOf(project, this.#filesOf(project))).sort();
  }

  /** What is new is on no disk, so that the project does not list it. */
  #filesOf({ configFileName, rootFiles }: Project): string[] {
    const added = [...this.#texts.keys()].filter((file) =>
      file.startsWith(dirname(configFileName)),
    );
    return [...new Set([...rootFiles, ...added])];
  }

  /** Those of these files that have faults when they are read as these texts from now on. */
  faultsIn(texts: Texts): string[] {
    const changed = this.#take(texts);
    const snapshot = this.#api.updateSnapshot({ fileChanges: { changed } });
    return changed
      .filter((file) => snapshot.getProjects().some((project) => isFaulty(project, file)))
      .map(pathOf);
  }

  close(): void {
    this.#api.close();
  }
}
