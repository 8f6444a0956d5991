import { type Game, type Intent, legalIntents, type Seat, step } from '../../shared/index.ts';
import { book, isDecision, startGame } from './arbiter-game.ts';
import type { Contestant } from './contestant.ts';
import { createDice, type Dice, roll } from './dice.ts';

export const arbiter: Contestant = {
  id: 'arbiter',
  name: 'Arbiter rules core',
  note: 'the full duel: all cards, triggers, modifiers, reactions and choices, by its public interface',
  playout,
};

function playout(seed: number): number {
  const dice = createDice(seed);
  return play(startGame(seed), dice);
}

/** Plays a game through the public interface; tries the seat that decided last first. */
function play(game: Game, dice: Dice): number {
  let seat: Seat = 0;
  let decisions = 0;
  for (;;) {
    let list = legalIntents(book, game, seat);
    if (!isDecision(list)) {
      seat = seat === 0 ? 1 : 0;
      list = legalIntents(book, game, seat);
      if (!isDecision(list)) return finished(list, decisions);
    }
    const outcome = step(book, game, seat, pickAtRandom(dice, list));
    if (!outcome.ok) throw new Error(`step refused a listed intent: ${outcome.message}`);
    decisions += 1;
  }
}

function finished(list: readonly Intent[], decisions: number): number {
  if (list.length > 0) throw new Error('no seat can decide, but the match is not over');
  return decisions;
}

/** Any listed intent except `concede`, all equally likely; the last one takes the place of `concede`. */
export function pickAtRandom(dice: Dice, list: readonly Intent[]): Intent {
  const last = list[list.length - 1];
  const chosen = list[roll(dice, list.length - 1)];
  const intent = chosen?.kind === 'concede' ? last : chosen;
  if (intent === undefined) throw new Error('an empty list has no decision');
  return intent;
}
