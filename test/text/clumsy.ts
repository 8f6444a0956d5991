/** Patterns that made generated texts clumsy, each with an example from an older text. */
export const CLUMSY: readonly {
  readonly what: string;
  readonly pattern: RegExp;
  readonly example: string;
}[] = [
  {
    what: 'a stiff reflexive',
    pattern: /\bof itself\b|\bitself gets\b/,
    example: 'the power of itself becomes 3.',
  },
  {
    what: 'an explanation in brackets instead of a clause',
    pattern: /\(the \w+ of|\(only if|\(your /,
    example: 'X (the power of it) damage.',
  },
  {
    what: 'a number of times before the effect',
    pattern: /\b\d+ times:/,
    example: '2 times: draw 1.',
  },
  {
    what: '"each of the"',
    pattern: /\beach of (the|your)\b/i,
    example: 'Each of the enemies gets +1.',
  },
  {
    what: 'a noun and a colon instead of a sentence',
    pattern: /\b(it|enemy|enemies|ally|allies|unit|units|slot|slots|itself|front): /,
    example: 'An enemy: tap it.',
  },
  { what: 'a card without "a"', pattern: /\b[Dd]raw \d+\./, example: 'Draw 1.' },
  {
    what: 'a filter as an afterthought',
    pattern: /, if you like|, swapping\b(?! with)/,
    example: 'A close slot, if you like.',
  },
  {
    what: 'a double negative',
    pattern: /\bnot \(|\bnot not\b/,
    example: 'only if not (it is tapped).',
  },
  { what: 'a multiplication sign', pattern: /\d ×|× that/, example: 'heal 2 × that much.' },
  { what: 'a space before a percent sign', pattern: /\d %/, example: 'attack 5 (100 %).' },
  {
    what: 'a wrong article',
    pattern: /\b[Aa] (?!one\b|uni|use)[aeiou]|\b[Aa]n (?=unit|[^aeiouAEIOU\W])/,
    example: 'Tap a enemy.',
  },
  {
    what: 'a singular verb after a plural',
    pattern: /\ball [a-z ]*(?:enemies|allies|units) (?:gets|loses|gains|skips|has)\b/i,
    example: 'All enemies gets +1.',
  },
  {
    what: 'a plural verb after a singular',
    pattern:
      // In "slots next to a unit get", the verb belongs to the slots.
      /(?<!\b(?:next to|close to|in front of) )\b(?:[Aa]n?|this|that|another) (?:\w+ )?(?:enemy|ally|unit) (?:get|lose|gain|skip|have)\b/,
    example: 'An enemy get +1.',
  },
  {
    what: 'a missing value',
    pattern: /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
    example: 'Deal undefined damage.',
  },
  { what: 'a gap', pattern: / {2}|\(\)|""| [.,;:]/, example: 'Deal 2  damage.' },
  { what: 'two signs', pattern: /[+−-][+−-]/, example: 'gets +−2.' },
  { what: 'a hyphen for a minus', pattern: /(^|\s)-\d/, example: 'gets -2.' },
  {
    what: 'a sentence that begins small',
    pattern: /^[a-z]|[.] [a-z]/,
    example: 'Draw a card. heal 2.',
  },
  { what: 'two full stops', pattern: /\.[”"]?\./, example: 'Draw a card..' },
  { what: 'no full stop', pattern: /[^.”]$/, example: 'Draw a card' },
  { what: 'a target without words', pattern: /\bthe target\b/i, example: 'Give the target Bound.' },
  {
    what: 'the words of a programmer',
    pattern: /\bseat \d|\bthe wild\b|[a-z]_[a-z]|[A-Z]{3,}_/,
    example: 'the hero of seat 0.',
  },
];

const ID = /[a-z0-9]+(?:-[a-z0-9]+)+/g;

/** Words that are written with a hyphen in plain English. */
const HYPHENATED: readonly string[] = ['non-attacking', 'non-blocking'];

/** Ids of cards in a text, where names should stand. */
export const idsIn = (text: string, ids: ReadonlySet<string>): string[] =>
  (text.match(ID) ?? []).filter((word) => ids.has(word) && !HYPHENATED.includes(word));

/** The faults of a text, in words. */
export const clumsyIn = (text: string): string[] =>
  CLUMSY.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
