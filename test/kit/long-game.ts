import {
  type Book,
  createGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  type Setup,
  step,
} from '../../shared/index.ts';
import { createDice, type Dice } from './random-play.ts';

export type Move = { readonly seat: Seat; readonly intent: Intent };

/** Preferences of a player who wants a long game: low for intents that end a turn or deal damage. */
const GLADLY: Readonly<Record<Intent['kind'], number>> = {
  choose: 9,
  mulligan: 9,
  retractAttacker: 8,
  retractBlocker: 8,
  activate: 7,
  declareBlocker: 6,
  declareAttacker: 6,
  placeAzoth: 5,
  playCard: 4,
  pass: 1,
  done: 0,
  concede: -1,
};

const mostGladly = (dice: Dice, legal: readonly Intent[]): Intent => {
  const best = Math.max(...legal.map(({ kind }) => GLADLY[kind]));
  return dice.pick(legal.filter(({ kind }) => GLADLY[kind] === best));
};

/** Declares and retracts as long as that is allowed, and does not attack in the end. */
function lastingIntent(dice: Dice, game: Game, seat: Seat, legal: readonly Intent[]): Intent {
  const declaring = game.step === 'attack' || game.step === 'block';
  const spent = game.retracted >= 20 || game.sides[seat].retracted >= 200;
  const rest = legal.filter(({ kind }) => !kind.startsWith('declare'));
  return mostGladly(dice, declaring && spent && rest.length > 1 ? rest : legal);
}

/** The moves of two players who make a game as long as the rules allow. */
export function longGame(book: Book, setup: Setup): Move[] {
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const dice = createDice(setup.seed);
  const moves: Move[] = [];
  while (game.result === null) {
    const asked = ([0, 1] as const).filter((seat) => legalIntents(book, game, seat).length > 1);
    const seat = dice.pick(asked);
    const intent = lastingIntent(dice, game, seat, legalIntents(book, game, seat));
    if (!step(book, game, seat, intent).ok) throw new Error('It was refused.');
    moves.push({ seat, intent });
  }
  return moves;
}
