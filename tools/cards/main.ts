import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SETS } from '../../shared/cards/index.ts';
import { type Book, cardLanguageSchema, defaultBook } from '../../shared/index.ts';
import { checkCards, SHIPPED } from './check.ts';
import { type Filters, listCards } from './list.ts';
import { newCard } from './new-card.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { readExtra } from './read-extra.ts';
import { errorsIn, reportOf } from './report.ts';
import { showCard } from './show.ts';
import { textsPage } from './texts.ts';

const USAGE = `Lists, shows and checks the cards, and starts a new one.

  npm run cards                            all cards
  npm run cards -- --set duel --kind unit --element fire
  npm run cards -- show gnome              one card with its text, traits, tokens and decks
  npm run cards -- check                   all faults of the cards
  npm run cards -- check cards.json        also checks the definitions of a file: a list, or { "id", "cards" }
  npm run cards -- schema                  the language as a JSON Schema, for editors
  npm run cards -- new duel river-hawk     starts a card: one record, one test
  npm run cards -- texts                   writes the texts of all cards to docs/card-texts.md
  npm run cards -- --help`;

const ROOT = join(import.meta.dirname, '..', '..');

function check(file: string | undefined): Outcome {
  const extra = file === undefined ? undefined : readExtra(file);
  if (typeof extra === 'string') return failed(extra);
  const sets = extra === undefined ? SHIPPED.sets : [...SHIPPED.sets, extra];
  const result = checkCards({ ...SHIPPED, sets });
  return { ok: errorsIn(result) === 0, lines: reportOf(result) };
}

function writeTexts(book: Book): Outcome {
  const path = join('docs', 'card-texts.md');
  writeFileSync(join(ROOT, path), textsPage(book));
  return done(`Wrote ${path}.`);
}

/** The least and the most arguments of each command. */
const ARGUMENT_COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  show: [1, 1],
  check: [0, 1],
  new: [2, 2],
  texts: [0, 0],
  schema: [0, 0],
};

function run([command = 'list', ...words]: readonly string[], filters: Filters): Outcome {
  const [least, most] = ARGUMENT_COUNTS[command] ?? [1, 0];
  const narrowed = Object.keys(filters).length > 0;
  if (words.length < least || words.length > most || (narrowed && command !== 'list')) {
    return failed(USAGE);
  }
  // The check must also report faults with which no book can be made.
  if (command === 'check') return check(words[0]);
  if (command === 'schema') {
    return { ok: true, lines: [JSON.stringify(cardLanguageSchema(), null, 2)] };
  }
  const book = defaultBook();
  if (command === 'show') return showCard(book, words[0] ?? '');
  if (command === 'texts') return writeTexts(book);
  return command === 'new' ? newCard(ROOT, book, SETS, words) : listCards(book, filters);
}

function main(): Outcome {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      kind: { type: 'string' },
      element: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { help, ...filters } = values;
  return help === true ? { ok: true, lines: [USAGE] } : run(positionals, filters);
}

try {
  const { ok, lines, refused } = main();
  const text = lines.join('\n');
  if (refused === true) console.error(text);
  else console.log(text);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  // parseArgs throws for unknown options, which is a mistake of the user, not a bug.
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
