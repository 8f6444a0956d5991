import * as z from 'zod/mini';
import type { Source } from '../state/game.ts';
import { otherSeat } from '../state/seat.ts';
import { unitsOf } from '../state/units.ts';
import { addModifier } from '../verbs/modify.ts';
import { change, changeWords, isWhole, partsOf, stopAttack } from './change.ts';
import { defineEffect } from './effect.ts';

const sideShape = z
  .strictObject({
    kind: z.literal('modify-side'),
    ...change,
    side: z.enum(['enemies', 'allies']),
  })
  .check(isWhole);

/** M1: reaches those that arrive later too. */
export const modifySide = defineEffect<z.infer<typeof sideShape>>({
  kind: 'modify-side',
  group: 'status',
  shape: sideShape,
  can: (t, node, source) => unitsOf(t.game, sideOf(node.side, source)).length > 0,
  resolve(t, node, source) {
    const seat = sideOf(node.side, source);
    addModifier(t, { ...partsOf(t, node, source), scope: 'side', seat });
    for (const unit of unitsOf(t.game, seat)) stopAttack(t, node, unit.id);
  },
  say: (node) =>
    `each of ${node.side === 'enemies' ? 'the enemies' : 'your units'} ${changeWords(node)}`,
});

function sideOf(side: 'enemies' | 'allies', source: Source) {
  return side === 'enemies' ? otherSeat(source.seat) : source.seat;
}
