import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Dice } from '../../kit/random-play.ts';

/** What a process did to its disk, as power-record.c writes it down. */
export type DiskEvent =
  | { kind: 'open'; fd: number; made: boolean; emptied: boolean; path: string }
  | { kind: 'write'; fd: number; at: number; data: Buffer }
  | { kind: 'truncate'; fd: number; length: number }
  | { kind: 'syncBegan'; sync: number; fd: number }
  | { kind: 'syncOver'; sync: number }
  | { kind: 'unlink'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'folder'; path: string }
  | { kind: 'said'; text: string };

const HEAD = 33;

type Raw = { kind: string; numbers: number[]; first: Buffer; second: Buffer };

function eventOf({ kind, numbers: [a = 0, b = 0, c = 0], first, second }: Raw): DiskEvent[] {
  const path = first.toString();
  if (kind === 'O') return [{ kind: 'open', fd: a, made: b === 1, emptied: c === 1, path }];
  if (kind === 'W') return [{ kind: 'write', fd: a, at: b, data: first }];
  if (kind === 'T') return [{ kind: 'truncate', fd: a, length: b }];
  if (kind === 'S') return [{ kind: 'syncBegan', sync: a, fd: b }];
  if (kind === 'E') return [{ kind: 'syncOver', sync: a }];
  if (kind === 'U') return [{ kind: 'unlink', path }];
  if (kind === 'R') return [{ kind: 'rename', path, to: second.toString() }];
  if (kind === 'M') return [{ kind: 'folder', path }];
  if (kind === 'A') return [{ kind: 'said', text: path }];
  return [];
}

export function readRecord(record: Buffer): DiskEvent[] {
  const events: DiskEvent[] = [];
  for (let at = 0; at < record.length; ) {
    const numbers = [1, 9, 17].map((offset) => Number(record.readBigUInt64LE(at + offset)));
    const middle = at + HEAD + record.readUInt32LE(at + 25);
    const end = middle + record.readUInt32LE(at + 29);
    const first = record.subarray(at + HEAD, middle);
    const kind = String.fromCharCode(record[at]!);
    events.push(...eventOf({ kind, numbers, first, second: record.subarray(middle, end) }));
    at = end;
  }
  return events;
}

type Change = { readonly order: number; readonly event: DiskEvent };

/** A file or folder, whatever it is called now. */
class Node {
  /** In order; those before `synced` are on the disk for sure. */
  readonly changes: Change[] = [];
  synced = 0;

  /** Everything that was done before the sync began. */
  sync(before: number): void {
    const first = this.changes.findIndex(({ order }) => order > before);
    this.synced = Math.max(this.synced, first < 0 ? this.changes.length : first);
  }
}

const SECTOR = 512;

/** How much of what was not synced reaches the disk all the same. */
export type Luck = 'none' | 'all' | 'some';

/** The pieces of a write that the disk takes or leaves as a whole. */
function sectorsOf({ at, data }: Extract<DiskEvent, { kind: 'write' }>) {
  const pieces: { at: number; data: Buffer }[] = [];
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + SECTOR - ((at + from) % SECTOR));
    pieces.push({ at: at + from, data: data.subarray(from, to) });
    from = to;
  }
  return pieces;
}

const endOf = (event: DiskEvent): number => {
  if (event.kind === 'write') return event.at + event.data.length;
  return event.kind === 'truncate' ? event.length : 0;
};

function contentOf({ changes, synced }: Node, luck: Luck, dice: Dice): Buffer {
  const content = Buffer.alloc(Math.max(0, ...changes.map(({ event }) => endOf(event))));
  let length = 0;
  const lands = (index: number) =>
    index < synced || luck === 'all' || (luck === 'some' && dice.below(2) === 0);
  for (const [index, { event }] of changes.entries()) {
    if (event.kind === 'write') {
      for (const { at, data } of sectorsOf(event).filter(() => lands(index))) {
        data.copy(content, at);
        length = Math.max(length, at + data.length);
      }
    } else if (event.kind === 'truncate' && lands(index)) {
      content.fill(0, event.length);
      length = event.length;
    }
  }
  return content.subarray(0, length);
}

/** The disk under a folder up to some moment: what is on it for sure, and what may be. */
export class Disk {
  readonly #root: string;
  /** As the process sees them. */
  readonly #nodes = new Map<string, Node>();
  readonly #open = new Map<number, Node>();
  readonly #begun = new Map<number, { node: Node | undefined; order: number }>();
  /** Which node got which name; a name in a folder is a change of the folder. */
  readonly #named = new Map<DiskEvent, Node>();
  #order = 0;

  constructor(root: string) {
    this.#root = root;
    this.#nodes.set(root, new Node());
  }

  apply(event: DiskEvent): void {
    this.#order += 1;
    if (event.kind === 'open') this.#opened(event);
    else if (event.kind === 'write' || event.kind === 'truncate') {
      this.#note(this.#open.get(event.fd), event);
    } else if (event.kind === 'syncBegan') {
      this.#begun.set(event.sync, { node: this.#open.get(event.fd), order: this.#order });
    } else if (event.kind === 'syncOver') {
      const { node, order = 0 } = this.#begun.get(event.sync) ?? {};
      node?.sync(order);
    } else if (event.kind !== 'said') this.#renamed(event);
  }

  /** Writes down what a power cut now might leave. */
  cut(to: string, luck: Luck, dice: Dice): void {
    this.#lay(this.#root, this.#nodes.get(this.#root)!, to, luck, dice);
  }

  #note(node: Node | undefined, event: DiskEvent): void {
    node?.changes.push({ order: this.#order, event });
  }

  #name(path: string, event: DiskEvent, node: Node): void {
    this.#nodes.set(path, node);
    this.#named.set(event, node);
    this.#note(this.#nodes.get(dirname(path)), event);
  }

  #opened(event: Extract<DiskEvent, { kind: 'open' }>): void {
    const { fd, path, made, emptied } = event;
    if (made || !this.#nodes.has(path)) this.#name(path, event, new Node());
    const node = this.#nodes.get(path)!;
    this.#open.set(fd, node);
    if (emptied && !made) this.#note(node, { kind: 'truncate', fd, length: 0 });
  }

  #renamed(event: Extract<DiskEvent, { kind: 'unlink' | 'rename' | 'folder' }>): void {
    const { path } = event;
    if (event.kind === 'folder') {
      this.#name(path, event, new Node());
      return;
    }
    const node = this.#nodes.get(path);
    this.#nodes.delete(path);
    if (event.kind === 'rename' && node !== undefined) this.#name(event.to, event, node);
    else this.#note(this.#nodes.get(dirname(path)), event);
  }

  #namesAfter(changes: readonly Change[]) {
    const names = new Map<string, { node: Node; isFolder: boolean }>();
    for (const { event } of changes) {
      if (event.kind === 'unlink' || event.kind === 'rename') names.delete(event.path);
      const node = this.#named.get(event);
      const name = event.kind === 'rename' ? event.to : 'path' in event ? event.path : '';
      if (node !== undefined) names.set(name, { node, isFolder: event.kind === 'folder' });
    }
    return names;
  }

  /** File systems keep the order of what is done to the names of a folder: a beginning of it is there. */
  #lay(path: string, folder: Node, to: string, luck: Luck, dice: Dice): void {
    const unsure = folder.changes.length - folder.synced;
    const lucky = { none: 0, all: unsure, some: dice.below(unsure + 1) }[luck];
    const changes = folder.changes.slice(0, folder.synced + lucky);
    mkdirSync(to, { recursive: true });
    for (const [name, { node, isFolder }] of this.#namesAfter(changes)) {
      const target = join(to, relative(path, name));
      if (isFolder) this.#lay(name, node, target, luck, dice);
      else writeFileSync(target, contentOf(node, luck, dice));
    }
  }
}
