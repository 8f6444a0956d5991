import type { IntentKind } from '../intents/intent-kind.ts';
import type { Game, Result, WorkItem } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

export type Task = (ctx: RulesContext, work: WorkItem) => void;

/** The procedure of a turn: which intents when, and what happens between them. */
export type Mode = {
  /** The kinds of intent a seat is asked for now; none when it is not its decision. */
  readonly intentsFor: (game: Game, seat: Seat) => readonly IntentKind[];
  readonly tasks: ReadonlyMap<string, Task>;
  /** T9: who has won when the match is cut off. */
  readonly leader: (game: Game) => Result['winner'];
  /** After an intent was performed, before what it set off is worked on. */
  readonly afterIntent: ((ctx: RulesContext) => void) | undefined;
};
