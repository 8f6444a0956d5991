import type { EffectName, NodeOf } from '../../effects/index.ts';
import type { Method } from '../../effects/method.ts';
import type { GameEvent } from '../../state/events.ts';
import type { Camp, Seat } from '../../state/seat.ts';
import type { Trait } from '../../state/trait.ts';

/** The tables that every language fills. A language that lacks a pattern does not compile. */

/** A word of the game and the reminder that explains it. */
export type Term = { readonly name: string; readonly text: string };
export type Terms<Name extends string> = Readonly<Record<Name, Term>>;

export type EffectPatterns<Scope, Phrase> = {
  readonly [Name in EffectName]: Method<[node: NodeOf<Name>, scope: Scope], Phrase>;
};

export type TraitPatterns<Scope> = {
  readonly [Type in Trait['type']]: Method<
    [trait: Extract<Trait, { readonly type: Type }>, scope: Scope],
    string
  >;
};

type EventKind = GameEvent['kind'];
export type EventOf<Kind extends EventKind> = Extract<GameEvent, { kind: Kind }>;

/** A line for each kind of event; null for one that the log leaves out. */
export type EventPatterns<Names> = {
  readonly [Kind in EventKind]: Method<[event: EventOf<Kind>, names: Names], string | null> | null;
};

/** An event as a viewer sees it, without its hidden fields. */
export type Shown = { readonly kind: EventKind };

/** What a log knows: the players, the cards seen so far by id, and the format. */
export type Names = {
  readonly players: readonly [string, string];
  readonly cards: Map<string, string>;
  readonly format?: string;
};

/** How an option names the thing it is about, from the side of the player who chooses. */
export type OptionPlace = {
  readonly chooser: Seat;
  readonly together: boolean;
  /** The name of the card, if it is about one. */
  readonly name: string | null;
  /** Where a unit stands. */
  readonly place: { readonly seat: Camp; readonly index: number } | null;
  /** Whether another option has the same name, and whether it is on the other side. */
  readonly alike: 'no' | 'same side' | 'other side';
};
