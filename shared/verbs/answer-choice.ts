import type { Option } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { record } from './record.ts';

/** C2: gives the option to the work item that waits for it. */
export function answerChoice(ctx: RulesContext, option: Option): void {
  const { choice, agenda } = ctx.game;
  if (choice === null) return;
  ctx.game.choice = null;
  const waiting = agenda.at(-1);
  if (waiting !== undefined) waiting.picks = [...waiting.picks, option];
  const { id, seat, hidden } = choice;
  record(ctx, { kind: 'choiceMade', seat, choice: id, hidden, option });
}
