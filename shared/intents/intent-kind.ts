import type * as z from 'zod/mini';
import type { Rejection } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

/** An intent from outside: an object with unknown fields. */
export type Given = Readonly<Record<string, unknown>>;

type WithKind = { readonly kind: string };

/** Collects legal intents: a list for all kinds of intent accepts those of each kind. */
export type Offers<I> = { push(intent: I): unknown };

/** When an intent is offered, what it does, and why it is refused. */
type Rules<I extends WithKind> = {
  /** Adds the intents that are legal now; with `only`, just those whose fields all equal those of `only`. */
  offer(ctx: RulesContext, seat: Seat, out: Offers<I>, only?: Given): void;
  perform(ctx: RulesContext, seat: Seat, intent: I): void;
  /** Explains why an intent is not legal although its kind is allowed now. */
  explain(ctx: RulesContext, seat: Seat, intent: Given): Rejection;
};

/** C8: everything about one kind of intent. */
export type IntentKind<I extends WithKind = WithKind> = Rules<I> & {
  readonly kind: I['kind'];
  /** The schema of an intent from outside: these fields and no others. */
  readonly shape: z.ZodMiniType<I>;
  /** What it does, for authors of clients and bots. */
  readonly words: string;
};

export type IntentOf<T> = T extends IntentKind<infer I> ? Readonly<I> : never;

/** Gives all kinds the same fields in the same order, which keeps property accesses fast. */
export function defineIntent<I extends WithKind>(intent: IntentKind<I>): IntentKind<I> {
  const { kind, shape, words, offer, perform, explain } = intent;
  return { kind, shape, words, offer, perform, explain };
}

/** The same intent with other rules, for a mode that needs them. */
export function variantOf<I extends WithKind>(of: IntentKind<I>, rules: Rules<I>): IntentKind<I> {
  const { kind, shape, words } = of;
  const { offer, perform, explain } = rules;
  return { kind, shape, words, offer, perform, explain };
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
