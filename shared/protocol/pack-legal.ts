import * as z from 'zod/mini';
import { INTENTS, type Intent } from '../intents/index.ts';
import { sameData } from '../state/same-data.ts';
import {
  aim,
  type Codec,
  fieldOf,
  type IndexedLayout,
  indexLayouts,
  type Layout,
  list,
  name,
  scalar,
} from './codecs.ts';
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
 * A legal list as tokens. Consecutive intents that differ only in their last field form a group: the
 * code of their layout, the fields they share, their number, the last field of each. Almost every list
 * ends with the concession, so it is left out, and only its absence is marked.
 *
 *     playCard aqwerty to the slots 0, 1 and 4, then pass, then concede
 *     ↔ [3, 'aqwerty', 3, 0, 1, 4, 13]
 */
const PLAIN = 0;
const SUBSETS = -1;
const NO_CONCEDE = -2;

/** The schema of a field determines how it is packed; a union is always a target. */
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

/** Sorted by code; the codes count from 1 without gaps. */
const LAYOUTS = INTENTS.flatMap(layoutsOf).sort(([a], [b]) => a - b);

const { layoutFor, layoutAt } = indexLayouts(LAYOUTS.map(([, layout]) => layout));

const CONCEDE: Intent = { kind: 'concede' };
const hand = list(name);

/** Only a concession without further fields can be left out. */
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

function isSubsets(intents: readonly Intent[]): boolean {
  const last = intents.at(-1);
  if (last?.kind !== 'mulligan' || intents.length !== 1 << last.cards.length) return false;
  return sameData(subsetsOf(last.cards), intents);
}

/** Compares the fields first, because that is cheaper than finding the layout. */
function isAlike(first: Intent, one: Intent, layout: IndexedLayout): boolean {
  if (one.kind !== first.kind) return false;
  for (const [field] of layout.head) {
    const own = fieldOf(first, field);
    const other = fieldOf(one, field);
    if (own !== other && !sameData(own, other)) return false;
  }
  return layoutFor(one) === layout;
}

/** The end of the run of intents that have the layout of the first and share all its fields but the last. */
function endOfRun(
  intents: readonly Intent[],
  at: number,
  first: Intent,
  layout: IndexedLayout,
): number {
  let end = at + 1;
  for (let one = intents[end]; layout.last !== undefined && one !== undefined; one = intents[end]) {
    if (!isAlike(first, one, layout)) break;
    end += 1;
  }
  return end;
}

type Run = { readonly intents: readonly Intent[]; readonly from: number; readonly end: number };

function writeRun(
  writer: TokenWriter,
  first: Intent,
  { intents, from, end }: Run,
  layout: IndexedLayout,
): void {
  writer.out.push(layout.code);
  for (const [field, { write }] of layout.head) write(writer, fieldOf(first, field));
  if (layout.last === undefined) return;
  const [field, { write }] = layout.last;
  writer.out.push(end - from);
  for (let at = from; at < end; at++) write(writer, fieldOf(intents[at] as Intent, field));
}

function writeGroups(writer: TokenWriter, intents: readonly Intent[]): void {
  for (let from = 0; from < intents.length; ) {
    const first = intents[from] as Intent;
    const layout = layoutFor(first);
    const end = layout === undefined ? from + 1 : endOfRun(intents, from, first, layout);
    if (layout === undefined) writer.out.push(PLAIN, first);
    else writeRun(writer, first, { intents, from, end }, layout);
    from = end;
  }
}

function readGroup(reader: TokenReader, code: unknown): Intent[] {
  if (code === PLAIN) return [next(reader) as Intent];
  if (code === SUBSETS) return subsetsOf(hand.read(reader) as string[]);
  const { kind, head, last } = layoutAt(code);
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
  const intents = ends ? legal.slice(0, -1) : legal;
  const last = intents.at(-1);
  if (last?.kind === 'mulligan' && isSubsets(intents)) {
    writer.out.push(SUBSETS);
    hand.write(writer, last.cards);
  } else writeGroups(writer, intents);
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
