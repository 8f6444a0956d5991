/** One package of a lock file, as far as it matters here. */
type LockEntry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The packages of a lock file by their path; the project itself is the empty path. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** Packages whose install script is refused by name in package.json, and that do without it. */
export const REFUSED_SCRIPTS: readonly string[] = ['msgpackr-extract'];

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const ELSEWHERE = /^(?:git|github|gitlab|bitbucket|gist|https?|file|ssh)\b|\/\//;

const packagesOf = (lock: Lock) => Object.entries(lock).filter(([path]) => path !== '');

function namesWhere(lock: Lock, isFault: (entry: LockEntry, path: string) => boolean): string[] {
  return packagesOf(lock)
    .filter(([path, entry]) => isFault(entry, path))
    .map(([path]) => path);
}

/** A link is a folder of this project and a bundled package travels in its bearer: no own sum. */
export const withoutSum = (lock: Lock): string[] =>
  namesWhere(
    lock,
    ({ integrity, link, inBundle }) =>
      link !== true && inBundle !== true && integrity?.startsWith('sha512-') !== true,
  );

/** Addresses of any kind: the registry is whichever the reader uses, and nothing comes past it. */
export const withAddress = (lock: Lock): string[] =>
  namesWhere(lock, ({ resolved, link, dependencies, optionalDependencies }) => {
    const wanted = Object.values({ ...dependencies, ...optionalDependencies });
    return (resolved !== undefined && link !== true) || wanted.some((spec) => ELSEWHERE.test(spec));
  });

export const withScript = (lock: Lock): string[] =>
  namesWhere(lock, ({ hasInstallScript }, path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return hasInstallScript === true && !REFUSED_SCRIPTS.includes(name);
  });

/** Where Node looks for a package that the one at this path needs, innermost first. */
function placesFor(path: string, name: string): string[] {
  const outer = path.includes('/node_modules/')
    ? placesFor(path.slice(0, path.lastIndexOf('/node_modules/')), name)
    : [`node_modules/${name}`];
  return path === '' ? outer : [`${path}/node_modules/${name}`, ...outer];
}

/** Needs the lock does not list: `npm ci` would stop there, on some platforms only. */
export const unmetNeeds = (lock: Lock): string[] =>
  Object.entries(lock).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesFor(path, name).some((place) => place in lock))
      .map((name) => `${path} needs ${name}`),
  );

/** Versions of a package.json, overrides included, that leave a choice. */
export function inexactVersions(wanted: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(wanted).flatMap(([name, version]) => {
    if (typeof version === 'object' && version !== null) return inexactVersions({ ...version });
    return typeof version === 'string' && EXACT.test(version) ? [] : [`${name}: ${version}`];
  });
}
