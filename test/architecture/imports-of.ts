import { type Token, tokensOf } from './tokens.ts';

export type Import = { readonly from: string; readonly typeOnly: boolean };

/** What an import of something computed at run time is from. */
export const COMPUTED = '(computed)';

const isWord = (token: Token | undefined, ...words: string[]) =>
  token?.kind === 'word' && words.includes(token.text);

/** The words between `import` or `export` and the string at this place. */
function clauseBefore(tokens: readonly Token[], at: number): string {
  const head = tokens.slice(0, at).findLastIndex((token) => isWord(token, 'import', 'export'));
  return tokens
    .slice(head + 1, at - 1)
    .map((token) => token.text)
    .join(' ');
}

function isTypeOnly(clause: string): boolean {
  if (/^type (?!,|from$)/.test(clause)) return true;
  const names = /^\{(.*)\}$/.exec(clause)?.[1]?.split(',') ?? [];
  const named = names.map((name) => name.trim()).filter((name) => name !== '');
  return named.length > 0 && named.every((name) => name.startsWith('type '));
}

function importAt(tokens: readonly Token[], at: number): Import | null {
  const [twoBefore, before, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (token === undefined) return null;
  const called = before?.text === '(' && isWord(twoBefore, 'import');
  if (called && token.kind !== 'string') return { from: COMPUTED, typeOnly: false };
  if (token.kind !== 'string') return null;
  const from = token.text.slice(1, -1);
  if (called || isWord(before, 'import')) return { from, typeOnly: false };
  if (!isWord(before, 'from')) return null;
  return { from, typeOnly: isTypeOnly(clauseBefore(tokens, at)) };
}

/** Every import and re-export of a file, types included. */
export function importsOf(text: string): Import[] {
  const tokens = tokensOf(text).filter((token) => token.kind !== 'comment');
  return tokens.map((_, at) => importAt(tokens, at)).filter((found) => found !== null);
}
