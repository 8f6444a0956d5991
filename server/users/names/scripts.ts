/** Scripts in everyday use today (Unicode's UAX 31, table 5), each with its test for one letter. */
const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const;
type Script = (typeof SCRIPTS)[number];

const TESTS = SCRIPTS.map((script) => ({
  script,
  isIn: new RegExp(`^\\p{Script=${script}}$`, 'u'),
}));

const LETTER = /^\p{L}$/u;
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

/** Digits of other scripts, some of which look like letters of these. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const ALPHABETS: readonly Script[] = ['Latin', 'Cyrillic', 'Greek'];

/** Scripts that are commonly mixed. */
const TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const scriptOf = (letter: string): Script | 'unknown' =>
  TESTS.find(({ isIn }) => isIn.test(letter))?.script ?? 'unknown';

/** Why the letters of a name do not fit together; null if they do. */
export function scriptFault(name: string): string | null {
  const letters = Array.from(name).filter((sign) => LETTER.test(sign) && !SHARED.test(sign));
  const scripts = new Set(letters.map(scriptOf));
  if (scripts.has('unknown')) return 'it has letters of a script that is not in everyday use';
  if (OTHER_DIGIT.test(name) && ALPHABETS.some((script) => scripts.has(script))) {
    return 'it mixes letters with digits of another script';
  }
  if (scripts.size < 2) return null;
  const isUsual = TOGETHER.some((group) =>
    [...scripts].every((script) => group.some((one) => one === script)),
  );
  return isUsual ? null : `it mixes ${[...scripts].join(' and ')} letters`;
}
