import type { SeenEvent } from '../view/events-for.ts';
import type { OptionView } from '../view/view.ts';
import type { Update } from './answer.ts';
import { readEvents, writeEvents } from './pack-events.ts';
import { isConcession, readLegal, writeLegal } from './pack-legal.ts';
import { readOption, writeOption } from './records.ts';
import {
  newReader,
  newWriter,
  nextName,
  type Token,
  type TokenReader,
  type TokenWriter,
  writeName,
} from './tokens.ts';

/**
 * An update as [rev, events, legal, options], cut after what is there: who watches has no legal
 * list, and only who has to choose has options. Names spelled out in one part are known in the next.
 *
 *     { rev: 7, events: [{ kind: 'unitTapped', unit: 'aqwerty' }], legal: [{ kind: 'concede' }] }
 *     ↔ [7, [25, 'aqwerty'], []]
 */
export type PackedUpdate = readonly [
  rev: number,
  events: readonly Token[],
  legal?: readonly Token[],
  options?: readonly Token[],
];

/** The message that carries them. */
export const UPDATE_MESSAGE = 'events';

function writeOptions(writer: TokenWriter, options: readonly OptionView[]): void {
  for (const { label, ...option } of options) {
    writeOption(writer, option);
    writeName(writer, label);
  }
}

function readOptions(reader: TokenReader): OptionView[] {
  const options: OptionView[] = [];
  while (reader.at < reader.tokens.length)
    options.push({ ...readOption(reader), label: nextName(reader) });
  return options;
}

function written(names: Map<string, number>, write: (writer: TokenWriter) => void): Token[] {
  const writer = newWriter(names);
  write(writer);
  return writer.out;
}

/** Packed events, and the names that are spelled out in them. One story may be told to many. */
export type PackedEvents = {
  readonly told: readonly Token[];
  readonly names: Map<string, number>;
  /** How many names are in the events; those after them are of whom it was told last. */
  readonly known: number;
};

export function packStory(events: readonly SeenEvent[]): PackedEvents {
  const names = new Map<string, number>();
  const told = written(names, (writer) => writeEvents(writer, events));
  return { told, names, known: names.size };
}

function namesIn({ names, known }: PackedEvents): Map<string, number> {
  if (names.size > known) for (const name of [...names.keys()].slice(known)) names.delete(name);
  return names;
}

/** An update whose events are packed already. */
export function packTold(
  { rev, legal, options }: Omit<Update, 'events'>,
  story: PackedEvents,
): PackedUpdate {
  const { told } = story;
  if (legal.length === 0 && options === undefined) return [rev, told];
  const onlyConcede = legal.length === 1 && isConcession(legal[0]);
  if (onlyConcede && options === undefined) return [rev, told, []];
  const names = namesIn(story);
  const may = written(names, (writer) => writeLegal(writer, legal));
  if (options === undefined) return [rev, told, may];
  return [rev, told, may, written(names, (writer) => writeOptions(writer, options))];
}

export const packUpdate = (update: Update): PackedUpdate =>
  packTold(update, packStory(update.events));

export function unpackUpdate([rev, told, may, choice]: PackedUpdate): Update {
  const names: string[] = [];
  const events = readEvents(newReader(told, names));
  const legal = may === undefined ? [] : readLegal(newReader(may, names));
  if (choice === undefined) return { rev, events, legal };
  return { rev, events, legal, options: readOptions(newReader(choice, names)) };
}
