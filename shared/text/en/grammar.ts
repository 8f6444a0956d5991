/** The grammar of English sentences, as far as cards and the log need it. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "A", "A and B", "A, B, and C". */
export function listOf(words: readonly string[], joint = 'and'): string {
  if (words.length < 3) return words.join(` ${joint} `);
  return `${words.slice(0, -1).join(', ')}, ${joint} ${words.at(-1)}`;
}

export const withArticle = (words: string): string =>
  `${/^(?!uni|use|one\b)[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

export const possessive = (words: string, plural = false): string =>
  plural && words.endsWith('s') ? `${words}'` : `${words}'s`;

/** The plural of a common noun or of the name of a card. */
export function pluralOf(name: string): string {
  if (/(s|x|z|ch|sh|hero)$/.test(name)) return `${name}es`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/[lr]f$/.test(name)) return `${name.slice(0, -1)}ves`;
  return `${name}s`;
}

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times'];

/** "once", "twice", "three times". */
export const timesWords = (count: number): string => TIMES[count] ?? `${count} times`;

const IRREGULAR: Readonly<Record<string, string>> = {
  have: 'has',
  be: 'is',
  "can't": "can't",
  must: 'must',
};
const PLURAL: Readonly<Record<string, string>> = { be: 'are' };

/** A verb in the present tense: "skip", "skips". */
export function conjugate(verb: string, plural: boolean): string {
  if (plural) return PLURAL[verb] ?? verb;
  return IRREGULAR[verb] ?? `${verb}s`;
}

/** "+2", "−1". */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const withoutEmpty = (words: readonly string[]): string[] => words.filter((word) => word !== '');

export const spaced = (...words: readonly string[]): string => withoutEmpty(words).join(' ');
