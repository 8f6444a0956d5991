import type { Option, Place, Target } from '../state/game.ts';
import { type Camp, SEATS, type Seat, SLOTS, WILD } from '../state/seat.ts';
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
function nameFrom(token: Token, reader: TokenReader): string {
  const text = textOf(token, reader);
  if (typeof token === 'string') reader.names.push(token);
  return text;
}

export const nextName = (reader: TokenReader): string => nameFrom(next(reader), reader);

/**
 * The small records inside events and intents, as tokens:
 *
 *     { hero: 1 } → 1             { slot: { seat: 1, index: 0 } } → 7      { side: 0 } → 12
 *     { unit: 'aqwerty' } → 'aqwerty'          { card: 'aqwerty' } → 14, 'aqwerty'
 *     { slot: { seat: 2, index: 0 } } → 15     { side: 2 } → 20
 *     { kind: 'number', amount: 3 } → 2, 3     { kind: 'done' } → 6
 */
export type Aim = Target | { readonly side: Camp };

const FIRST_SLOT = 2;
const FIRST_SIDE = FIRST_SLOT + SEATS.length * SLOTS;
const CARD = FIRST_SIDE + SEATS.length;
const WILD_SLOT = CARD + 1;
const WILD_SIDE = WILD_SLOT + SLOTS;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value has exactly these fields, so that packing only them loses nothing. */
export function hasOnly(value: unknown, ...fields: readonly string[]): boolean {
  if (!isRecord(value) || Object.keys(value).length !== fields.length) return false;
  return fields.every((field) => Object.hasOwn(value, field));
}

const isSeat = (value: unknown): value is Seat => value === 0 || value === 1;
const isCamp = (value: unknown): value is Camp => isSeat(value) || value === WILD;

function isPlace(value: unknown): boolean {
  if (!hasOnly(value, 'seat', 'index')) return false;
  const { seat, index } = value as { seat: unknown; index: unknown };
  return isCamp(seat) && Number.isInteger(index) && Number(index) >= 0 && Number(index) < SLOTS;
}

const isName = (value: unknown) => typeof value === 'string';

type Test = (value: unknown) => boolean;

const AIMS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['hero', isSeat],
  ['side', isCamp],
  ['slot', isPlace],
  ['unit', isName],
  ['card', isName],
]);

export function isAim(value: unknown): value is Aim {
  if (!isRecord(value)) return false;
  let only = '';
  for (const field in value) {
    if (only !== '') return false;
    only = field;
  }
  return AIMS.get(only)?.(value[only]) ?? false;
}

const slotToken = ({ seat, index }: Place): number =>
  seat === WILD ? WILD_SLOT + index : FIRST_SLOT + seat * SLOTS + index;

export function writeAim(writer: TokenWriter, aim: Aim): void {
  if ('hero' in aim) writer.out.push(aim.hero);
  else if ('unit' in aim) writeName(writer, aim.unit);
  else if ('slot' in aim) writer.out.push(slotToken(aim.slot));
  else if ('side' in aim) writer.out.push(aim.side === WILD ? WILD_SIDE : FIRST_SIDE + aim.side);
  else {
    writer.out.push(CARD);
    writeName(writer, aim.card);
  }
}

const seatOf = (number: number): Seat => (number === 0 ? 0 : 1);

function aimFrom(token: number): Aim {
  if (token < FIRST_SLOT) return { hero: seatOf(token) };
  if (token >= WILD_SIDE) return { side: WILD };
  if (token >= WILD_SLOT) return { slot: { seat: WILD, index: token - WILD_SLOT } };
  if (token >= FIRST_SIDE) return { side: seatOf(token - FIRST_SIDE) };
  const place = token - FIRST_SLOT;
  return { slot: { seat: seatOf(Math.floor(place / SLOTS)), index: place % SLOTS } };
}

export function readAim(reader: TokenReader): Aim {
  const token = next(reader);
  if (typeof token !== 'number' || token < 0) return { unit: nameFrom(token, reader) };
  return token === CARD ? { card: nextName(reader) } : aimFrom(token);
}

type Fields = Readonly<Record<string, unknown>>;

const isWhole = (value: unknown) => Number.isSafeInteger(value);

const isAimed = ({ target, card }: Fields) =>
  isAim(target) && !('side' in target) && (card === null || isName(card));

/** The position of a kind is its number, so add new kinds at the end. */
const OPTIONS: { readonly [K in Option['kind']]: (option: Fields) => boolean } = {
  target: (option) => hasOnly(option, 'kind', 'target', 'card') && isAimed(option),
  branch: (option) => hasOnly(option, 'kind', 'index') && isWhole(option.index),
  number: (option) => hasOnly(option, 'kind', 'amount') && isWhole(option.amount),
  card: (option) =>
    hasOnly(option, 'kind', 'id', 'card') && isName(option.id) && isName(option.card),
  accept: (option) => hasOnly(option, 'kind'),
  decline: (option) => hasOnly(option, 'kind'),
  done: (option) => hasOnly(option, 'kind'),
};
const KINDS = Object.keys(OPTIONS) as Option['kind'][];

export function isOption(value: unknown): value is Option {
  if (!isRecord(value)) return false;
  const kind = KINDS.find((known) => known === value.kind);
  return kind !== undefined && OPTIONS[kind](value);
}

export function writeNameOrNull(writer: TokenWriter, name: string | null): void {
  if (name === null) writer.out.push(null);
  else writeName(writer, name);
}

export function readNameOrNull(reader: TokenReader): string | null {
  const token = next(reader);
  return token === null ? null : nameFrom(token, reader);
}

export function writeOption(writer: TokenWriter, option: Option): void {
  writer.out.push(KINDS.indexOf(option.kind));
  if (option.kind === 'branch') writer.out.push(option.index);
  else if (option.kind === 'number') writer.out.push(option.amount);
  else if (option.kind === 'card') {
    writeName(writer, option.id);
    writeName(writer, option.card);
  } else if (option.kind === 'target') {
    writeAim(writer, option.target);
    writeNameOrNull(writer, option.card);
  }
}

export function readOption(reader: TokenReader): Option {
  const kind = KINDS[nextNumber(reader)];
  switch (kind) {
    case 'target':
      return { kind, target: readAim(reader) as Target, card: readNameOrNull(reader) };
    case 'branch':
      return { kind, index: nextNumber(reader) };
    case 'number':
      return { kind, amount: nextNumber(reader) };
    case 'card':
      return { kind, id: nextName(reader), card: nextName(reader) };
    case 'accept':
    case 'decline':
    case 'done':
      return { kind };
    default:
      throw new Error('The packed message has an option of an unknown kind.');
  }
}
