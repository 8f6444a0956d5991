import { formatOf } from '../state/book.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS } from '../state/seat.ts';
import { endMatch } from '../verbs/end-match.ts';
import { takeDown } from '../verbs/take-down.ts';

/** S1, Z6, Z8: takes heroes without life down. The siege is lost when both are down, and won when the last enemy is dead. */
export function checkSiege(ctx: RulesContext): void {
  const { siege, sides } = ctx.game;
  if (siege === undefined) return;
  for (const seat of SEATS) if (sides[seat].life <= 0) takeDown(ctx, seat);
  const waves = formatOf(ctx.book, ctx.game.format).waves ?? [];
  if (siege.down[0] && siege.down[1]) endMatch(ctx, null, 'heroes-down');
  else if (siege.wave >= waves.length && siege.foes.length === 0) {
    endMatch(ctx, 'both', 'waves-defeated');
  }
}
