import type { SeenEvent } from '../view/events-for.ts';
import type { OptionView } from '../view/view.ts';
import type { Update } from './answer.ts';
import { readEvents, writeEvents } from './pack-events.ts';
import { isConcession, readLegal, writeLegal } from './pack-legal.ts';
import {
  newReader,
  newWriter,
  nextName,
  readOption,
  type Token,
  type TokenReader,
  type TokenWriter,
  writeName,
  writeOption,
} from './tokens.ts';

/**
 * An update as [rev, events, legal, options]. Missing parts at the end are left out: a spectator has no
 * legal list, and only a seat that must choose has options. A part can refer to names of the parts before.
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

/** The type of the message that carries an update. */
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

function tokensOf(names: Map<string, number>, write: (writer: TokenWriter) => void): Token[] {
  const writer = newWriter(names);
  write(writer);
  return writer.out;
}

/** Packed events, and the names that they spell out. One such value can go to several viewers. */
export type PackedEvents = {
  readonly tokens: readonly Token[];
  readonly names: Map<string, number>;
  /** How many names the events spell out; later ones belong to the last viewer it was packed for. */
  readonly nameCount: number;
};

export function packEventsWithNames(events: readonly SeenEvent[]): PackedEvents {
  const names = new Map<string, number>();
  const tokens = tokensOf(names, (writer) => writeEvents(writer, events));
  return { tokens, names, nameCount: names.size };
}

function namesIn({ names, nameCount }: PackedEvents): Map<string, number> {
  if (names.size > nameCount)
    for (const name of [...names.keys()].slice(nameCount)) names.delete(name);
  return names;
}

/** An update whose events are packed already. */
export function packUpdateWith(
  { rev, legal, options }: Omit<Update, 'events'>,
  packed: PackedEvents,
): PackedUpdate {
  const { tokens } = packed;
  if (legal.length === 0 && options === undefined) return [rev, tokens];
  const onlyConcede = legal.length === 1 && isConcession(legal[0]);
  if (onlyConcede && options === undefined) return [rev, tokens, []];
  const names = namesIn(packed);
  const legalTokens = tokensOf(names, (writer) => writeLegal(writer, legal));
  if (options === undefined) return [rev, tokens, legalTokens];
  return [rev, tokens, legalTokens, tokensOf(names, (writer) => writeOptions(writer, options))];
}

export const packUpdate = (update: Update): PackedUpdate =>
  packUpdateWith(update, packEventsWithNames(update.events));

export function unpackUpdate([rev, eventTokens, legalTokens, optionTokens]: PackedUpdate): Update {
  const names: string[] = [];
  const events = readEvents(newReader(eventTokens, names));
  const legal = legalTokens === undefined ? [] : readLegal(newReader(legalTokens, names));
  if (optionTokens === undefined) return { rev, events, legal };
  return { rev, events, legal, options: readOptions(newReader(optionTokens, names)) };
}
