import { placeOf, WORDS } from './words.ts';

/**
 * A packed message is a flat list of tokens in a fixed order. Names (ids, cards, labels) are spelled
 * out the first time; after that a negative number points back: -1 is the first name, -2 the second.
 *
 *     writeName(pen, 'aqwerty'); writeWord(pen, 'hand'); writeName(pen, 'aqwerty')
 *     pen.out → ['aqwerty', 1, -1]
 */
export type Token = unknown;

export type Pen = { readonly out: Token[]; readonly names: Map<string, number> };
export type Eye = { readonly tokens: readonly Token[]; at: number; readonly names: string[] };

export const newPen = (names: Map<string, number> = new Map()): Pen => ({ out: [], names });
export const newEye = (tokens: readonly Token[], names: string[] = []): Eye => ({
  tokens,
  at: 0,
  names,
});

export function writeName({ out, names }: Pen, name: string): void {
  const known = names.get(name);
  if (known !== undefined) out.push(known);
  else {
    names.set(name, -1 - names.size);
    out.push(name);
  }
}

/** A word of the list goes as its place; any other as a name. */
export function writeWord(pen: Pen, word: string): void {
  const place = placeOf(word);
  if (place === undefined) writeName(pen, word);
  else pen.out.push(place);
}

export function next(eye: Eye): Token {
  if (eye.at >= eye.tokens.length) throw new Error('The packed message ends too early.');
  const token = eye.tokens[eye.at];
  eye.at += 1;
  return token;
}

export function nextNumber(eye: Eye): number {
  const token = next(eye);
  if (typeof token !== 'number') throw new Error(`A number should stand at place ${eye.at - 1}.`);
  return token;
}

function textOf(token: Token, eye: Eye): string {
  const text = typeof token === 'number' ? namedBy(token, eye) : token;
  if (typeof text !== 'string') throw new Error(`A text should stand at place ${eye.at - 1}.`);
  return text;
}

const namedBy = (token: number, { names }: Eye): string | undefined =>
  token < 0 ? names[-1 - token] : WORDS[token];

/** Names are counted in the order in which they were spelled out. */
export function nameFrom(token: Token, eye: Eye): string {
  const text = textOf(token, eye);
  if (typeof token === 'string') eye.names.push(token);
  return text;
}

export const nextName = (eye: Eye): string => nameFrom(next(eye), eye);
