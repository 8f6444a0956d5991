import type { Option, Result } from '../state/game.ts';
import type { Camp, Seat } from '../state/seat.ts';
import {
  type Aim,
  hasOnly,
  isAim,
  isOption,
  readAim,
  readNameOrNull,
  readOption,
  writeAim,
  writeNameOrNull,
  writeOption,
} from './records.ts';
import { BOTH } from './state-text.ts';
import {
  next,
  nextName,
  nextNumber,
  type TokenReader,
  type TokenWriter,
  writeName,
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
