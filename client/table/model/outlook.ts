import type { Book, GameView } from '../../../shared/index.ts';
import type { Spot } from '../choices/spot.ts';
import type { Way } from '../choices/ways.ts';
import { type Outcome, type Planned, preview, tellOutcome } from '../preview/preview.ts';

export type Outlook = { readonly outcome: Outcome; readonly words: string };

function plannedBy(
  ways: readonly Way[],
  picked: readonly Spot[],
  aimed: Spot | null,
): Planned | null {
  const [first] = picked;
  const way = ways.find(({ path }) => path[0] === first && path[1] === aimed);
  if (first === undefined || aimed === null || way === undefined) return null;
  const { intent } = way;
  if (intent.kind === 'declareAttacker')
    return { kind: 'attack', unit: intent.unit, target: intent.target };
  if (intent.kind !== 'declareBlocker') return null;
  return { kind: 'block', unit: intent.unit, attacker: intent.attacker };
}

/** The fight as it stands, and with the attack or block that is about to be declared. */
export function outlookOf(
  book: Book,
  view: GameView | null,
  names: readonly [string, string],
  ways: readonly Way[],
  picked: readonly Spot[],
  aimed: Spot | null,
): Outlook | null {
  if (view === null) return null;
  const planned = plannedBy(ways, picked, aimed);
  const outcome = preview(book, view, planned);
  if (outcome === null) return null;
  const lead = view.step === 'attack' ? 'If nobody blocks' : 'As it stands';
  return { outcome, words: `${lead}: ${tellOutcome(book, view, names, outcome)}.` };
}
