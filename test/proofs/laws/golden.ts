import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Book,
  createGame,
  hashOf,
  type MatchRecord,
  RULES_VERSION,
  replay,
  type Setup,
} from '../../../shared/index.ts';
import { CORE, createDice, playOut, randomDeck } from '../../kit/random-play.ts';

/** Recorded matches that must replay hash for hash for as long as the rules have the same version. */
export const GOLDEN_FOLDER = join(import.meta.dirname, '..', '..', 'golden');

/** Of each format the known decks it is played with. */
const FORMATS: Readonly<Record<string, readonly [string, string]>> = {
  duel: ['ember', 'tide'],
  'duel-life-cards': ['ember', 'tide'],
  skirmish: ['vanguard', 'undergrowth'],
  siege: ['pilgrim', 'tempest'],
};

/** Known decks either way round and against random ones, and random ones among themselves. */
function setups(book: Book): { readonly name: string; readonly setup: Setup }[] {
  // Written out, so that a deck may be tuned without touching recorded matches.
  const known = (id: string) => ({ name: book.decks[id]!.name, cards: book.decks[id]!.cards });
  return Object.entries(FORMATS).flatMap(([format, ids]) => {
    const [one, other] = ids.map(known) as [ReturnType<typeof known>, ReturnType<typeof known>];
    const random = (at: number) => {
      const dice = createDice(`golden ${format} ${at}`);
      return { name: `random ${at}`, cards: randomDeck(book, book.formats[format]!, dice) };
    };
    const pairs = [
      [one, other],
      [other, one],
      [one, random(1)],
      [random(2), other],
      [random(3), random(4)],
      [random(5), random(6)],
    ];
    return pairs.map((decks, at) => {
      const name = `${format}-${at + 1}`;
      return { name, setup: { format, seed: `golden ${name}`, decks } };
    });
  });
}

function recordMatch(book: Book, setup: Setup): MatchRecord {
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(created.message);
  const intents: MatchRecord['intents'][number][] = [];
  const hashes: string[] = [];
  playOut(CORE, book, created.game, createDice(`${setup.seed}/players`), {
    after({ seat, intent, game }) {
      intents.push({ seat, intent });
      hashes.push(hashOf(game));
    },
  });
  return { rules: RULES_VERSION, ...setup, intents, hashes };
}

export function readCorpus(
  folder: string,
): { readonly file: string; readonly record: MatchRecord }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({
    file,
    record: JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
}

/** What is wrong with a recorded match; null when it replays hash for hash. */
export function goldenFault(book: Book, file: string, record: MatchRecord): string | null {
  if (record.rules !== RULES_VERSION) {
    return `${file} was recorded under rules "${record.rules}", these are "${RULES_VERSION}"; record it: npm run golden`;
  }
  if (record.hashes?.length !== record.intents.length) return `${file} lacks hashes.`;
  const result = replay(book, record);
  if (!result.ok) {
    return `${file} does not replay: at ${result.at}, ${result.code}: ${result.message} If that is meant, bump RULES_VERSION in shared/rules/version.ts, then record it: npm run golden`;
  }
  return result.game.result === null ? `${file} stops before the end of the match.` : null;
}

export type Recorded =
  | { readonly ok: true; readonly files: string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Records what is missing or was recorded under another version. A match of this version that does
 * not replay stays: the same inputs give another game, so the version has to change first.
 */
export function recordCorpus(book: Book, folder: string): Recorded {
  const old = new Map(readCorpus(folder).map(({ file, record }) => [file, record]));
  const kept: string[] = [];
  for (const [file, record] of old) {
    if (record.rules !== RULES_VERSION) continue;
    const fault = goldenFault(book, file, record);
    const message = `${fault}\nNothing recorded: bump RULES_VERSION in shared/rules/version.ts first.`;
    if (fault !== null) return { ok: false, message };
    kept.push(file);
  }
  const files: string[] = [];
  for (const { name, setup } of setups(book)) {
    const file = `${name}.json`;
    if (kept.includes(file)) continue;
    writeFileSync(join(folder, file), `${JSON.stringify(recordMatch(book, setup))}\n`);
    files.push(file);
  }
  return { ok: true, files };
}
