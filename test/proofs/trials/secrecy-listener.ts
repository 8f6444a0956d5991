import type { Book } from '../../../shared/index.ts';
import { KEYWORD_IDS } from '../../../shared/keywords/index.ts';
import type { Secrets } from './secrecy-oracle.ts';

/** As long as the longest secret. */
const OVERLAP = 64;
/** A long text stands behind this byte and one that tells its length, which may look like a letter. */
const LONG_TEXT = '\xd9';

const isLetter = (char: string): boolean => /[A-Za-z0-9-]/.test(char);

/** Whether a text begins here, and not merely some letters in the middle of another one. */
function beginsAt(bytes: string, at: number): boolean {
  if (at === 0 || !isLetter(bytes[at - 1]!)) return true;
  return bytes[at - 2] === LONG_TEXT;
}

/** Looks for secrets in all that one client gets, connection by connection. */
export class Listener {
  readonly #tails = new Map<number, string>();
  readonly #names: readonly string[];

  constructor(book: Book) {
    const cards = Object.values(book.cards).flatMap(({ id, name }) => [id, name]);
    this.#names = [...cards, ...KEYWORD_IDS];
  }

  /** Those that are in the new bytes, or begin in the old and end in the new. */
  hear(bytes: Buffer, line: number, { ids, texts }: Secrets): string[] {
    const tail = this.#tails.get(line) ?? '';
    const all = tail + bytes.toString('latin1');
    this.#tails.set(line, all.slice(-OVERLAP));
    const isNew = (text: string, at: number) => at + text.length > tail.length;
    const leaked = ids.filter((id) => placesOf(all, id).some((at) => isNew(id, at)));
    const spelled = texts.filter((text) =>
      placesOf(all, text).some(
        (at) => isNew(text, at) && beginsAt(all, at) && !this.#isLonger(all, text, at),
      ),
    );
    return [...leaked, ...spelled];
  }

  /** `Archer` is not told where `Ember Archer` stands, nor `Hex` where something is `hexproof`. */
  #isLonger(all: string, text: string, at: number): boolean {
    return this.#names.some((name) => {
      const within = name.indexOf(text);
      return within !== -1 && name !== text && all.startsWith(name, at - within);
    });
  }
}

function placesOf(all: string, text: string): number[] {
  const places: number[] = [];
  for (let at = all.indexOf(text); at !== -1; at = all.indexOf(text, at + 1)) places.push(at);
  return places;
}
