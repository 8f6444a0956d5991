import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder, textOf } from './files.ts';
import { MOST_FILES, RECIPES, type Recipe, recipeText } from './how-to-add.ts';
import { Compiler, type Texts } from './type-faults.ts';

type Edit = (text: string) => string;
type Example = { readonly own: string; readonly edits: Readonly<Record<string, Edit>> };

const NEW = 'planted';
const REQUESTS = 'shared/protocol/seat-requests.ts';

/** A neighbour under another name is the plainest newcomer. */
const like = (path: string, name: string, edit: Edit = (text) => text): string =>
  edit(textOf(path).replaceAll(new RegExp(`\\b${name}\\b`, 'g'), NEW));

const listed: Edit = (text) =>
  `import { ${NEW} } from './${NEW}.ts';\n${text.replace('\n] as const;', `\n  ${NEW},\n] as const;`)}`;

/** As the first field of the first table of a file. */
const drawn =
  (value: string): Edit =>
  (text) =>
    text.replace(/ = \{\n/, ` = {\n  ${NEW}: ${value},\n`);

/** One newcomer of each kind, with all that its recipe asks for. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'an intent kind': {
    own: like('shared/intents/done.ts', 'done'),
    edits: {
      'shared/intents/index.ts': listed,
      'shared/modes/duel/index.ts': (text) =>
        `import { ${NEW} } from '../../intents/${NEW}.ts';\n${text.replace(' = [playCard, ', ` = [${NEW}, playCard, `)}`,
      'client/table/choices/intent-paths.ts': (text) =>
        text.replace("    case 'mulligan':", `    case '${NEW}':\n    case 'mulligan':`),
    },
  },
  'a keyword': {
    own: like('shared/keywords/swift.ts', 'swift', (text) =>
      text.replace(/^ {2}\w+: true,$/m, '  isPlanted: true,'),
    ),
    edits: {
      'shared/keywords/index.ts': listed,
      'shared/combat/attacking.ts': (text) =>
        text.replace(
          /( +const bits = .*\n)/,
          '$1  if ((bits & HOOK.isPlanted) !== 0) return false;\n',
        ),
      'client/art/sigils.ts': drawn("'M0 0'"),
      'client/art/ornaments.ts': drawn('() => ({})'),
      'shared/text/en/keywords.ts': drawn("{ name: 'Planted', text: 'is planted' }"),
    },
  },
  'an effect': {
    own: like('shared/effects/silence.ts', 'silence'),
    edits: {
      'shared/effects/index.ts': listed,
      'client/art/emblem.ts': (text) =>
        text.replace('\n  damage:', `\n  ${NEW}: 'gem',\n  damage:`),
      'shared/text/en/effects.ts': (text) =>
        text.replace('...COMPOSITES', `${NEW}: () => [], ...COMPOSITES`),
    },
  },
  'a room message': {
    own: `${textOf(REQUESTS)}\nexport const ${NEW}Shape = z.strictObject({ x: z.int() });\n`,
    edits: {
      'server/rooms/match-room.ts': (text) =>
        text
          .replace('\n  viewShape,', `\n  ${NEW}Shape,\n  viewShape,`)
          .replace(
            '\n    _: ',
            `\n    ${NEW}: this.answering('${NEW}', ${NEW}Shape, (client, { x }) => this.#snapshot(client, x - 1)),\n    _: `,
          )
          .replace('#snapshot(client: Client)', '#snapshot(client: Client, _less = 0)'),
      'client/link/match-link.ts': (text) =>
        text.replace(
          '\n  async request(',
          `\n  ${NEW}(): Promise<Answer> {\n    return this.request('${NEW}', { x: 1 });\n  }\n\n  async request(`,
        ),
    },
  },
  'a format': {
    own: like('shared/formats/siege-easy.ts', 'siegeEasy', (text) =>
      text.replaceAll('siege-easy', NEW),
    ),
    edits: { 'shared/formats/index.ts': listed },
  },
};

const pathsOf = (places: Recipe['files']) => places.map(({ file }) => file.replace('<name>', NEW));
const ownOf = ({ files }: Recipe) => pathsOf(files.slice(0, 1))[0] ?? '';

function textsOf(recipe: Recipe): Texts {
  const { own, edits } = EXAMPLES[recipe.what]!;
  const edited = Object.entries(edits).map(([path, edit]) => [path, edit(textOf(path))]);
  return { [ownOf(recipe)]: own, ...Object.fromEntries(edited) };
}

describe.each(RECIPES)('$what', (recipe) => {
  it(`takes ${MOST_FILES} files at most, beside drawings, words and tests`, () => {
    expect(recipe.files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('is tried out in each file of its recipe, and in no other', () => {
    const named = pathsOf([...recipe.files, ...recipe.drawings]);
    expect(Object.keys(textsOf(recipe)).sort()).toEqual(named.sort());
    for (const [path, text] of Object.entries(textsOf(recipe)))
      if (path !== ownOf(recipe)) expect(text, path).not.toBe(textOf(path));
  });

  it('stands in CONTRIBUTING.md', () => {
    expect(textOf('CONTRIBUTING.md')).toContain(`${recipeText(recipe)}\n`);
  });

  it('names files that are there', () => {
    const { files, drawings, tests } = recipe;
    const others = [...files.slice(1), ...drawings, ...tests].map(({ file }) => file);
    expect(filesUnder()).toEqual(expect.arrayContaining(others));
  });
});

describe('one of each', () => {
  let compiler: Compiler;
  beforeAll(() => {
    compiler = new Compiler(Object.assign({}, ...RECIPES.map(textsOf)));
  });
  afterAll(() => compiler.close());

  it('compiles when its recipe was followed', { timeout: 120_000 }, () => {
    expect(compiler.faults()).toEqual([]);
  });

  const drawnOnes = RECIPES.filter(({ drawings }) => drawings.length > 0);
  it.each(drawnOnes)('$what without its drawings does not', { timeout: 60_000 }, (recipe) => {
    const paths = pathsOf(recipe.drawings);
    const before = Object.fromEntries(paths.map((path) => [path, textOf(path)]));
    expect(compiler.faultsIn(before)).toEqual(paths);
  });

  it('a room message without its schema does not', { timeout: 60_000 }, () => {
    const texts = textsOf(RECIPES.find(({ what }) => what === 'a room message')!);
    const users = Object.keys(texts).filter((path) => texts[path]?.includes(`${NEW}Shape`));
    const room = users.filter((path) => path !== REQUESTS);
    expect(room).toHaveLength(1);
    expect(compiler.faultsIn({ ...texts, [REQUESTS]: textOf(REQUESTS) })).toEqual(room);
  });

  it.each([
    ['an intent kind', 'words'],
    ['a keyword', 'worth'],
    ['an effect', 'facts'],
  ])('%s without its %s does not', { timeout: 60_000 }, (what, field) => {
    const recipe = RECIPES.find((one) => one.what === what)!;
    const { own } = EXAMPLES[what]!;
    const less = own.replace(new RegExp(`^ +${field}: .*\n`, 'm'), '');
    expect(less).not.toBe(own);
    expect(compiler.faultsIn({ [ownOf(recipe)]: less })).toEqual([ownOf(recipe)]);
  });
});
