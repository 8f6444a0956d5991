import type { RulesContext } from '../state/rules-context.ts';

/** S2: counts resolutions since the last decision of a player. */
export function countResolution(ctx: RulesContext): void {
  ctx.game.resolutions += 1;
}

/** T9: counts a decision of a player. */
export function countIntent(ctx: RulesContext): void {
  ctx.game.intents += 1;
  ctx.game.resolutions = 0;
}
