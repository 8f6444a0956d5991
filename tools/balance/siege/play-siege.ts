import type { Strategy } from '../../../bots/strategy.ts';
import {
  type Book,
  createGame,
  type Game,
  type GameEvent,
  legalIntents,
  positionFor,
  type Seat,
  step,
  viewOf,
} from '../../../shared/index.ts';

/** The result of one siege. */
export type SiegeResult = {
  readonly decks: readonly [string, string];
  readonly won: boolean;
  readonly reason: string;
  readonly rounds: number;
  readonly wave: number;
  readonly fame: number;
  /** The life of both heroes together. */
  readonly life: number;
  readonly decisions: number;
  /** How often each card was drawn and played, and how much life each enemy took. */
  readonly drawn: Counts;
  readonly played: Counts;
  readonly harm: Counts;
};

export type Counts = Record<string, number>;
type Notes = Pick<SiegeResult, 'drawn' | 'played' | 'harm'>;

const SEATS = [0, 1] as const;
const ENEMIES = 2;

const count = (counts: Counts, key: string, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by;
};

function noteEvent(notes: Notes, event: GameEvent): void {
  if (event.kind === 'cardPlayed') count(notes.played, event.card);
  else if (event.kind === 'cardMoved' && event.from === 'deck' && event.to === 'hand')
    count(notes.drawn, event.card);
  else if (event.kind === 'damageDealt' && event.source.seat === ENEMIES && 'hero' in event.target)
    count(notes.harm, event.source.card, event.amount);
  else if (event.kind === 'lifeLost' && event.reason !== 'damage')
    count(notes.harm, event.reason, event.amount);
}

function decide(
  book: Book,
  game: Game,
  strategies: readonly [Strategy, Strategy],
): readonly GameEvent[] {
  const seat: Seat | undefined = SEATS.find((one) => positionFor(game, one) !== null);
  const position = seat === undefined ? null : positionFor(game, seat);
  if (seat === undefined || position === null) throw new Error(`${game.seed}: no seat can decide`);
  const legal = legalIntents(book, game, seat);
  const view = viewOf(book, game, seat);
  const { intent } = strategies[seat].decide({ seat, view, legal, events: [], position });
  const result = step(book, game, seat, intent);
  if (!result.ok) throw new Error(`${game.seed}: ${result.message}`);
  return result.events;
}

type Setup = {
  readonly format: string;
  readonly decks: readonly [string, string];
  readonly seed: string;
};

/** Plays a siege with two strategies. The opening hands count as drawn. */
export function playSiege(
  book: Book,
  setup: Setup,
  strategies: readonly [Strategy, Strategy],
): SiegeResult {
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const notes: Notes = { drawn: {}, played: {}, harm: {} };
  for (const seat of SEATS) for (const { card } of game.sides[seat].hand) count(notes.drawn, card);
  let decisions = 0;
  for (; game.result === null; decisions++)
    for (const event of decide(book, game, strategies)) noteEvent(notes, event);
  const { winner, reason } = game.result;
  const life = Math.max(0, game.sides[0].life) + Math.max(0, game.sides[1].life);
  return {
    decks: setup.decks,
    won: winner === 'both',
    reason,
    rounds: game.turn,
    wave: game.siege?.wave ?? 0,
    fame: game.sides[0].fame,
    life,
    decisions,
    ...notes,
  };
}
