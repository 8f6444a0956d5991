import {
  type Book,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { azothFor } from '../greedy/azoth.ts';
import { candidatesOf } from '../greedy/candidates.ts';
import { fieldOf, planAttack } from '../greedy/combat/attacks.ts';
import type { Assault } from '../greedy/combat/blocks.ts';
import { blocksFor } from '../greedy/combat/blocks-for.ts';
import { isDone } from '../greedy/skirmish.ts';
import { keepWorth } from '../greedy/worth/keep-worth.ts';
import { isQuiet, PASS, playCards, rate } from './play-cards.ts';
import { answer, type PlayoutDeps, quickScore, quickTry, settle } from './quick-eval.ts';
import { openSeats, playSiege } from './siege-policy.ts';

const REACTION_GAIN = 0.3;

const KEEP: Intent = { kind: 'mulligan', cards: [] };

/** The seat that must decide; in a siege, where both may, the first of them. */
export function deciderOf(game: Game): Seat {
  if (game.choice !== null) return game.choice.seat;
  if (game.mode === 'siege') return openSeats(game)[0] ?? 0;
  if (game.window !== null) return game.window.seat;
  if (game.step === 'mulligan') return game.sides[0].mulligan === null ? 0 : 1;
  const { active } = game;
  if (game.step !== 'block') return active;
  return active === 0 ? 1 : 0;
}

function pass(book: Book, game: Game, seat: Seat): Game {
  if (step(book, game, seat, PASS).ok) return game;
  // A1: the seat must declare an attack first.
  const forced = legalIntents(book, game, seat)[0];
  if (forced !== undefined) step(book, game, seat, forced);
  return game;
}

/** Plays the whole step. Passes the second main step: what was not worth playing in the first is not now. */
function playMain(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  const { book } = deps;
  if (game.step === 'main-2') return pass(book, game, seat);
  let legal = legalIntents(book, game, seat);
  const view = viewOf(book, game, seat);
  const azoth = azothFor(book, view, seat, legal);
  if (azoth !== null) {
    step(book, game, seat, azoth);
    legal = legalIntents(book, game, seat);
  }
  const played = playCards(deps, game, seat, candidatesOf(book, view, seat, legal));
  return isQuiet(played) && played.active === seat ? pass(book, played, seat) : played;
}

function playSkirmish(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  const { book } = deps;
  const legal = legalIntents(book, game, seat);
  const view = viewOf(book, game, seat);
  if (!isDone(book, view, seat)) {
    const plays = legal.filter(({ kind }) => kind === 'playCard' || kind === 'activate');
    const [best] = rate(deps, game, seat, plays);
    if (best !== undefined && best.score > quickScore(book, game, seat) - 1) return best.game;
  }
  step(book, game, seat, { kind: 'done' });
  return game;
}

export function declaring({ attacker, victim }: Assault, seat: Seat): Intent {
  const target = victim === null ? { hero: (seat === 0 ? 1 : 0) as Seat } : { unit: victim.id };
  return { kind: 'declareAttacker', unit: attacker.id, target };
}

function attack({ book }: PlayoutDeps, game: Game, seat: Seat): Game {
  const field = fieldOf(book, viewOf(book, game, 'spectator'), seat);
  const { assaults } = planAttack(field, [], () => true);
  for (const assault of assaults) step(book, game, seat, declaring(assault, seat));
  return pass(book, game, seat);
}

function block({ book }: PlayoutDeps, game: Game, seat: Seat): Game {
  const view = viewOf(book, game, 'spectator');
  for (const intent of blocksFor(book, view, seat)) step(book, game, seat, intent);
  return pass(book, game, seat);
}

/** Passes before blocks, because the use of a reaction there shows only much later. */
function react(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  const { book } = deps;
  if (game.window?.kind === 'attackers') return pass(book, game, seat);
  const plays = legalIntents(book, game, seat).filter(({ kind }) => kind === 'playCard');
  if (plays.length === 0) return pass(book, game, seat);
  const [best] = rate(deps, game, seat, plays);
  const passed = quickTry(deps, game, seat, PASS);
  if (best === undefined || passed === null) return pass(book, game, seat);
  return best.score > passed.score + REACTION_GAIN ? best.game : passed.game;
}

/** Chooses cards by their worth, and tries all other options. */
function choose(deps: PlayoutDeps, game: Game, seat: Seat): Game {
  const { book } = deps;
  const { choice } = game;
  if (choice === null || choice.options.every(({ kind }) => kind !== 'card'))
    return settle(deps, game, seat).game;
  const thrown = choice.prompt === 'hand-limit' || choice.prompt === 'discard';
  const budget = game.sides[seat].resolve + 1;
  const worths = choice.options.map((option) =>
    option.kind === 'card'
      ? (thrown ? -1 : 1) * keepWorth(book, option.card, budget)
      : Number.NEGATIVE_INFINITY,
  );
  step(book, game, seat, answer(game, worths.indexOf(Math.max(...worths))));
  return game;
}

/** Plays the next decision. May change the given game; continue with the returned one. */
export function playOne(deps: PlayoutDeps, game: Game): Game {
  const { book } = deps;
  const seat = deciderOf(game);
  if (game.choice !== null) return choose(deps, game, seat);
  if (game.window !== null) return react(deps, game, seat);
  if (game.mode === 'skirmish') return playSkirmish(deps, game, seat);
  if (game.mode === 'siege') return playSiege(deps, game, seat);
  if (game.step === 'attack') return attack(deps, game, seat);
  if (game.step === 'block') return block(deps, game, seat);
  if (game.step !== 'mulligan') return playMain(deps, game, seat);
  step(book, game, seat, KEEP);
  return game;
}
