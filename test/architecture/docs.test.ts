import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './command-table.ts';
import {
  commandsIn,
  deadLinks,
  deadNames,
  deadPaths,
  type Ground,
  rowsUnder,
  unknownScripts,
} from './doc-faults.ts';
import { filesUnder, textOf } from './files.ts';
import { foreignWords } from './foreign-words.ts';
import { quotedIn, rulesIn } from './rule-ids.ts';

const files = filesUnder();
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);
const ground: Ground = { files, scripts, textOf };
const papers = files.filter((path) => path.endsWith('.md'));

const isHere = (path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));

/** The first cells of a table. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => cell !== 'package');

describe.each(papers)('%s', (path) => {
  it('names scripts that exist', () => {
    expect(unknownScripts(textOf(path), ground)).toEqual([]);
  });

  it('shows paths that exist', () => {
    expect(deadPaths(textOf(path), ground)).toEqual([]);
  });

  it('names paths that exist', () => {
    expect(deadNames(textOf(path), ground)).toEqual([]);
  });

  it('links to what exists', () => {
    expect(deadLinks(textOf(path), path, ground)).toEqual([]);
  });
});

describe('commands of documents', () => {
  const rows = Object.entries(COMMANDS);
  const rowOf = (command: string): string | undefined =>
    rows
      .map(([beginning]) => beginning)
      .filter((beginning) => command.startsWith(beginning))
      .toSorted((a, b) => b.length - a.length)[0];
  const commands = papers.flatMap((path) => commandsIn(textOf(path)));

  it('are known to work, or it is said why nothing runs them', () => {
    expect(commands.filter((command) => rowOf(command) === undefined)).toEqual([]);
  });

  it.each(rows)('%s is in a document, and its proof is there', (beginning, row) => {
    expect(commands.map(rowOf)).toContain(beginning);
    if ('by' in row) expect(textOf(row.by)).toContain(row.words);
    else expect(row.because).toMatch(/\.$/);
  });

  it('are read from blocks of the shell', () => {
    const text =
      '```sh\nnpm ci && npm start    # a && b\n# printed\n\n```\n```ts\nnpm run x\n```\n';
    expect(commandsIn(text)).toEqual(['npm ci', 'npm start']);
    expect(rowOf('npm run planted')).toBeUndefined();
  });
});

it('README.md is short enough to be read: at most 8 KB', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(8192);
});

it('README.md shows a picture and the two commands to begin with', () => {
  expect(textOf('README.md')).toMatch(/^!\[.*\]\(.*\.svg\)$/m);
  expect(commandsIn(textOf('README.md'))).toEqual(['npm ci', 'npm start', 'npm ci', 'npm test']);
});

it.each([
  ['README.md', 'docs'],
  ['docs/decisions/README.md', 'docs/decisions'],
])('%s leads to every document of %s', (front, folder) => {
  const linked = [...textOf(front).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(front), link),
  );
  const there = papers.filter((path) => posix.dirname(path) === folder && path !== front);
  expect(there.length).toBeGreaterThan(10);
  expect(there.filter((path) => !linked.includes(path))).toEqual([]);
});

describe('docs/architecture.md', () => {
  const rows = rowsUnder(textOf('docs/architecture.md'), 'To change … look at …');
  const pathsIn = (row: string): string[] =>
    [...row.matchAll(/`([^`]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.includes('/'));

  it('answers thirty questions of a newcomer, each with a path', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.filter((row) => pathsIn(row).length === 0)).toEqual([]);
  });

  it('names each path once in a row', () => {
    expect(rows.filter((row) => new Set(pathsIn(row)).size < pathsIn(row).length)).toEqual([]);
  });

  it('names only what exists', () => {
    expect(rows.flatMap(pathsIn).filter((path) => !isHere(path))).toEqual([]);
  });

  it('draws only folders that exist', () => {
    const drawn = textOf('docs/architecture.svg').matchAll(/>((?:[\w-]+\/)+)</g);
    const folders = [...drawn].map(([, path = '']) => path);
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((path) => !isHere(path))).toEqual([]);
  });
});

it('docs/dependencies.md says what each package is for', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    textOf('package.json'),
  );
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const named = rowsOf(textOf('docs/dependencies.md')).flatMap((cell) => cell.split(', '));
  const isNamed = (name: string) =>
    named.includes(name) || (name.startsWith('@types/') && named.includes('@types/…'));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  expect(named.filter((name) => name !== '@types/…' && !packages.includes(name))).toEqual([]);
});

it('test/README.md has a test for each promise', () => {
  const rows = textOf('test/README.md').matchAll(/^\| ([A-Z]\d+) \|.*\]\(.*$/gm);
  const count = (letter: string, most: number) =>
    Array.from({ length: most }, (_, at) => `${letter}${at + 1}`);
  const wanted = [...count('F', 14), ...count('B', 13), ...count('H', 8), ...count('T', 7)];
  expect([...rows].map(([, id]) => id)).toEqual(expect.arrayContaining(wanted));
});

it('test/README.md calls each test by its path', () => {
  const links = [...textOf('test/README.md').matchAll(/\[([^\]]+)\]\((\S+?)(?:\.test)?\.ts\)/g)];
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(([, label, path]) => label !== path).map(([link]) => link)).toEqual([]);
});

describe('a document', () => {
  const fenced = (code: string) => `# A\n\n\`\`\`sh\n${code}\n\`\`\`\n`;

  it.each(['npm run planted', 'npm run check:planted -- --fast'])('is refused %s', (code) => {
    expect(unknownScripts(fenced(code), ground)).toHaveLength(1);
    expect(unknownScripts(`Use \`${code}\`.`, ground)).toHaveLength(1);
  });

  it.each(['node server/planted.ts', "import { a } from './shared/planted.ts'"])(
    'is refused the path in: %s',
    (code) => {
      expect(deadPaths(fenced(code), ground)).toHaveLength(1);
    },
  );

  it.each(['server/planted.ts', 'server/planted/', 'docs/planted.md'])(
    'is refused the name `%s`',
    (path) => {
      expect(deadNames(`See \`${path}\`.`, ground)).toEqual([path]);
    },
  );

  it.each(['server/main.ts', 'shared/', 'and/or', '/api/planted', 'npm run x'])(
    'may name `%s`',
    (path) => {
      expect(deadNames(`See \`${path}\`.`, ground)).toEqual([]);
    },
  );

  it.each(['node server/main.ts', "import { step } from './shared/index.ts'", 'and/or'])(
    'may say: %s',
    (code) => {
      expect(deadPaths(fenced(code), ground)).toEqual([]);
    },
  );

  it.each([
    ...['planted.md', '../shared/planted.ts', '#planted', 'shared/planted/'],
    '../shared/RULES.md#planted',
  ])('is refused a link to %s', (link) => {
    expect(deadLinks(`# A\n[a](${link})`, 'bench/a.md', ground)).toEqual([link]);
  });

  it.each(['#a-heading', '#g', '../shared/RULES.md#g', '../shared/', 'https://example.org'])(
    'may link to %s',
    (link) => {
      const text = `## A heading <a id="g"></a>\n[a](${link})`;
      expect(deadLinks(text, 'bench/a.md', ground)).toEqual([]);
    },
  );
});

describe('rule ids', () => {
  const rules = rulesIn(textOf('shared/RULES.md'));
  const known = rules.flatMap(({ id, section }) => [id, section]);
  const tests = files.filter((path) => /^test\/(?!architecture\/).*\.ts$/.test(path));
  const quoted = new Map(tests.map((path) => [path, quotedIn(textOf(path))]));

  it('are unique', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['G1', 'A9', 'V6', 'U1']));
  });

  it('quoted by tests are in the law', () => {
    const unknown = [...quoted].flatMap(([path, ids]) =>
      ids.filter((id) => !known.includes(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('in force are quoted by a test each', () => {
    const all = new Set([...quoted.values()].flat());
    const missing = rules
      .filter(({ later }) => !later)
      .map(({ id }) => id)
      .filter((id) => !all.has(id));
    expect(missing).toEqual([]);
  });

  it('are read with their marks', () => {
    const law =
      '## A. Now\n- **A1** One\n- **A2** ◇ Two\n  - **A3** no rule\n## B. Later ◇\n- **B1** x';
    expect(rulesIn(law).map(({ id, later }) => [id, later])).toEqual([
      ['A1', false],
      ['A2', true],
      ['B1', true],
    ]);
  });

  it.each([
    ["it('[A4] lethal', () => {})", ['A4']],
    ["it('[C8] exactly, and [P6] no more', () => {})", ['C8', 'P6']],
    ["it.each(x)('[M5, E1] %s', () => {})", ['M5', 'E1']],
    ['it(`[K] a`, () => [B1])', ['K']],
    ["// '[A4] lethal'", []],
    ["expect('see [A4] there')", []],
  ])('are found in %s', (text, ids) => {
    expect(quotedIn(text)).toEqual(ids);
  });
});

describe('the project', () => {
  it('speaks of itself only', () => {
    const foreign = files.flatMap((path) =>
      foreignWords(textOf(path)).map((word) => `${path}:${word}`),
    );
    expect(foreign).toEqual([]);
  });

  it.each([
    ['as', 'sistant'],
    ['hand', 'book'],
    ['session', ' notes'],
    ['see /wo', 'rk/main'],
    ["'/tm", "p/x'"],
    ['https://regis', 'try.example.org/a'],
  ])('would be refused %s%s', (first, second) => {
    expect(foreignWords(`one\n${first}${second}`)).toEqual([expect.stringMatching(/^2: /)]);
  });

  it.each(['homework/x', '../work/x', 'a /workbench', 'session', 'the root/top'])(
    'may say %s',
    (text) => {
      expect(foreignWords(text)).toEqual([]);
    },
  );
});
