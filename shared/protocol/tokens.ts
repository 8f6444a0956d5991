import { placeOf, WORDS } from './words.ts';

/**
 * A packed message is a flat list of tokens in a fixed order. A name (id, card, label) is spelled out the
 * first time; after that a negative number refers back to it: -1 is the first name, -2 the second.
 *
 *     writeName(writer, 'aqwerty'); writeWord(writer, 'hand'); writeName(writer, 'aqwerty')
 *     writer.out → ['aqwerty', 1, -1]
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

/** A word of the list is written as its index, any other word as a name. */
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
    throw new Error(`The token at index ${reader.at - 1} must be a number.`);
  return token;
}

function textOf(token: Token, reader: TokenReader): string {
  const text = typeof token === 'number' ? namedBy(token, reader) : token;
  if (typeof text !== 'string')
    throw new Error(`The token at index ${reader.at - 1} must be a string.`);
  return text;
}

const namedBy = (token: number, { names }: TokenReader): string | undefined =>
  token < 0 ? names[-1 - token] : WORDS[token];

/** Names are numbered in the order in which they are spelled out. */
export function nameFrom(token: Token, reader: TokenReader): string {
  const text = textOf(token, reader);
  if (typeof token === 'string') reader.names.push(token);
  return text;
}

export const nextName = (reader: TokenReader): string => nameFrom(next(reader), reader);
