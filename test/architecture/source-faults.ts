import type { Sources } from './files.ts';
import { lineAt, type Token, tokensOf } from './tokens.ts';

/** Looks at one token of a file (comments left out). */
type Look = (token: Token, at: number, tokens: readonly Token[]) => boolean;

/** G8: whole numbers only, and no generator but the game's own. */
const WHOLE = ['abs', 'ceil', 'floor', 'imul', 'max', 'min', 'sign', 'trunc'];

const isWord = (token: Token | undefined, word: string) =>
  token?.kind === 'word' && token.text === word;

const isSign = (token: Token | undefined, sign: string) =>
  token?.kind === 'sign' && token.text === sign;

/** A `!` that touches the value before it asserts; one before a value negates. */
const isAssertion: Look = (token, at, tokens) => {
  const before = tokens[at - 1];
  if (before === undefined || !isSign(token, '!')) return false;
  const touches = before.at + before.text.length === token.at;
  return touches && (before.kind === 'word' || isSign(before, ')') || isSign(before, ']'));
};

/** `Math` otherwise than as `Math.` with the name of something exact. */
const isInexact: Look = (token, at, tokens) =>
  isWord(token, 'Math') &&
  !(isSign(tokens[at + 1], '.') && WHOLE.includes(tokens[at + 2]?.text ?? ''));

/** Forbidden in all code that Node runs by leaving out the types. */
export const NOWHERE: Readonly<Record<string, Look>> = {
  'a decorator': (token) => isSign(token, '@'),
  'a default export': (token, at, tokens) =>
    isWord(token, 'default') && (isWord(tokens[at - 1], 'export') || isWord(tokens[at - 1], 'as')),
};

/** Forbidden in the rules core, also where a linter was told to look away. */
export const NOT_IN_SHARED: Readonly<Record<string, Look>> = {
  // A field may be called so.
  'the type any': (token, at, tokens) =>
    isWord(token, 'any') && !isSign(tokens[at - 1], '.') && !isSign(tokens[at + 1], ':'),
  'a non-null assertion': isAssertion,
  'chance or inexact numbers': isInexact,
  'words of a locale': (token) => token.kind === 'word' && /^(toL|l)ocale[A-Z]/.test(token.text),
};

/** Comments that make a linter or the compiler look away. */
const LOOK_AWAY = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)/;

export function lookAways(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    tokensOf(text)
      .filter((token) => token.kind === 'comment' && LOOK_AWAY.test(token.text))
      .map((token) => `${file}:${lineAt(text, token.at)}`),
  );
}

export function sourceFaults(sources: Sources, look: Look): string[] {
  return [...sources].flatMap(([file, text]) => {
    const tokens = tokensOf(text).filter((token) => token.kind !== 'comment');
    return tokens.filter(look).map((token) => `${file}:${lineAt(text, token.at)}`);
  });
}
