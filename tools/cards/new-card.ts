import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CardSet } from '../../shared/book/make-book.ts';
import type { Book } from '../../shared/index.ts';
import { formatFor } from './list.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { cardText, type Start, testText } from './template.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_ID_LENGTH = 40;
const MAX_LINES = 300;

/** The end of the list in a card file; a new card is inserted before it. */
const END = '];\n';

/** A new card is of the kind that its set is about. */
function startOf(book: Book, set: string): Start {
  const kinds = Object.values(book.cards).flatMap((card) => (card.set === set ? [card.kind] : []));
  if (kinds.includes('unit')) return 'unit';
  if (kinds.includes('enemy')) return 'enemy';
  return kinds.includes('spell') ? 'spell' : 'skill';
}

function invalidReason(
  book: Book,
  sets: readonly CardSet[],
  set: string,
  id: string,
): string | null {
  const known = sets.map((one) => one.id);
  if (!known.includes(set)) {
    return `There is no set called "${set}"; there are: ${known.join(', ')}.`;
  }
  if (!ID.test(id) || id.length > MAX_ID_LENGTH) {
    return `"${id}" is not an id: write a kebab-case name of at most ${MAX_ID_LENGTH} letters, as in stone-sentry.`;
  }
  const taken = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
  return taken === undefined ? null : `The id "${id}" is already taken, in the set ${taken.set}.`;
}

type CardFile = { readonly path: string; readonly text: string };

/** The card files of a set, in the order of its index. */
function filesOf(root: string, set: string): CardFile[] {
  const folder = `shared/cards/${set}`;
  const index = readFileSync(join(root, folder, 'index.ts'), 'utf8');
  const imports = index.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+\.ts)';/g);
  const files = new Map([...imports].map(([, name = '', file = '']) => [name, file]));
  return [...index.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = '']) => {
    const file = files.get(name);
    if (file === undefined) return [];
    const path = `${folder}/${file}`;
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

/** The last file with cards of that kind and with room for one more, with the card at its end. */
function withCardAdded(
  files: readonly CardFile[],
  start: Start,
  card: string,
): CardFile | { readonly why: string } {
  const fitting = files.filter(
    ({ text }) => text.includes(`kind: '${start}'`) && text.endsWith(END),
  );
  const added = fitting.map(({ path, text }) => ({
    path,
    text: `${text.slice(0, -END.length)}${card}${END}`,
  }));
  const last = added.findLast(({ text }) => text.split('\n').length <= MAX_LINES);
  if (last !== undefined) return last;
  const names = fitting.map(({ path }) => path).join(' and ');
  const verb = fitting.length > 1 ? 'are' : 'is';
  return {
    why: `${names} ${verb} full. Move some of its cards to a new file beside it, and list that file in index.ts.`,
  };
}

/** Starts a card: one record in a file of its set, and one test that passes. */
export function newCard(
  root: string,
  book: Book,
  sets: readonly CardSet[],
  [set = '', id = '']: readonly string[],
): Outcome {
  const why = invalidReason(book, sets, set, id);
  if (why !== null) return failed(why);
  const test = `test/cards/${set}/${id}.test.ts`;
  if (existsSync(join(root, test))) return failed(`${test} already exists.`);
  const start = startOf(book, set);
  const file = withCardAdded(filesOf(root, set), start, cardText(id, start));
  if ('why' in file) return failed(file.why);
  mkdirSync(dirname(join(root, test)), { recursive: true });
  writeFileSync(join(root, test), testText(id, start, formatFor(book, set)));
  writeFileSync(join(root, file.path), file.text);
  return done(
    `${file.path}: the card, at the end`,
    `${test}: its test`,
    `Now change both. npm run cards -- show ${id} shows its text; npm run cards -- check looks for faults.`,
  );
}
