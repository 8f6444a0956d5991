import * as z from 'zod/mini';
import { amountOf, amountShape, amountWords } from '../language/amount.ts';
import type { Source } from '../state/game.ts';
import { seatOf, WILD } from '../state/seat.ts';
import { foeOf } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { setEnemyBlock } from '../verbs/enemies.ts';
import { gainBlock } from '../verbs/gain-block.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z.strictObject({ kind: z.literal('block'), amount: amountShape });

/** Z4: an enemy keeps its own, until it acts again. */
function guardEnemy(t: Table, source: Source, amount: number): void {
  const foe = t.game.siege === undefined ? null : foeOf(t.game.siege, source.self ?? '');
  if (foe !== null) setEnemyBlock(t, foe, foe.block + amount);
}

export const block = defineEffect<z.infer<typeof shape>>({
  kind: 'block',
  group: 'block',
  shape,
  facts: { ...NO_FACTS, amount: '+' },
  resolve(t, node, source) {
    const amount = amountOf(t, node.amount, source);
    if (source.seat === WILD) guardEnemy(t, source, amount);
    else gainBlock(t, seatOf(source.seat), amount);
  },
  say: (node) => `gain ${amountWords(node.amount)} block`,
});
