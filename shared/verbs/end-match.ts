import type { Result } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { record } from './record.ts';

/** S4: drops all waiting work. */
export function endMatch(ctx: RulesContext, winner: Result['winner'], reason: string): void {
  const { game } = ctx;
  game.agenda = [];
  game.triggers = [];
  game.bursts = [];
  game.choice = null;
  game.window = null;
  game.result = { winner, reason };
  record(ctx, { kind: 'matchEnded', result: game.result });
}
