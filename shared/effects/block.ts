import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import type { Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { seatOf, WILD } from '../state/seat.ts';
import { enemyStateOf } from '../state/siege.ts';
import { setEnemyBlock } from '../verbs/enemies.ts';
import { gainBlock } from '../verbs/gain-block.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z.strictObject({ kind: z.literal('block'), amount: amountShape });

/** Z4: an enemy keeps its block until it acts again. */
function guardEnemy(ctx: RulesContext, source: Source, amount: number): void {
  const foe = ctx.game.siege === undefined ? null : enemyStateOf(ctx.game.siege, source.self ?? '');
  if (foe !== null) setEnemyBlock(ctx, foe, foe.block + amount);
}

export const block = defineEffect<z.infer<typeof shape>>({
  kind: 'block',
  group: 'block',
  shape,
  facts: { ...NO_FACTS, amount: '+' },
  resolve(ctx, node, source) {
    const amount = amountOf(ctx, node.amount, source);
    if (source.seat === WILD) guardEnemy(ctx, source, amount);
    else gainBlock(ctx, seatOf(source.seat), amount);
  },
});
