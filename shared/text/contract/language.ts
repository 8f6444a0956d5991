import type { KeywordId } from '../../keywords/index.ts';
import type { Book, Format } from '../../state/book.ts';
import type { CardDef, EnemyMove } from '../../state/card.ts';
import type { Option } from '../../state/game.ts';
import type { EffectNode } from '../../state/node.ts';
import type { StatusKind } from '../../state/statuses.ts';
import type { Trait } from '../../state/trait.ts';
import type { Names, OptionPlace, Shown, Term, Terms } from './patterns.ts';
import type { CardRefusals } from './refusals.ts';
import type { UnitChange } from './unit-change.ts';

type Cards = Book['cards'];

/** What the effects of an option are about, by name; null where it is not known. */
export type About = { readonly target: string | null; readonly it: string | null };

/** A language is one folder that fulfils this type. */
export type Language = {
  readonly keywords: Terms<KeywordId>;
  readonly statuses: Terms<StatusKind>;
  /** The name of a keyword with its number: "Regenerate 2". */
  readonly keywordLabel: (
    id: KeywordId,
    counts: Readonly<Record<'charges' | 'defend', number>>,
  ) => string;
  /** All that a card does. */
  readonly card: (cards: Cards, card: CardDef, format: Format | undefined) => string;
  readonly unknownCard: (id: string) => string;
  /** The words of a card that a newcomer may not know, with their reminders. */
  readonly reminders: (cards: Cards, card: CardDef, format: Format | undefined) => readonly Term[];
  /** X7: what changed a unit, as a sentence. */
  readonly change: (cards: Cards, change: UnitChange, format: Format | undefined) => string;
  readonly trait: (cards: Cards, trait: Trait, format: Format | undefined) => string;
  /** One branch of a choice. */
  readonly branch: (
    cards: Cards,
    nodes: readonly EffectNode[],
    about: About,
    format: Format | undefined,
  ) => string;
  /** Z3: one move of an enemy. */
  readonly move: (cards: Cards, move: EnemyMove) => string;
  /** The effects of a move, besides or instead of an attack. */
  readonly moveEffects: (cards: Cards, move: EnemyMove) => string;
  /** A charged attack, which is no move of the card. */
  readonly attack: (strength: number) => string;
  readonly refusals: CardRefusals;
  readonly option: (option: Option, at: OptionPlace, branch: () => string) => string;
  /** A line of the log, or null if the log does not show the event. */
  readonly event: (book: Book, names: Names, event: Shown) => string | null;
};
