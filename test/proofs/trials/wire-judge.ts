import { isDeepStrictEqual } from 'node:util';
import { findDeck } from '../../../server/matchmaking/find-deck.ts';
import {
  type Book,
  createGame,
  eventsFor,
  type Game,
  type GameEvent,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../../shared/index.ts';
import { intentShape } from '../../../shared/protocol/intent-message.ts';
import { commitmentOf } from '../../../shared/replay/commitment-of.ts';
import type { AnsweredRequest, Heard, WireRecord } from './wire-match.ts';

const SEATS = [0, 1] as const;
/** Of what is told about a difference. */
const LONGEST = 300;

type Verdict = { readonly code: string; readonly events: readonly GameEvent[] };

/** What should have become of it. A refusal of the core leaves the game as it was. */
function verdictOf(book: Book, game: Game, { seat, intent }: AnsweredRequest): Verdict {
  const refused = (code: string): Verdict => ({ code, events: [] });
  if (!intentShape.safeParse(intent).success) return refused('bad-request');
  if (game.result !== null) return refused('match-over');
  const result = step(book, game, seat, intent as Intent);
  return result.ok ? { code: '', events: result.events } : refused(result.code);
}

function differences(
  what: string,
  wire: Readonly<Record<string, unknown>>,
  model: Readonly<Record<string, unknown>>,
): string[] {
  const show = (value: unknown) => JSON.stringify(value)?.slice(0, LONGEST);
  return Object.keys(model)
    .filter((part) => !isDeepStrictEqual(wire[part], model[part]))
    .map((part) => `${what}: ${part}: ${show(wire[part])} and not ${show(model[part])}`);
}

type Model = {
  readonly book: Book;
  readonly game: Game;
  readonly rev: number;
  /** The last ones, of whichever revision. */
  readonly events: readonly GameEvent[];
};

function heardDifferences(what: string, heard: readonly [Heard, Heard], model: Model): string[] {
  const { book, game, rev, events } = model;
  const expected = (seat: Seat): Heard => ({
    rev,
    view: viewOf(book, game, seat),
    legal: legalIntents(book, game, seat),
    events: eventsFor(events, seat),
  });
  return SEATS.flatMap((seat) => differences(`${what}, seat ${seat}`, heard[seat], expected(seat)));
}

/** Where what came over the wire is not what the rules core says of the same decks, seed and intents. */
export function wireDifferences(book: Book, record: WireRecord): string[] {
  const { setup, seed, commitment, dealt, asked } = record;
  const decks = setup.decks.map((deck) => findDeck(book, deck)!);
  const created = createGame(book, { ...setup, seed });
  if (!created.ok) return [`the seed deals no game: ${created.message}`];
  const { game } = created;
  let model: Model = { book, game, rev: dealt[0].rev, events: [] };
  const found = [
    ...differences('commitment', { commitment }, { commitment: commitmentOf(seed, decks) }),
    ...heardDifferences('dealt', dealt, model),
  ];
  for (const [at, one] of asked.entries()) {
    const what = `request ${at}, ${JSON.stringify(one.intent)} of seat ${one.seat}`;
    const { code, events } = verdictOf(book, game, one);
    if (code === '') model = { ...model, rev: model.rev + 1, events };
    found.push(
      ...differences(what, { code: one.code, rev: one.rev }, { code, rev: model.rev }),
      ...heardDifferences(what, one.heard, model),
    );
    // What comes after a difference differs anyway.
    if (found.length > 0) break;
  }
  return found.map((difference) => `${setup.format} ${setup.seed}: ${difference}`);
}
