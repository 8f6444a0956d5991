import type * as z from 'zod/mini';
import type { Rejection } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

/** What came through the door: an object of unknown fields. */
export type Given = Readonly<Record<string, unknown>>;

type WithKind = { readonly kind: string };

type Shape<I> = z.ZodMiniType<I> & {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** Takes what is legal: a list of all kinds of intents takes those of each kind. */
export type Offers<I> = { push(intent: I): unknown };

/** When it is offered, what it does, why it is refused. */
type Rules<I extends WithKind> = {
  /** Adds what is legal now; with `only`, just what has all its own fields equal to those of that. */
  offer(ctx: RulesContext, seat: Seat, out: Offers<I>, only?: Given): void;
  perform(ctx: RulesContext, seat: Seat, intent: I): void;
  /** For an intent that was not offered although its time was right. */
  explain(ctx: RulesContext, seat: Seat, intent: Given): Rejection;
};

/** C8: all that is known of one kind of intent, in one place. */
export type IntentKind<I extends WithKind = WithKind> = Rules<I> & {
  readonly kind: I['kind'];
  /** The form in which it may come through the door: these fields and no others. */
  readonly shape: Shape<I>;
  /** What it does, for people who write clients and bots. */
  readonly words: string;
  /**
   * How it is packed: under each code the fields of one of its forms, in their order. Codes are of
   * all kinds together and part of the protocol: a new form takes the next that is free.
   */
  readonly packed: Readonly<Record<number, readonly string[]>>;
};

export type IntentOf<T> = T extends IntentKind<infer I> ? Readonly<I> : never;

type Definition<I extends WithKind> = IntentKind<I> & {
  readonly packed: Readonly<Record<number, readonly Exclude<keyof I & string, 'kind'>[]>>;
};

/** All with the same fields in the same order: every kind is asked the same questions. */
export function defineIntent<I extends WithKind>(intent: Definition<I>): IntentKind<I> {
  const { kind, shape, words, packed, offer, perform, explain } = intent;
  return { kind, shape, words, packed, offer, perform, explain };
}

/** The same intent where a mode has other rules for it. */
export function variantOf<I extends WithKind>(of: IntentKind<I>, rules: Rules<I>): IntentKind<I> {
  const { kind, shape, words, packed } = of;
  const { offer, perform, explain } = rules;
  return { kind, shape, words, packed, offer, perform, explain };
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
