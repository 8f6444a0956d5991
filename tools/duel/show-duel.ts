import { dealtEvents } from '../../server/replays/dealt-events.ts';
import {
  type Book,
  createGame,
  defaultBook,
  eventsFor,
  eventText,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  type SeenEvent,
  step,
} from '../../shared/index.ts';
import { seededDice } from './seeded-dice.ts';

const PLAYERS = ['Ada', 'Ben'] as const;
const SEATS: readonly Seat[] = [0, 1];

type Choice = { readonly seat: Seat; readonly intents: readonly Intent[] };

/** Everything the seats may do now, except to concede. */
function choicesOf(book: Book, game: Game): Choice[] {
  return SEATS.map((seat) => ({
    seat,
    intents: legalIntents(book, game, seat).filter((intent) => intent.kind !== 'concede'),
  })).filter(({ intents }) => intents.length > 0);
}

function playOut(
  book: Book,
  game: Game,
  dice: (sides: number) => number,
  print: (line: string) => void,
): void {
  const names = { players: PLAYERS, cards: new Map<string, string>(), format: game.format };
  const printEvents = (events: readonly SeenEvent[]) => {
    for (const event of events) {
      const line = eventText(book, names, event);
      if (line !== null) print(line);
    }
  };
  printEvents(dealtEvents(book, game));
  for (
    let [choice] = choicesOf(book, game);
    choice !== undefined;
    [choice] = choicesOf(book, game)
  ) {
    const intent = choice.intents[dice(choice.intents.length)];
    const result = step(book, game, choice.seat, intent);
    if (!result.ok) throw new Error(`An offered intent was refused: ${result.message}`);
    printEvents(eventsFor(result.events, 'spectator'));
  }
}

/** The first two preconstructed decks for the mode of the format. */
function decksFor(book: Book, format: string): string[] {
  const mode = book.formats[format]?.mode ?? 'duel';
  const decks = Object.values(book.decks).filter(
    (deck) => book.formats[deck.format]?.mode === mode,
  );
  return decks.slice(0, 2).map((deck) => deck.id);
}

function lastLine(game: Game): string {
  const [a, b] = game.sides;
  if (game.mode === 'siege')
    return `Fame ${a.fame}, life ${a.life} and ${b.life} after ${game.turn} rounds.`;
  const score =
    game.mode === 'skirmish' ? `Skirmishes ${a.wins} to ${b.wins}` : `Life ${a.life} to ${b.life}`;
  return `${score} after ${game.turn} turns.`;
}

/** Plays a match as a spectator would see it. Returns a message if the options are wrong. */
export function showDuel(
  seed: string,
  format: string,
  print: (line: string) => void,
): string | null {
  const book = defaultBook();
  const decks = decksFor(book, format);
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) return created.message;
  const [ada, ben] = decks.map((id) => book.decks[id]?.name ?? id);
  const how = created.game.mode === 'siege' ? 'and' : 'against';
  print(`${PLAYERS[0]} (${ada}) ${how} ${PLAYERS[1]} (${ben}), seed "${seed}"`);
  playOut(book, created.game, seededDice(seed), print);
  print(lastLine(created.game));
  return null;
}
