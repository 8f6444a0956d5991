import type { GameView, Intent } from '../../../shared/index.ts';
import { passText as siegePassText } from '../facts/siege-text.ts';

const LEAVING: Readonly<Partial<Record<GameView['step'], string>>> = {
  main: 'To combat',
  'main-2': 'End turn',
};

function declaredBlocks({ combat = [] }: GameView): number {
  return combat.reduce((sum, { blockers }) => sum + blockers.length, 0);
}

function passText(view: GameView, legal: readonly Intent[]): string {
  if (view.mode === 'siege') return siegePassText(view, legal);
  if (view.window !== undefined)
    return view.window.kind === 'spell' ? 'Let it happen' : 'No reaction';
  const declared = view.combat?.length ?? 0;
  if (view.step === 'attack') return declared === 0 ? 'No attack' : `Attack with ${declared}`;
  if (view.step === 'block') {
    const blocks = declaredBlocks(view);
    return blocks === 0 ? 'No blocks' : `Block with ${blocks}`;
  }
  return LEAVING[view.step] ?? 'Pass';
}

/** The intent and label of the main button; null when there is nothing to pass. */
export function mainActionOf(
  view: GameView,
  legal: readonly Intent[],
): { readonly intent: Intent; readonly words: string } | null {
  const done = legal.find(({ kind }) => kind === 'done');
  if (done !== undefined) return { intent: done, words: 'Done for this skirmish' };
  const pass = legal.find(({ kind }) => kind === 'pass');
  return pass === undefined ? null : { intent: pass, words: passText(view, legal) };
}
