import type { SeenEvent } from '../view/events-for.ts';
import { codec, list, scalar } from './codecs.ts';
import { EVENT_LAYOUTS } from './event-layouts.ts';
import { type Layout, makeRows } from './layouts.ts';
import { isRecord } from './records.ts';
import { type Eye, newEye, newPen, next, type Pen, type Token } from './tokens.ts';

/**
 * Events as one flat list of tokens: the code of a layout, then its fields in order. Code 0 stands
 * before an event that goes plain.
 *
 *     [{ kind: 'resolveChanged', seat: 0, resolve: 3 }, { kind: 'unitTapped', unit: 'aqwerty' }]
 *     ↔ [14, 0, 3, 25, 'aqwerty']
 */
const PLAIN = 0;

const event = codec<SeenEvent>({ fits: isRecord, write: writeEvent, read: readEvent });

/** T1: the one event that holds others, told to the owner of the hand. */
const REDRAWN: Layout = ['handRedrawn', { seat: scalar, events: list(event) }];

const { rowFor, rowOf } = makeRows([REDRAWN, ...EVENT_LAYOUTS]);

function writeEvent(pen: Pen, seen: SeenEvent): void {
  const row = rowFor(seen);
  if (row === undefined) {
    pen.out.push(PLAIN, seen);
    return;
  }
  pen.out.push(row.code);
  for (const [field, { write }] of row.fields) write(pen, seen[field]);
}

function readEvent(eye: Eye): SeenEvent {
  const code = next(eye);
  if (code === PLAIN) return next(eye) as SeenEvent;
  const { kind, fields } = rowOf(code);
  const seen: Record<string, unknown> = { kind };
  for (const [field, { read }] of fields) seen[field] = read(eye);
  return seen as SeenEvent;
}

export function writeEvents(pen: Pen, events: readonly SeenEvent[]): void {
  for (const seen of events) writeEvent(pen, seen);
}

export function readEvents(eye: Eye): SeenEvent[] {
  const events: SeenEvent[] = [];
  while (eye.at < eye.tokens.length) events.push(readEvent(eye));
  return events;
}

export function packEvents(events: readonly SeenEvent[]): Token[] {
  const pen = newPen();
  writeEvents(pen, events);
  return pen.out;
}

export function unpackEvents(tokens: readonly Token[]): SeenEvent[] {
  return readEvents(newEye(tokens));
}
