import type { Intent } from '../state/intent.ts';
import type { Refusal } from '../state/result.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';

/** What came through the door: an object of unknown fields. */
export type Given = Readonly<Record<string, unknown>>;

export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;

/** One intent in one place: when it is offered, what it does, why it is refused. */
export type IntentKind<K extends Intent['kind'] = Intent['kind']> = {
  readonly kind: K;
  /** Adds what is legal now; with `only`, just what has all its own fields equal to those of that. */
  readonly offer: (t: Table, seat: Seat, out: Intent[], only?: Given) => void;
  readonly perform: (t: Table, seat: Seat, intent: IntentOf<K>) => void;
  /** For an intent that was not offered although its time was right. */
  readonly explain: (t: Table, seat: Seat, intent: Given) => Refusal;
};

export function defineIntent<K extends Intent['kind']>(intent: IntentKind<K>): IntentKind<K> {
  return intent;
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
