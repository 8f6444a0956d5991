import { type Book, defaultBook, type Setup } from '../../../shared/index.ts';
import { INTENT_KINDS } from '../../../shared/intents/index.ts';
import { createDice, randomDeck } from '../../kit/random-play.ts';
import { type SeededServer, startSeeded } from '../../kit/seeded-server.ts';
import { CASES, Cells } from './refusals-cases.ts';
import { floodServer } from './refusals-flood.ts';
import { type GarbageTally, throwGarbage } from './refusals-garbage.ts';
import { newPeople, RefusalTable } from './refusals-table.ts';
import { type Found, RefusalWalk } from './refusals-walk.ts';
import type { Trial } from './trial.ts';

/** Matches to reach every kind of intent in; a few moves are missing in some. */
const MOST_MATCHES = 6;

/** Units that can be activated are rare, and wanted. */
function setupOf(book: Book, format: string, seed: string): Setup {
  const dice = createDice(seed);
  const active = Object.values(book.cards).filter((card) =>
    card.traits.some(({ type }) => type === 'activate'),
  );
  const wanted = new Set(active.map(({ id }) => id));
  const deck = () => ({
    name: 'mine',
    cards: randomDeck(book, book.formats[format]!, dice, wanted),
  });
  return { format, seed, decks: [deck(), deck()] };
}

/** A match, and a later one of the same people. */
async function twoMatches(
  server: SeededServer,
  setup: Setup,
  cells: Cells,
  found: Found,
): Promise<void> {
  const book = defaultBook();
  const people = await newPeople(server.url);
  const table = await RefusalTable.open(server, book, setup, people);
  const first = new RefusalWalk(setup.seed, table, cells, found);
  await first.play();
  await first.abandonStored();
  await first.afterTheEnd();
  const again = { ...setup, seed: `${setup.seed}, later` };
  const later = await RefusalTable.open(server, book, again, people);
  const second = new RefusalWalk(again.seed, later, cells, found);
  await second.fromEarlier(first.kept.values());
  await second.giveUpOutOfTurn();
  for (const each of [table, later]) {
    found.faults.push(...(await each.unevenly()).map((what) => `${setup.seed}: ${what}`));
    await each.leave();
  }
}

async function repetition(server: SeededServer, at: number, found: Found): Promise<number> {
  const cells = new Cells();
  const formats = [at % 2 === 0 ? 'duel' : 'duel-life-cards', 'skirmish'];
  for (let match = 0; match < MOST_MATCHES && found.faults.length === 0; match++) {
    const format = formats[match % formats.length]!;
    const setup = setupOf(defaultBook(), format, `refusals ${at}-${match}`);
    if (cells.missing(INTENT_KINDS).length === 0) break;
    try {
      await twoMatches(server, setup, cells, found);
    } catch (error) {
      found.faults.push(`${setup.seed} cannot go on: ${String(error)}`);
    }
  }
  const missing = found.faults.length > 0 ? [] : cells.missing(INTENT_KINDS);
  found.faults.push(...missing.map((cell) => `repetition ${at}: never reached: ${cell}`));
  return cells.reached;
}

async function throwAtOne(server: SeededServer): Promise<GarbageTally> {
  const book = defaultBook();
  const people = await newPeople(server.url);
  const setup = setupOf(book, 'duel', 'garbage');
  const table = await RefusalTable.open(server, book, setup, people);
  const tally = await throwGarbage(server, table, people);
  await table.leave();
  return tally;
}

const codesTold = ({ codes }: Found): string =>
  [...codes]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');

export const refusals: Trial = {
  name: 'refusals',
  says: 'what somebody may not do is refused, once, with a code, and changes nothing',
  small: 1,
  full: 5,
  async run(size, progress) {
    const found: Found = { codes: new Map(), faults: [] };
    const server = await startSeeded();
    let cells = 0;
    for (let at = 0; at < size; at++) {
      cells += await repetition(server, at, found);
      progress(at + 1);
    }
    const garbage = await throwAtOne(server);
    await server.end();
    const flood = await floodServer();
    return {
      counts: {
        'kinds × cases': `${INTENT_KINDS.length} × ${CASES.length}`,
        cells,
        'requests refused': [...found.codes.values()].reduce((sum, count) => sum + count, 0),
        codes: codesTold(found),
        'senseless requests': garbage.sent,
        'of them answered, or closed': `${garbage.answered}, ${garbage.closed}`,
        'flooders cut': flood.flooders,
        'moves at another table meanwhile': flood.moves,
        'slowest of them': `${Math.round(flood.slowest)} ms`,
      },
      faults: [...found.faults, ...garbage.faults, ...flood.faults],
    };
  },
};
