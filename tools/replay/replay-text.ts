import { dealtEvents } from '../../server/replays/dealt-events.ts';
import { type Book, eventsFor, eventText, type SeenEvent } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import type { Played } from '../../shared/replay/steps-of.ts';

/** Removes control characters, because names come from users. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** Each event with all that either seat saw of it, because nothing is hidden after the end. */
function mergedEvents({ events }: Played): SeenEvent[] {
  const second = eventsFor(events, 1);
  return eventsFor(events, 0).map((event, at) => ({ ...event, ...second[at] }));
}

type Names = readonly [string, string];

function outcome({ winner }: ReplayFile['ending'], players: Names, together: boolean): string {
  if (winner === 'both') return 'the siege is won';
  if (winner === null) return together ? 'the siege is lost' : 'a draw';
  return `${players[winner]} wins`;
}

export type ReplayText = {
  readonly heading: string;
  linesOf(played: Played): string[];
  readonly result: string;
};

export function replayText(book: Book, file: ReplayFile): ReplayText {
  const { seats, decks, ending } = file;
  const players = [printable(seats[0].name), printable(seats[1].name)] as const;
  const names = { players, cards: new Map<string, string>(), format: file.format };
  const [first, second] = seats.map(
    ({ kind }, seat) => `${players[seat]} (${kind}) with ${printable(decks[seat]?.name ?? '')}`,
  );
  const together = book.formats[file.format]?.mode === 'siege';
  const began = new Date(file.began).toISOString();
  return {
    heading: `${first} ${together ? 'and' : 'against'} ${second}, ${printable(file.format)}, ${began}`,
    linesOf: (played) =>
      [...(played.at < 0 ? dealtEvents(book, played.game) : []), ...mergedEvents(played)]
        .map((event) => eventText(book, names, event))
        .filter((line) => line !== null),
    result: `Result: ${outcome(ending, players, together)} (${printable(ending.reason)})`,
  };
}
