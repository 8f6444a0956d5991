import type { Frame, Source } from '../state/game.ts';
import { makeEffectFrame } from '../state/make.ts';
import type { EffectNode } from '../state/node.ts';
import type { Table } from '../state/table.ts';

/** The agenda is worked from its end, so lists are laid down backwards. */
export function pushFrames(t: Table, frames: readonly Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) t.game.agenda.push(frames[i] as Frame);
}

export function pushEffects(t: Table, nodes: readonly EffectNode[], source: Source): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    t.game.agenda.push(makeEffectFrame(nodes[i] as EffectNode, source));
  }
}
