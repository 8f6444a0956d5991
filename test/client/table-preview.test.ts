import { describe, expect, it } from 'vitest';
import { outcomeText, previewCombat } from '../../client/table/preview/preview.ts';
import {
  cloneGame,
  createGame,
  defaultBook,
  type Game,
  type GameEvent,
  legalIntents,
  scenario,
  step,
  viewOf,
} from '../../shared/index.ts';
import { CORE, createDice, playOut, randomSetup } from '../kit/random-play.ts';

const book = defaultBook();
const names = ['Anna', 'Ben'] as const;

/** Passes until the fight is over; null if a player had to make a choice on the way. */
function eventsOfFight(game: Game): GameEvent[] | null {
  const events: GameEvent[] = [];
  for (let passes = 0; passes < 8; passes++) {
    const seat = ([0, 1] as const).find((one) => legalIntents(book, game, one).length > 1);
    if (game.choice !== null || seat === undefined) return null;
    const done = step(book, game, seat, { kind: 'pass' });
    if (!done.ok) throw new Error(done.message);
    events.push(...done.events);
    const end = events.findIndex(({ kind }) => kind === 'combatEnded' || kind === 'matchEnded');
    if (end >= 0) return events.slice(0, end);
  }
  return null;
}

const deadOf = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.kind === 'unitDied' ? [event.unit] : [])).toSorted();

/** Whether the preview predicted the deaths of this fight; null if they depend on a choice. */
function isPredicted(game: Game): boolean | null {
  if (game.mode !== 'duel') return null;
  if (game.step !== 'block' || game.window !== null || game.choice !== null) return null;
  const events = eventsOfFight(cloneGame(game));
  if (events === null) return null;
  const outcome = previewCombat(book, viewOf(book, game, 'spectator'), null);
  return JSON.stringify(deadOf(events)) === JSON.stringify([...outcome!.dead].toSorted());
}

function fightsOf(seed: string): boolean[] {
  const setup = randomSetup(book, seed);
  const made = createGame(book, setup);
  if (!made.ok) throw new Error(made.message);
  const predictions: boolean[] = [];
  const before = ({ game }: { game: Game }) => {
    const right = isPredicted(game);
    if (right !== null) predictions.push(right);
  };
  playOut(CORE, book, made.game, createDice(seed), { before });
  return predictions;
}

describe('the preview of a fight', () => {
  it('predicts the fight if nobody reacts', () => {
    const fights = Array.from({ length: 40 }, (_, at) => fightsOf(`preview ${at}`)).flat();
    expect(fights.length).toBeGreaterThan(100);
    // The view does not hold all causes of a unit's state, so a rare prediction may differ.
    expect(fights.filter((right) => right).length / fights.length).toBeGreaterThan(0.98);
  });

  it('predicts an attack or block that is not declared yet', () => {
    const made = scenario(book, {
      format: 'duel',
      step: 'attack',
      seats: [{ field: ['gnome'] }, { field: ['gnome'], life: 1 }],
    });
    if (!made.ok) throw new Error(made.message);
    const view = viewOf(book, made.game, 0);
    expect(previewCombat(book, view, null)).toBeNull();
    const unit = view.seats[0].field[0]!.id;
    const outcome = previewCombat(book, view, { kind: 'attack', unit, target: { hero: 1 } });
    expect(outcome?.lifeLost[1]).toBe(1);
    expect(outcome?.winner).toBe(0);
    expect(outcomeText(book, view, names, outcome!)).toContain('Anna wins');
  });
});
