import type { Codec } from './codecs.ts';

/** The fields of one kind of record in the order in which they are packed. */
export type Layout = readonly [kind: string, fields: Readonly<Record<string, Codec>>];

type Field = readonly [name: string, codec: Codec];

/** A layout is known by its code: its place in the list, from 1. */
export type Row = {
  readonly code: number;
  readonly kind: string;
  readonly fields: readonly Field[];
  /** All but the last, and that one. */
  readonly head: readonly Field[];
  readonly last: Field | undefined;
};

type Kinded = { readonly kind: string } & Readonly<Record<string, unknown>>;

export type Rows = {
  /** Undefined when a field is missing, unknown or unfit: then the record goes plain. */
  readonly rowFor: (record: Kinded) => Row | undefined;
  readonly rowOf: (code: unknown) => Row;
};

export const fieldOf = (record: Kinded, field: string): unknown => record[field];

function makeRow([kind, codecs]: Layout, at: number): Row {
  const fields = Object.entries(codecs);
  return { code: at + 1, kind, fields, head: fields.slice(0, -1), last: fields.at(-1) };
}

/** Nothing that is not there fits. */
function fits({ fields }: Row, record: Kinded): boolean {
  for (const [field, codec] of fields) if (!codec.fits(fieldOf(record, field))) return false;
  return true;
}

/** Records are plain: what is found in one is its own. */
function sizeOf(record: Kinded): number {
  let size = 0;
  for (const _ in record) size += 1;
  return size;
}

export function makeRows(layouts: readonly Layout[]): Rows {
  const rows = layouts.map(makeRow);
  const byKind = new Map<string, Row[]>();
  for (const row of rows) byKind.set(row.kind, [...(byKind.get(row.kind) ?? []), row]);
  return {
    rowFor(record) {
      const alike = byKind.get(record.kind);
      if (alike === undefined) return undefined;
      const size = sizeOf(record);
      for (const row of alike) {
        if (row.fields.length + 1 === size && fits(row, record)) return row;
      }
      return undefined;
    },
    rowOf(code) {
      const row = rows[Number(code) - 1];
      if (row === undefined) throw new Error(`Nothing is packed under the code ${String(code)}.`);
      return row;
    },
  };
}
