import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, textOf } from './files.ts';
import { isAllowed } from './licences.ts';
import {
  inexactVersions,
  type Lock,
  REFUSED_SCRIPTS,
  unmetNeeds,
  withAddress,
  withoutSum,
  withScript,
} from './lock-faults.ts';

const lockOf = (folder: string): Lock =>
  JSON.parse(textOf(join(folder, 'package-lock.json'))).packages;

const root = lockOf('.');
const checks = {
  'without a checksum': withoutSum,
  'with an address': withAddress,
  'with an install script': withScript,
  'with a need that is not listed': unmetNeeds,
};

/** A lock with one more package in it. */
const withPackage = (entry: Lock[string]): Lock => ({ ...root, 'node_modules/planted': entry });
const sound = { version: '1.0.0', integrity: 'sha512-abc' };

describe.each(['.', 'bench'])('the lock in %s', (folder) => {
  const lock = lockOf(folder);

  it.each(Object.entries(checks))('has no package %s', (_name, check) => {
    expect(check(lock)).toEqual([]);
  });

  it('is made from exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
      textOf(join(folder, 'package.json')),
    );
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
    expect(inexactVersions({ ...wanted, overrides: { ...overrides } })).toEqual([]);
  });

  it('is kept by rules of its own: no Git, no scripts, a quarantine, no addresses', () => {
    expect(textOf(join(folder, '.npmrc')).split('\n')).toEqual(
      expect.arrayContaining([
        'allow-git=none',
        'strict-allow-scripts=true',
        'min-release-age=30',
        'omit-lockfile-registry-resolved=true',
      ]),
    );
  });
});

it('no install script is run: the one there is, is refused by name', () => {
  const { allowScripts } = JSON.parse(textOf('package.json'));
  expect(allowScripts).toEqual(Object.fromEntries(REFUSED_SCRIPTS.map((name) => [name, false])));
});

describe('a planted package', () => {
  it('passes when it is sound', () => {
    expect(Object.values(checks).flatMap((check) => check(withPackage(sound)))).toEqual([]);
  });

  it.each([
    ['without a checksum', { version: '1.0.0' }],
    ['without a checksum', { version: '1.0.0', integrity: 'sha1-abc' }],
    ['with an address', { ...sound, resolved: 'git+ssh://git@example.org/a.git#1' }],
    ['with an address', { ...sound, resolved: 'https://example.org/a.tgz' }],
    ['with an address', { ...sound, dependencies: { zod: 'github:someone/zod' } }],
    ['with an install script', { ...sound, hasInstallScript: true }],
    [
      'with a need that is not listed',
      { ...sound, optionalDependencies: { 'planted-win32': '1.0.0' } },
    ],
  ] as const)('%s is found: %j', (name, entry) => {
    expect(checks[name](withPackage(entry)).join()).toContain('node_modules/planted');
  });

  it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'github:a/b', 'npm:a@^1.0.0'])(
    'is refused the version %s',
    (version) => {
      expect(inexactVersions({ overrides: { planted: version } })).toHaveLength(1);
    },
  );
});

/** Packages that name no licence where npm looks for it, and the one that lies in their folder. */
const UNNAMED: Readonly<Record<string, string>> = { 'node_modules/@colyseus/playground': 'MIT' };

describe('licences', () => {
  /** What the installed package says; what is for other platforms is known by the lock alone. */
  function licenceOf(path: string): string {
    const own = join(path, 'package.json');
    const said = existsSync(join(ROOT, own)) ? JSON.parse(textOf(own)).license : undefined;
    return String(said ?? root[path]?.license ?? UNNAMED[path]);
  }

  // Vite is an optional peer of colyseus, which nothing shipped imports.
  const isAtWork = ({ dev, devOptional, peer }: Lock[string]): boolean =>
    dev === true || devOptional === true || peer === true;

  /** A binary for one platform is what the packages are that want it. */
  function isForWork(path: string): boolean {
    const name = path.replace(/^.*node_modules\//, '');
    const wanting = Object.values(root).filter((one) => name in (one.optionalDependencies ?? {}));
    return wanting.length > 0 && wanting.every(isAtWork);
  }

  it('are open for all packages and permissive for shipped ones', () => {
    const refused = Object.entries(root)
      .filter(([path]) => path !== '')
      .map(([path, row]) => ({
        path,
        licence: licenceOf(path),
        atWork: isAtWork(row) || isForWork(path),
      }))
      .filter(({ licence, atWork }) => !isAllowed(licence, atWork));
    expect(refused).toEqual([]);
  });

  it.each([
    ['MIT', false, true],
    ['MIT OR GPL-3.0-or-later', false, true],
    ['(MIT AND GPL-3.0-or-later)', false, false],
    ['(GPL-2.0 OR MIT) AND ISC', false, true],
    ['GPL-3.0-or-later', true, false],
    ['MPL-2.0', true, true],
    ['MPL-2.0', false, false],
    ['undefined', true, false],
  ])('%s at work: %s is judged %s', (licence, atWork, verdict) => {
    expect(isAllowed(licence, atWork)).toBe(verdict);
  });
});
