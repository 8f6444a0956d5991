import { type Book, type Game, type Intent, type Seat, viewOf } from '../../shared/index.ts';
import { azothFor } from './azoth.ts';
import { candidatesOf } from './candidates.ts';
import { rateChoice } from './choices.ts';
import { fieldOf, planAttack } from './combat/attacks.ts';
import type { Assault } from './combat/blocks.ts';
import { assaultsIn, blocksFor } from './combat/blocks-for.ts';
import type { DecisionContext } from './decision-context.ts';
import { fillHiddenCards } from './fill-hidden-cards.ts';
import { hintFor } from './hints.ts';
import { scoreAfter } from './look-ahead.ts';
import { mulliganFor } from './mulligan.ts';
import { pickBest } from './pick-best.ts';
import { scoreDuel } from './score/score-duel.ts';

const PASS: Intent = { kind: 'pass' };

const score = (book: Book, game: Game, seat: Seat): number =>
  scoreDuel(book, viewOf(book, game, seat), seat);

const passOf = (legal: readonly Intent[]): Intent | null =>
  legal.find(({ kind }) => kind === 'pass') ?? null;

/** Plays what improves the position most, or passes when nothing improves it. */
function decideMain(ctx: DecisionContext): Intent | null {
  const { book, view, seat, legal, dice } = ctx;
  const azoth = azothFor(book, view, seat, legal);
  if (azoth !== null) return azoth;
  const candidates = candidatesOf(book, view, seat, legal);
  if (candidates.length === 0) return passOf(legal);
  const guess = fillHiddenCards(ctx);
  const now = scoreDuel(book, view, seat);
  const rate = (intent: Intent) =>
    scoreAfter(book, guess, seat, intent, score) + hintFor(book, view, seat, intent);
  const { intent, rating } = pickBest(candidates, rate, dice);
  return rating > now + 0.05 ? intent : passOf(legal);
}

/** T3: reacts if the combat or the spell then ends better than without a reaction. */
function decideWindow(ctx: DecisionContext): Intent | null {
  const { book, seat, legal, dice } = ctx;
  const plays = legal.filter(({ kind }) => kind === 'playCard');
  if (plays.length === 0) return passOf(legal);
  const guess = fillHiddenCards(ctx);
  const now = scoreAfter(book, guess, seat, PASS, score);
  const rate = (intent: Intent) => scoreAfter(book, guess, seat, intent, score);
  const { intent, rating } = pickBest(plays, rate, dice);
  return rating > now + 0.3 ? intent : passOf(legal);
}

function intentOf({ attacker, victim }: Assault, seat: Seat): Intent {
  const target = victim === null ? { hero: (seat === 0 ? 1 : 0) as Seat } : { unit: victim.id };
  return { kind: 'declareAttacker', unit: attacker.id, target };
}

function isSame(a: Intent, b: Intent): boolean {
  if (a.kind === 'declareBlocker')
    return b.kind === a.kind && a.unit === b.unit && a.attacker === b.attacker;
  if (a.kind !== 'declareAttacker' || b.kind !== a.kind || a.unit !== b.unit) return false;
  if ('hero' in a.target) return 'hero' in b.target;
  return 'unit' in a.target && 'unit' in b.target && a.target.unit === b.target.unit;
}

function decideAttack({ book, view, seat, legal }: DecisionContext): Intent | null {
  const field = fieldOf(book, view, seat);
  const declared = assaultsIn(view, field.own, field.foes);
  const find = (assault: Assault) => {
    const wanted = intentOf(assault, seat);
    return legal.find((intent) => isSame(intent, wanted)) ?? null;
  };
  const { assaults } = planAttack(field, declared, (assault) => find(assault) !== null);
  const next = assaults[declared.length];
  return next === undefined ? passOf(legal) : find(next);
}

function decideBlock({ book, view, seat, legal }: DecisionContext): Intent | null {
  for (const wanted of blocksFor(book, view, seat)) {
    const offered = legal.find((intent) => isSame(intent, wanted));
    if (offered !== undefined) return offered;
  }
  return passOf(legal);
}

function decideChoice(ctx: DecisionContext): Intent | null {
  const { book, seat, legal, dice } = ctx;
  const guess = fillHiddenCards(ctx);
  const rate = (intent: Intent) =>
    intent.kind === 'choose' ? rateChoice(book, guess, seat, intent, score) : -Infinity;
  return pickBest(legal, rate, dice).intent;
}

export function decideDuel(ctx: DecisionContext): Intent | null {
  const { book, position, view, seat, legal } = ctx;
  if (position.choice !== null) return decideChoice(ctx);
  if (position.window !== null) return decideWindow(ctx);
  if (position.step === 'mulligan') return mulliganFor(book, view, seat, legal);
  if (position.step === 'attack') return decideAttack(ctx);
  if (position.step === 'block') return decideBlock(ctx);
  return decideMain(ctx);
}
