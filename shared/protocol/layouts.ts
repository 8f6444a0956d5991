import type { Codec } from './codecs.ts';

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
