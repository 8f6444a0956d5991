import type { IntentKind } from '../intents/intent-kind.ts';
import type { Game, Result, WorkItem } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

export type Task = (ctx: RulesContext, work: WorkItem) => void;

/** The turn structure of a mode: which intents are possible when, and what happens between them. */
export type Mode = {
  /** The kinds of intent that a seat can choose from now; none if it is not its decision. */
  readonly intentsFor: (game: Game, seat: Seat) => readonly IntentKind[];
  readonly tasks: ReadonlyMap<string, Task>;
  /** T9: the winner if the match is cut off. */
  readonly leader: (game: Game) => Result['winner'];
  /** Called after an intent was performed and before its consequences are worked on. */
  readonly afterIntent: ((ctx: RulesContext) => void) | undefined;
};
