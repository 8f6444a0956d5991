import * as z from 'zod/mini';
import { INTENTS, type Intent } from '../intents/index.ts';
import { sameData } from '../state/same-data.ts';
import { aim, type Codec, list, name, scalar } from './codecs.ts';
import { fieldOf, type Layout, makeRows, type Row } from './layouts.ts';
import {
  newReader,
  newWriter,
  next,
  nextNumber,
  type Token,
  type TokenReader,
  type TokenWriter,
} from './tokens.ts';

/**
 * A legal list as tokens. Intents that follow each other and differ only in their last field are
 * one group: the code of their layout, the fields they share, how many, the last field of each. The
 * concession that ends almost every list is left out, and only its absence is marked.
 *
 *     playCard aqwerty to the slots 0, 1 and 4, then pass, then concede
 *     ↔ [3, 'aqwerty', 3, 0, 1, 4, 13]
 */
const PLAIN = 0;
const SUBSETS = -1;
const NO_CONCEDE = -2;

/** How a field is packed follows from what may stand in it; a choice of forms is a target. */
function codecOf(shape: z.core.$ZodType): Codec {
  if (shape instanceof z.core.$ZodOptional) return codecOf(shape._zod.def.innerType);
  if (shape instanceof z.core.$ZodArray) return list(codecOf(shape._zod.def.element));
  if (shape instanceof z.core.$ZodUnion) return aim;
  return shape instanceof z.core.$ZodString ? name : scalar;
}

type Packed = readonly [code: number, layout: Layout];

function layoutsOf({ kind, shape, packed }: (typeof INTENTS)[number]): Packed[] {
  const fields: Readonly<Record<string, z.ZodMiniType>> = shape.shape;
  return Object.entries<readonly string[]>(packed).map(([code, form]) => {
    const codecs = form.map((field) => [field, codecOf(fields[field] as z.ZodMiniType)]);
    return [Number(code), [kind, Object.fromEntries(codecs)]];
  });
}

/** By their codes, which count from 1 without a gap. */
const LAYOUTS = INTENTS.flatMap(layoutsOf).sort(([a], [b]) => a - b);

const { rowFor, rowOf } = makeRows(LAYOUTS.map(([, layout]) => layout));

const CONCEDE: Intent = { kind: 'concede' };
const hand = list(name);

/** With nothing more to it: only then can it be left out. */
export function isConcession(intent: Intent | undefined): boolean {
  if (intent?.kind !== CONCEDE.kind) return false;
  let fields = 0;
  for (const _ in intent) fields += 1;
  return fields === 1;
}

/** T1: every subset, in the order of the core; the whole hand is the last. */
function subsetsOf(cards: readonly string[]): Intent[] {
  return Array.from({ length: 1 << cards.length }, (_, subset) => ({
    kind: 'mulligan',
    cards: cards.filter((_card, at) => (subset & (1 << at)) !== 0),
  }));
}

function isSubsets(told: readonly Intent[]): boolean {
  const last = told.at(-1);
  if (last?.kind !== 'mulligan' || told.length !== 1 << last.cards.length) return false;
  return sameData(subsetsOf(last.cards), told);
}

/** What differs is seen sooner than what fits. */
function isAlike(first: Intent, one: Intent, row: Row): boolean {
  if (one.kind !== first.kind) return false;
  for (const [field] of row.head) {
    const own = fieldOf(first, field);
    const other = fieldOf(one, field);
    if (own !== other && !sameData(own, other)) return false;
  }
  return rowFor(one) === row;
}

/** Behind the last that has the first one's layout, and all fields but the last in common with it. */
function endOfRun(told: readonly Intent[], at: number, first: Intent, row: Row): number {
  let end = at + 1;
  for (let one = told[end]; row.last !== undefined && one !== undefined; one = told[end]) {
    if (!isAlike(first, one, row)) break;
    end += 1;
  }
  return end;
}

type Run = { readonly told: readonly Intent[]; readonly from: number; readonly end: number };

function writeRun(writer: TokenWriter, first: Intent, { told, from, end }: Run, row: Row): void {
  writer.out.push(row.code);
  for (const [field, { write }] of row.head) write(writer, fieldOf(first, field));
  if (row.last === undefined) return;
  const [field, { write }] = row.last;
  writer.out.push(end - from);
  for (let at = from; at < end; at++) write(writer, fieldOf(told[at] as Intent, field));
}

function writeGroups(writer: TokenWriter, told: readonly Intent[]): void {
  for (let from = 0; from < told.length; ) {
    const first = told[from] as Intent;
    const row = rowFor(first);
    const end = row === undefined ? from + 1 : endOfRun(told, from, first, row);
    if (row === undefined) writer.out.push(PLAIN, first);
    else writeRun(writer, first, { told, from, end }, row);
    from = end;
  }
}

function readGroup(reader: TokenReader, code: unknown): Intent[] {
  if (code === PLAIN) return [next(reader) as Intent];
  if (code === SUBSETS) return subsetsOf(hand.read(reader) as string[]);
  const { kind, head, last } = rowOf(code);
  const shared: Record<string, unknown> = { kind };
  for (const [field, { read }] of head) shared[field] = read(reader);
  if (last === undefined) return [shared as Intent];
  const [field, { read }] = last;
  return Array.from(
    { length: nextNumber(reader) },
    () => ({ ...shared, [field]: read(reader) }) as Intent,
  );
}

export function writeLegal(writer: TokenWriter, legal: readonly Intent[]): void {
  const ends = isConcession(legal.at(-1));
  const told = ends ? legal.slice(0, -1) : legal;
  const last = told.at(-1);
  if (last?.kind === 'mulligan' && isSubsets(told)) {
    writer.out.push(SUBSETS);
    hand.write(writer, last.cards);
  } else writeGroups(writer, told);
  if (!ends) writer.out.push(NO_CONCEDE);
}

export function readLegal(reader: TokenReader): Intent[] {
  const legal: Intent[] = [];
  while (reader.at < reader.tokens.length) {
    const code = next(reader);
    if (code === NO_CONCEDE) return legal;
    legal.push(...readGroup(reader, code));
  }
  return [...legal, { ...CONCEDE }];
}

export function packLegal(legal: readonly Intent[]): Token[] {
  const writer = newWriter();
  writeLegal(writer, legal);
  return writer.out;
}

export function unpackLegal(tokens: readonly Token[]): Intent[] {
  return readLegal(newReader(tokens));
}
