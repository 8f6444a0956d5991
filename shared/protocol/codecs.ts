import type { Option, Result } from '../state/game.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { BOTH } from './state-text.ts';
import {
  type Aim,
  hasOnly,
  isAim,
  isOption,
  next,
  nextName,
  nextNumber,
  readAim,
  readNameOrNull,
  readOption,
  type TokenReader,
  type TokenWriter,
  writeAim,
  writeName,
  writeNameOrNull,
  writeOption,
  writeWord,
} from './tokens.ts';

/** How one field of an event is packed. If a value does not fit, the whole event is sent unpacked. */
export type Codec<T = unknown> = {
  readonly fits: (value: unknown) => boolean;
  /** Called only with a value that fits. It is a method so that a list can hold codecs of all types. */
  write(writer: TokenWriter, value: T): void;
  readonly read: (reader: TokenReader) => T;
};

/** Checks a codec against the type of its values. */
export const codec = <T>(of: Codec<T>): Codec => of;

const isText = (value: unknown) => typeof value === 'string';

/** Integers, booleans and null are tokens as they are. */
export const scalar = codec<unknown>({
  fits: (value) => value === null || typeof value === 'boolean' || Number.isSafeInteger(value),
  write: ({ out }, value) => void out.push(value),
  read: next,
});

export const name = codec<string>({ fits: isText, write: writeName, read: nextName });
export const word = codec<string>({ fits: isText, write: writeWord, read: nextName });
export const aim = codec<Aim>({ fits: isAim, write: writeAim, read: readAim });
export const option = codec<Option>({ fits: isOption, write: writeOption, read: readOption });

export const orNull = (inner: Codec): Codec => ({
  fits: (value) => value === null || inner.fits(value),
  write(writer, value) {
    if (value === null) writer.out.push(null);
    else inner.write(writer, value);
  },
  read(reader) {
    if (reader.tokens[reader.at] !== null) return inner.read(reader);
    reader.at += 1;
    return null;
  },
});

export const list = (inner: Codec): Codec =>
  codec<readonly unknown[]>({
    fits: (value) => Array.isArray(value) && value.every((item) => inner.fits(item)),
    write(writer, items) {
      writer.out.push(items.length);
      for (const item of items) inner.write(writer, item);
    },
    read: (reader) => Array.from({ length: nextNumber(reader) }, () => inner.read(reader)),
  });

type Source = { readonly seat: Camp; readonly card: string; readonly unit: string | null };

export const source = codec<Source>({
  fits(value) {
    if (!hasOnly(value, 'seat', 'card', 'unit')) return false;
    const { seat, card, unit } = value as Record<string, unknown>;
    return scalar.fits(seat) && isText(card) && (unit === null || isText(unit));
  },
  write(writer, { seat, card, unit }) {
    writer.out.push(seat);
    writeName(writer, card);
    writeNameOrNull(writer, unit);
  },
  read: (reader) => ({
    seat: next(reader) as Camp,
    card: nextName(reader),
    unit: readNameOrNull(reader),
  }),
});

const isSeatOrNull = (value: unknown) => value === null || value === 0 || value === 1;

const winnerFrom = (token: unknown): Result['winner'] =>
  token === BOTH ? 'both' : (token as Seat | null);

export const result = codec<Result>({
  fits(value) {
    if (!hasOnly(value, 'winner', 'reason')) return false;
    const { winner, reason } = value as Record<string, unknown>;
    return (winner === 'both' || isSeatOrNull(winner)) && isText(reason);
  },
  write(writer, { winner, reason }) {
    writer.out.push(winner === 'both' ? BOTH : winner);
    writeWord(writer, reason);
  },
  read: (reader) => ({ winner: winnerFrom(next(reader)), reason: nextName(reader) }),
});

export const card = codec<{ readonly id: string; readonly card: string }>({
  fits(value) {
    if (!hasOnly(value, 'id', 'card')) return false;
    const { id, card: named } = value as Record<string, unknown>;
    return isText(id) && isText(named);
  },
  write(writer, { id, card: named }) {
    writeName(writer, id);
    writeName(writer, named);
  },
  read: (reader) => ({ id: nextName(reader), card: nextName(reader) }),
});

/** The fields of one kind of record in the order in which they are packed. */
export type Layout = readonly [kind: string, fields: Readonly<Record<string, Codec>>];

type Field = readonly [name: string, codec: Codec];

/** A layout with its code, which is its position in the list, from 1. */
export type IndexedLayout = {
  readonly code: number;
  readonly kind: string;
  readonly fields: readonly Field[];
  /** All fields but the last, and the last one. */
  readonly head: readonly Field[];
  readonly last: Field | undefined;
};

type WithKind = { readonly kind: string } & Readonly<Record<string, unknown>>;

export type LayoutIndex = {
  /** Undefined if a field is missing, unknown or does not fit: then the record is sent unpacked. */
  readonly layoutFor: (record: WithKind) => IndexedLayout | undefined;
  readonly layoutAt: (code: unknown) => IndexedLayout;
};

export const fieldOf = (record: WithKind, field: string): unknown => record[field];

function indexLayout([kind, codecs]: Layout, at: number): IndexedLayout {
  const fields = Object.entries(codecs);
  return { code: at + 1, kind, fields, head: fields.slice(0, -1), last: fields.at(-1) };
}

/** A missing field never fits. */
function fits({ fields }: IndexedLayout, record: WithKind): boolean {
  for (const [field, codec] of fields) if (!codec.fits(fieldOf(record, field))) return false;
  return true;
}

/** Counts all enumerable fields: records are plain objects, so they inherit none. */
function sizeOf(record: WithKind): number {
  let size = 0;
  for (const _ in record) size += 1;
  return size;
}

export function indexLayouts(layouts: readonly Layout[]): LayoutIndex {
  const indexed = layouts.map(indexLayout);
  const byKind = new Map<string, IndexedLayout[]>();
  for (const layout of indexed)
    byKind.set(layout.kind, [...(byKind.get(layout.kind) ?? []), layout]);
  return {
    layoutFor(record) {
      const alike = byKind.get(record.kind);
      if (alike === undefined) return undefined;
      const size = sizeOf(record);
      for (const layout of alike) {
        if (layout.fields.length + 1 === size && fits(layout, record)) return layout;
      }
      return undefined;
    },
    layoutAt(code) {
      const layout = indexed[Number(code) - 1];
      if (layout === undefined) throw new Error(`No layout has the code ${String(code)}.`);
      return layout;
    },
  };
}
