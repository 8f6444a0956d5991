import type { Intent } from '../state/intent.ts';
import type { Refusal } from '../state/result.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';

export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;

/** One intent in one place: when it is offered, what it does, why it is refused. */
export type IntentKind<K extends Intent['kind'] = Intent['kind']> = {
  readonly kind: K;
  /** Adds what is legal now; with `about`, only what concerns that card or unit. */
  readonly offer: (t: Table, seat: Seat, out: Intent[], about?: string) => void;
  /** Which card or unit an intent of this kind is about, if it says so at all. */
  readonly aboutOf: (intent: Readonly<Record<string, unknown>>) => string | undefined;
  readonly perform: (t: Table, seat: Seat, intent: IntentOf<K>) => void;
  /** For an intent that was not offered although its time was right. */
  readonly explain: (t: Table, seat: Seat, intent: Readonly<Record<string, unknown>>) => Refusal;
};

export function defineIntent<K extends Intent['kind']>(intent: IntentKind<K>): IntentKind<K> {
  return intent;
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
