import type { RulesContext } from '../state/rules-context.ts';

/** S2: counted since a player decided. */
export function countResolution(ctx: RulesContext): void {
  ctx.game.resolutions += 1;
}

/** T9: a player has decided. */
export function countIntent(ctx: RulesContext): void {
  ctx.game.intents += 1;
  ctx.game.resolutions = 0;
}
