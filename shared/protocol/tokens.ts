import { placeOf, WORDS } from './words.ts';

/**
 * A packed message is a flat list of tokens in a fixed order. Names (ids, cards, labels) are spelled
 * out the first time; after that a negative number points back: -1 is the first name, -2 the second.
 *
 *     writeName(pen, 'aqwerty'); writeWord(pen, 'hand'); writeName(pen, 'aqwerty')
 *     pen.out → ['aqwerty', 1, -1]
 */
export type Token = unknown;

export type TokenWriter = { readonly out: Token[]; readonly names: Map<string, number> };
export type TokenReader = {
  readonly tokens: readonly Token[];
  at: number;
  readonly names: string[];
};

export const newWriter = (names: Map<string, number> = new Map()): TokenWriter => ({
  out: [],
  names,
});
export const newReader = (tokens: readonly Token[], names: string[] = []): TokenReader => ({
  tokens,
  at: 0,
  names,
});

export function writeName({ out, names }: TokenWriter, name: string): void {
  const known = names.get(name);
  if (known !== undefined) out.push(known);
  else {
    names.set(name, -1 - names.size);
    out.push(name);
  }
}

/** A word of the list goes as its place; any other as a name. */
export function writeWord(writer: TokenWriter, word: string): void {
  const place = placeOf(word);
  if (place === undefined) writeName(writer, word);
  else writer.out.push(place);
}

export function next(reader: TokenReader): Token {
  if (reader.at >= reader.tokens.length) throw new Error('The packed message ends too early.');
  const token = reader.tokens[reader.at];
  reader.at += 1;
  return token;
}

export function nextNumber(reader: TokenReader): number {
  const token = next(reader);
  if (typeof token !== 'number')
    throw new Error(`A number should stand at place ${reader.at - 1}.`);
  return token;
}

function textOf(token: Token, reader: TokenReader): string {
  const text = typeof token === 'number' ? namedBy(token, reader) : token;
  if (typeof text !== 'string') throw new Error(`A text should stand at place ${reader.at - 1}.`);
  return text;
}

const namedBy = (token: number, { names }: TokenReader): string | undefined =>
  token < 0 ? names[-1 - token] : WORDS[token];

/** Names are counted in the order in which they were spelled out. */
export function nameFrom(token: Token, reader: TokenReader): string {
  const text = textOf(token, reader);
  if (typeof token === 'string') reader.names.push(token);
  return text;
}

export const nextName = (reader: TokenReader): string => nameFrom(next(reader), reader);
