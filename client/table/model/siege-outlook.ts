import { type Book, type GameView, type Intent, type Seat, step } from '../../../shared/index.ts';
import type { Spot } from '../choices/spot.ts';
import type { Way } from '../choices/ways.ts';
import { imagineSiege } from '../preview/imagine-siege.ts';
import { type Outcome, summed, tellOutcome } from '../preview/preview.ts';
import type { Outlook } from './outlook.ts';

export type Picked = {
  readonly book: Book;
  readonly view: GameView;
  readonly seat: Seat;
  readonly names: readonly [string, string];
  readonly ways: readonly Way[];
  readonly picked: readonly Spot[];
  readonly aimed: Spot | null;
};

/** What would be done if what is pointed at were picked; a card that needs no target is played. */
function intended({ ways, picked: [first], aimed }: Picked): Intent | null {
  if (first === undefined) return null;
  const isMeant = ({ path }: Way) => path[0] === first && path[1] === (aimed ?? 'play');
  const intent = ways.find(isMeant)?.intent;
  return intent?.kind === 'playCard' || intent?.kind === 'declareAttacker' ? intent : null;
}

/** Null where it cannot be told: where chance decides, nobody foresees anything. */
export function foresee(book: Book, view: GameView, seat: Seat, intent: Intent): Outcome | null {
  const game = imagineSiege(book, view, seat);
  const chance = JSON.stringify(game.rng.table);
  const done = step(book, game, seat, intent);
  return done.ok && JSON.stringify(game.rng.table) === chance ? summed(done.events) : null;
}

const isNothing = ({ hurt, dead, lifeLost, healed }: Outcome): boolean =>
  hurt.size + dead.size + lifeLost[0] + lifeLost[1] + healed[0] + healed[1] === 0;

export function siegeOutlook(asked: Picked): Outlook | null {
  const { book, view, seat, names } = asked;
  const intent = intended(asked);
  const outcome = intent === null ? null : foresee(book, view, seat, intent);
  if (outcome === null || isNothing(outcome)) return null;
  return { outcome, words: `Then ${tellOutcome(book, view, names, outcome)}.` };
}
