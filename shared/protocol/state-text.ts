import type { Result, Target } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import { type Camp, type Seat, WILD } from '../state/seat.ts';
import type { FightView, StackView, StatusView } from '../view/view.ts';

/**
 * Lists in the synchronised state are strings: spaces separate the items, commas the parts of an item.
 * No id, card or kind contains either.
 *
 *     shields [2, 0] ↔ '2 0'                          statuses ↔ 'bleeding,3 bound,1'
 *     { unit: 'aqwerty' } ↔ 'uaqwerty'                { slot: { seat: 1, index: 3 } } ↔ 's13'
 */

export const writeList = (items: readonly (string | number)[]): string =>
  items.length === 0 ? '' : items.join(' ');

/** A string that was never sent counts as empty. */
export const readWords = (text = ''): string[] => (text === '' ? [] : text.split(' '));

export const readNumbers = (text?: string): number[] => readWords(text).map(Number);

export const writeStatuses = (statuses: readonly StatusView[]): string =>
  statuses.length === 0 ? '' : statuses.map(({ kind, amount }) => `${kind},${amount}`).join(' ');

export const readStatuses = (text?: string): StatusView[] =>
  readWords(text).map((pair) => {
    const [kind = '', amount] = pair.split(',');
    return { kind: kind as StatusView['kind'], amount: Number(amount) };
  });

type Blocker = FightView['blockers'][number];

export const writeBlockers = (blockers: readonly Blocker[]): string =>
  blockers.length === 0 ? '' : blockers.map(({ unit, edge }) => `${unit},${edge}`).join(' ');

export const readBlockers = (text?: string): Blocker[] =>
  readWords(text).map((pair) => {
    const [unit = '', edge] = pair.split(',');
    return { unit, edge: Number(edge) };
  });

/** '' for none. */
export function writeTarget(target: Target | undefined): string {
  if (target === undefined) return '';
  if ('unit' in target) return `u${target.unit}`;
  if ('hero' in target) return `h${target.hero}`;
  if ('card' in target) return `c${target.card}`;
  return `s${target.slot.seat}${target.slot.index}`;
}

export const seatOf = (text: string | number | undefined): Seat => (Number(text) === 1 ? 1 : 0);

export const campOf = (text: string | number | undefined): Camp =>
  Number(text) === WILD ? WILD : seatOf(text);

type Winner = NonNullable<Result['winner']> | -1;
/** Means both seats where a winner is a number; -1 means nobody. */
export const BOTH = 2;

export const writeWinner = (winner: Winner): number => (winner === 'both' ? BOTH : winner);

export function readWinner(number: number): Winner {
  if (number === -1) return -1;
  return number === BOTH ? 'both' : seatOf(number);
}

export function readTarget(text = ''): Target | undefined {
  const rest = text.slice(1);
  switch (text[0]) {
    case 'u':
      return { unit: rest };
    case 'h':
      return { hero: seatOf(rest) };
    case 'c':
      return { card: rest };
    case 's':
      return { slot: { seat: campOf(rest[0]), index: Number(rest.slice(1)) } };
    default:
      return undefined;
  }
}

/** `aqwerty,tremor,0,1,uqwertya`: id, card, seat, powered, target. The top of the stack comes last. */
export function writeStack(stack: readonly StackView[]): string {
  if (stack.length === 0) return '';
  return writeList(
    stack.map(({ id, card, seat, powered, target }) =>
      [id, card, seat, powered ? 1 : 0, writeTarget(target)].join(','),
    ),
  );
}

export const readStack = (text: string): StackView[] =>
  readWords(text).map((item) => {
    const [id = '', card = '', seat, powered, aim = ''] = item.split(',');
    const target = readTarget(aim);
    const rest = target === undefined ? {} : { target };
    return { id, card, seat: seatOf(seat), powered: powered === '1', ...rest };
  });

type Form<T> = {
  readonly write: (value: T) => string | number;
  readonly read: (text: string) => T;
};

const text: Form<string> = { write: (value) => value, read: (value) => value };
const number: Form<number> = { write: (value) => (value === 0 ? '' : value), read: Number };
const flag: Form<boolean> = { write: (value) => (value ? 1 : ''), read: (value) => value === '1' };
const orNull = <T>(form: Form<T>): Form<T | null> => ({
  write: (value) => (value === null ? '' : (form.write(value) as string | number)),
  read: (value) => (value === '' ? null : form.read(value)),
});
/** For fields in which 0 differs from an absent value. */
const plainNumber: Form<number> = { write: (value) => value, read: Number };

const camp: Form<Camp> = { write: (value) => value, read: campOf };

type Forms = { readonly [F in Exclude<keyof Modifier, 'serial'>]: Form<Modifier[F]> };
const oneOf = <T extends string>(): Form<T> => ({
  write: (value) => value,
  read: (value) => value as T,
});

/** A new field of modifiers does not compile until it is listed here. */
const MODIFIER: Forms = {
  what: oneOf(),
  amount: number,
  min: orNull(plainNumber),
  perResistance: flag,
  keywordBits: number,
  element: orNull(oneOf()),
  toward: orNull(text),
  scope: oneOf(),
  seat: camp,
  unit: text,
  slot: number,
  duration: oneOf(),
  creator: camp,
  source: orNull(text),
  card: text,
};
const FIELDS = Object.keys(MODIFIER) as (keyof Forms)[];

const writeField = <F extends keyof Forms>(modifier: Modifier, field: F): string | number =>
  MODIFIER[field].write(modifier[field]);

/** `strength,2,,,,,,unit,1,aqwerty,,turn,0,,tremor`: an empty part is 0, '', null or false. */
export function writeModifier(modifier: Modifier): string {
  return FIELDS.map((field) => writeField(modifier, field)).join(',');
}

export function readModifier(serial: string, written: string): Modifier {
  const parts = written.split(',');
  const modifier: Record<string, unknown> = { serial: Number(serial) };
  for (const [at, field] of FIELDS.entries()) {
    modifier[field] = MODIFIER[field].read(parts[at] ?? '');
  }
  return modifier as Modifier;
}
