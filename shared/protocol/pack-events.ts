import type { SeenEvent } from '../view/events-for.ts';
import { codec, indexLayouts, type Layout, list, scalar } from './codecs.ts';
import { EVENT_LAYOUTS } from './event-layouts.ts';
import {
  isRecord,
  newReader,
  newWriter,
  next,
  type Token,
  type TokenReader,
  type TokenWriter,
} from './tokens.ts';

/**
 * Events as one flat list of tokens: the code of a layout, then its fields in order. Code 0 precedes
 * an event that is sent unpacked.
 *
 *     [{ kind: 'resolveChanged', seat: 0, resolve: 3 }, { kind: 'unitTapped', unit: 'aqwerty' }]
 *     ↔ [14, 0, 3, 25, 'aqwerty']
 */
const PLAIN = 0;

const event = codec<SeenEvent>({ fits: isRecord, write: writeEvent, read: readEvent });

/** T1: the only event that contains other events; only the owner of the hand sees them. */
const REDRAWN: Layout = ['handRedrawn', { seat: scalar, events: list(event) }];

const { layoutFor, layoutAt } = indexLayouts([REDRAWN, ...EVENT_LAYOUTS]);

function writeEvent(writer: TokenWriter, seen: SeenEvent): void {
  const layout = layoutFor(seen);
  if (layout === undefined) {
    writer.out.push(PLAIN, seen);
    return;
  }
  writer.out.push(layout.code);
  for (const [field, { write }] of layout.fields) write(writer, seen[field]);
}

function readEvent(reader: TokenReader): SeenEvent {
  const code = next(reader);
  if (code === PLAIN) return next(reader) as SeenEvent;
  const { kind, fields } = layoutAt(code);
  const seen: Record<string, unknown> = { kind };
  for (const [field, { read }] of fields) seen[field] = read(reader);
  return seen as SeenEvent;
}

export function writeEvents(writer: TokenWriter, events: readonly SeenEvent[]): void {
  for (const seen of events) writeEvent(writer, seen);
}

export function readEvents(reader: TokenReader): SeenEvent[] {
  const events: SeenEvent[] = [];
  while (reader.at < reader.tokens.length) events.push(readEvent(reader));
  return events;
}

export function packEvents(events: readonly SeenEvent[]): Token[] {
  const writer = newWriter();
  writeEvents(writer, events);
  return writer.out;
}

export function unpackEvents(tokens: readonly Token[]): SeenEvent[] {
  return readEvents(newReader(tokens));
}
