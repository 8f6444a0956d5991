import { type Book, type GameView, type Intent, type Seat, step } from '../../../shared/index.ts';
import type { IntentPath } from '../choices/intent-paths.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { type Outcome, outcomeText, summarize } from '../preview/preview.ts';
import { siegeGameFromView } from '../preview/siege-game-from-view.ts';
import type { CombatPreview } from './combat-preview.ts';

export type PreviewContext = {
  readonly book: Book;
  readonly view: GameView;
  readonly seat: Seat;
  readonly names: readonly [string, string];
  readonly intentPaths: readonly IntentPath[];
  readonly picked: readonly TargetKey[];
  readonly aimed: TargetKey | null;
};

/** The intent that picking the hovered target would send; a card without target would be played. */
function intended({ intentPaths, picked: [first], aimed }: PreviewContext): Intent | null {
  if (first === undefined) return null;
  const isMeant = ({ path }: IntentPath) => path[0] === first && path[1] === (aimed ?? 'play');
  const intent = intentPaths.find(isMeant)?.intent;
  return intent?.kind === 'playCard' || intent?.kind === 'declareAttacker' ? intent : null;
}

/** The outcome of an intent; null if it depends on chance. */
export function predictOutcome(
  book: Book,
  view: GameView,
  seat: Seat,
  intent: Intent,
): Outcome | null {
  const game = siegeGameFromView(book, view, seat);
  const chance = JSON.stringify(game.rng.table);
  const done = step(book, game, seat, intent);
  return done.ok && JSON.stringify(game.rng.table) === chance ? summarize(done.events) : null;
}

const isNothing = ({ hurt, dead, lifeLost, healed }: Outcome): boolean =>
  hurt.size + dead.size + lifeLost[0] + lifeLost[1] + healed[0] + healed[1] === 0;

export function siegePreview(context: PreviewContext): CombatPreview | null {
  const { book, view, seat, names } = context;
  const intent = intended(context);
  const outcome = intent === null ? null : predictOutcome(book, view, seat, intent);
  if (outcome === null || isNothing(outcome)) return null;
  return { outcome, words: `Then ${outcomeText(book, view, names, outcome)}.` };
}
