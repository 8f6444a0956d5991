import { dealtEvents } from '../../server/replays/dealt-events.ts';
import { type Book, eventsFor, eventText, type SeenEvent } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import type { Played } from '../../shared/replay/steps-of.ts';

/** Names come from people: what a terminal would obey is left out. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** After the end nothing is hidden: each event with all that either seat saw of it. */
function seenByBoth({ events }: Played): SeenEvent[] {
  const second = eventsFor(events, 1);
  return eventsFor(events, 0).map((event, at) => ({ ...event, ...second[at] }));
}

type Names = readonly [string, string];

function outcome({ winner }: ReplayFile['ending'], players: Names, together: boolean): string {
  if (winner === 'both') return 'the siege is won';
  if (winner === null) return together ? 'the siege is lost' : 'a draw';
  return `${players[winner]} wins`;
}

export type Telling = {
  readonly heading: string;
  linesOf(played: Played): string[];
  readonly result: string;
};

export function tellReplay(book: Book, file: ReplayFile): Telling {
  const { seats, decks, ending } = file;
  const players = [printable(seats[0].name), printable(seats[1].name)] as const;
  const names = { players, cards: new Map<string, string>() };
  const [first, second] = seats.map(
    ({ kind }, seat) => `${players[seat]} (${kind}) with ${printable(decks[seat]?.name ?? '')}`,
  );
  const together = book.formats[file.format]?.mode === 'siege';
  const began = new Date(file.began).toISOString();
  return {
    heading: `${first} ${together ? 'and' : 'against'} ${second}, ${printable(file.format)}, ${began}`,
    linesOf: (played) =>
      [...(played.at < 0 ? dealtEvents(book, played.game) : []), ...seenByBoth(played)]
        .map((event) => eventText(book, names, event))
        .filter((line) => line !== null),
    result: `Result: ${outcome(ending, players, together)} (${printable(ending.reason)})`,
  };
}
