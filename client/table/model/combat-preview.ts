import type { Book, GameView } from '../../../shared/index.ts';
import type { IntentPath } from '../choices/intent-paths.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { type Outcome, outcomeText, type Planned, previewCombat } from '../preview/preview.ts';

export type CombatPreview = { readonly outcome: Outcome; readonly words: string };

function plannedBy(
  intentPaths: readonly IntentPath[],
  picked: readonly TargetKey[],
  aimed: TargetKey | null,
): Planned | null {
  const [first] = picked;
  const intentPath = intentPaths.find(({ path }) => path[0] === first && path[1] === aimed);
  if (first === undefined || aimed === null || intentPath === undefined) return null;
  const { intent } = intentPath;
  if (intent.kind === 'declareAttacker')
    return { kind: 'attack', unit: intent.unit, target: intent.target };
  if (intent.kind !== 'declareBlocker') return null;
  return { kind: 'block', unit: intent.unit, attacker: intent.attacker };
}

/** Previews the fight as declared, including the attack or block that is about to be declared. */
export function combatPreviewOf(
  book: Book,
  view: GameView | null,
  names: readonly [string, string],
  intentPaths: readonly IntentPath[],
  picked: readonly TargetKey[],
  aimed: TargetKey | null,
): CombatPreview | null {
  if (view === null) return null;
  const planned = plannedBy(intentPaths, picked, aimed);
  const outcome = previewCombat(book, view, planned);
  if (outcome === null) return null;
  const lead = view.step === 'attack' ? 'If nobody blocks' : 'As it stands';
  return { outcome, words: `${lead}: ${outcomeText(book, view, names, outcome)}.` };
}
