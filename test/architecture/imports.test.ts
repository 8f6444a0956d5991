import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPUTED, type Import, importsOf } from '../../tools/counts/imports-of.ts';
import { BOTS } from './bots-table.ts';
import { CLIENT } from './client-table.ts';
import { sourcesUnder } from './files.ts';
import { findCircle } from './find-circle.ts';
import { MAY_IMPORT, MAY_USE } from './folder-table.ts';
import {
  dataFaults,
  fileCircle,
  folderFaults,
  missingFiles,
  packageFaults,
  tableFaults,
} from './import-faults.ts';
import { SERVER } from './server-table.ts';

const shared = sourcesUnder('shared');

/** A folder with this one file in it. */
const only = (path: string, text: string) => new Map([[path, text]]);

describe('reading imports', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts', false],
    ["import type { A } from './a.ts';", './a.ts', true],
    ["import { type A, type B } from './a.ts';", './a.ts', true],
    ["import { type A, b } from './a.ts';", './a.ts', false],
    ["import type from './a.ts';", './a.ts', false],
    ["import * as z from 'zod/mini';", 'zod/mini', false],
    ["import './a.ts';", './a.ts', false],
    ["export { a } from './a.ts';", './a.ts', false],
    ["export * from './a.ts';", './a.ts', false],
    ["export type { A } from './a.ts';", './a.ts', true],
    ["type A = import('./a.ts').A;", './a.ts', false],
    ["const a = await import('./a.ts');", './a.ts', false],
    ['const a = await import(name);', COMPUTED, false],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the hole belongs to the text that is read
    ["const a = `${`${{}}`}`; import { b } from './b.ts';", './b.ts', false],
    ["new Worker(new URL('./a.ts', import.meta.url));", './a.ts', false],
    ["const a = /['`]/; import { b } from './b.ts';", './b.ts', false],
  ])('finds the one in %s', (text, from, typeOnly) => {
    expect(importsOf(text)).toEqual([{ from, typeOnly }]);
  });

  it.each(["// import './a.ts'", '/* import "./a.ts" */', '"import \'./a.ts\'"', '`import "a"`'])(
    'finds none in %s',
    (text) => {
      expect(importsOf(text)).toEqual([]);
    },
  );
});

describe('the folders of shared/', () => {
  it('import folders below them only', () => {
    expect(folderFaults(shared)).toEqual([]);
  });

  it('stand in the table, each of them', () => {
    const folders = new Set([...shared.keys()].map((file) => posix.dirname(file)));
    expect(Object.keys(MAY_IMPORT).sort()).toEqual([...folders].sort());
  });

  it('import nothing that is not there', () => {
    expect(missingFiles(shared)).toEqual([]);
    expect(missingFiles(only('state/x.ts', "import './y.ts'"))).toHaveLength(1);
  });

  it.each([
    ['state/x.ts', "import { step } from '../rules/step.ts'"],
    ['verbs/x.ts', "import type { Effect } from '../effects/index.ts'"],
    ['effects/language/x.ts', "export * from '../effect.ts'"],
    ['modes/duel/x.ts', "import type { Mode } from '../mode.ts'"],
    ['cards/x.ts', "import type { Book } from '../state/book.ts'"],
    ['state/x.ts', "import { viewOf } from '../index.ts'"],
    ['state/x.ts', "import '../../server/main.ts'"],
    ['brand-new/x.ts', "import '../state/seat.ts'"],
  ])('are refused an arrow uphill: %s with %s', (path, text) => {
    expect(folderFaults(only(path, text))).toHaveLength(1);
  });
});

describe.each([
  ['client', CLIENT],
  ['bots', BOTS],
  ['server', SERVER],
] as const)('the folders of %s/', (root, table) => {
  const sources = sourcesUnder(root, ['.ts', '.tsx']);

  it('import folders below them only', () => {
    expect(folderFaults(sources, table)).toEqual([]);
  });

  it('stand in the table, and nothing else does', () => {
    expect(tableFaults(sources, table)).toEqual([]);
  });

  it('have no circle', () => {
    expect(findCircle(new Map(Object.entries(table.folders)))).toBeNull();
  });

  it('would be refused a row, a folder or an arrow too many or too few', () => {
    const [folder = ''] = Object.keys(table.folders);
    const { [folder]: _, ...without } = table.folders;
    const row = (others: readonly string[]) => ({
      ...table,
      folders: { ...table.folders, planted: others },
    });
    expect(tableFaults(sources, { ...table, folders: without })).toContain(`${folder} has no row`);
    expect(tableFaults(sources, row([]))).toEqual(['planted']);
    expect(tableFaults(sources, row([folder]))).toContain(`planted imports ${folder}`);
    expect(tableFaults(sources, { ...table, beyond: [...table.beyond, 'x'] })).toEqual(['x']);
  });
});

it.each([
  [CLIENT, 'link/x.ts', "import type { Feed } from '../feeds/feed.ts'"],
  [CLIENT, 'shell/x.tsx', "const page = () => <a>don't</a>; import('../lobby/lobby-page.tsx')"],
  [CLIENT, 'table/choices/x.ts', "import '../../table/table.tsx'"],
  [CLIENT, 'feeds/x.ts', "new Worker(new URL('../../tools/arena/worker.ts', import.meta.url))"],
  [CLIENT, 'link/x.ts', "import '../../server/config.ts'"],
  [BOTS, 'greedy/x.ts', "export { makeSearch } from '../search/make-search.ts'"],
  [BOTS, 'x.ts', "import { makeGreedy } from './greedy/greedy.ts'"],
  [BOTS, 'check/stage/x.ts', "type Row = import('../run-check.ts').Row"],
  [BOTS, 'sdk/x.ts', "import '../../client/link/api.ts'"],
  [SERVER, 'match/x.ts', "import type { MatchRegistry } from '../registry/match-registry.ts'"],
  [SERVER, 'match/clock/x.ts', "import { Match } from '../match.ts'"],
  [SERVER, 'store/contract/x.ts', "export * from '../journal/group-commit.ts'"],
  [SERVER, 'colyseus/x.ts', "import '../rooms/match-room.ts'"],
  [SERVER, 'limits/x.ts', "import { config } from '../config/config.ts'"],
])('an arrow uphill is refused by its table (%#)', (table, path, text) => {
  expect(folderFaults(only(path, text), table)).toHaveLength(1);
});

describe('circles', () => {
  it('are not in the table of folders', () => {
    expect(findCircle(new Map(Object.entries(MAY_IMPORT)))).toBeNull();
  });

  it('are not between files of shared/, types included', () => {
    expect(fileCircle(shared)).toBeNull();
  });

  it('are found when planted', () => {
    const planted = new Map([
      ['a/a.ts', "import type { B } from '../b/b.ts'"],
      ['b/b.ts', "export { c } from './c.ts'"],
      ['b/c.ts', "import { a } from '../a/a.ts'"],
    ]);
    expect(fileCircle(planted)).toEqual(['a/a.ts', 'b/b.ts', 'b/c.ts', 'a/a.ts']);
  });

  it('are found in a table with an arrow back', () => {
    const table = { ...MAY_IMPORT, keywords: ['rules'] };
    expect(findCircle(new Map(Object.entries(table)))).toContain('keywords');
  });
});

describe('packages in shared/', () => {
  it('are those of the table', () => {
    expect(packageFaults(shared)).toEqual([]);
    expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining(Object.keys(MAY_USE)));
  });

  it.each([
    ['verbs/x.ts', 'zod/mini'],
    ['effects/x.ts', 'zod'],
    ['book/x.ts', '@noble/hashes/sha2.js'],
    ['state/x.ts', 'node:fs'],
    ['state/x.ts', 'fs'],
    ['state/x.ts', '@noble/curves/ed25519.js'],
  ])('are refused in %s: %s', (path, from) => {
    expect(packageFaults(only(path, `import '${from}'`))).toEqual([`${path} imports ${from}`]);
  });

  it('are refused when nobody can know which', () => {
    expect(packageFaults(only('state/x.ts', 'import(name)'))).toHaveLength(1);
  });
});

describe('the replies of the JSON API', () => {
  const isReply = ({ from, typeOnly }: Import) => from.includes('/protocol/http/') && !typeOnly;

  it.each(['client', 'bots'])(
    'are types only in %s/, so that no page loads their schemas',
    (root) => {
      const found = [...sourcesUnder(root, ['.ts', '.tsx'])].flatMap(([file, text]) =>
        importsOf(text, file)
          .filter(isReply)
          .map(({ from }) => `${file} imports ${from}`),
      );
      expect(found).toEqual([]);
      expect(
        importsOf("import { User } from '../protocol/http/users.ts'").filter(isReply),
      ).toHaveLength(1);
    },
  );
});

describe('cards, decks and formats', () => {
  it('import types and each other only', () => {
    expect(dataFaults(shared)).toEqual([]);
  });

  it.each([
    ['cards/duel/x.ts', "import { otherSeat } from '../../state/seat.ts'"],
    ['decks/x.ts', "import * as z from 'zod/mini'"],
    ['formats/x.ts', "import { type Format, cardOf } from '../state/book.ts'"],
  ])('are refused what does something: %s with %s', (path, text) => {
    expect(dataFaults(only(path, text))).toHaveLength(1);
  });
});
