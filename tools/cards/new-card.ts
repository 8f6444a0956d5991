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

/** The end of the list in `more.ts`; a new card is inserted before it. */
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

/** The list with the card at its end, or the reason why it cannot be added. */
function withCardAdded(
  path: string,
  text: string,
  card: string,
): string | { readonly why: string } {
  const at = text.lastIndexOf(END);
  if (at < 0) return { why: `${path} does not end with "];", so no card can be added.` };
  const before = text.slice(0, at);
  const first = before.endsWith('[') ? '\n' : '';
  const more = `${before}${first}${card}${text.slice(at)}`;
  if (more.split('\n').length > MAX_LINES) {
    return {
      why: `${path} is full. Move its cards to a new file beside it, and spread that file in index.ts, too.`,
    };
  }
  return more;
}

/** Starts a card: one entry in the set's `more.ts`, and one test that passes. */
export function newCard(
  root: string,
  book: Book,
  sets: readonly CardSet[],
  [set = '', id = '']: readonly string[],
): Outcome {
  const why = invalidReason(book, sets, set, id);
  if (why !== null) return failed(why);
  const data = `shared/cards/${set}/more.ts`;
  const test = `test/cards/${set}/${id}.test.ts`;
  if (existsSync(join(root, test))) return failed(`${test} already exists.`);
  const start = startOf(book, set);
  const list = withCardAdded(data, readFileSync(join(root, data), 'utf8'), cardText(id, start));
  if (typeof list !== 'string') return failed(list.why);
  mkdirSync(dirname(join(root, test)), { recursive: true });
  writeFileSync(join(root, test), testText(id, start, formatFor(book, set)));
  writeFileSync(join(root, data), list);
  return done(
    `${data}: the card, at the end`,
    `${test}: its test`,
    `Now change both. npm run cards -- show ${id} shows its text; npm run cards -- check looks for faults.`,
  );
}
