import { CLUSTER } from '../limits/table/cluster.ts';
import type { Listing } from '../match/state/listing.ts';
import type { Waiting } from '../matchmaking/pairing.ts';
import type { User } from '../users/user.ts';

/** A process as the others see it. */
export type Peer = {
  readonly id: string;
  /** Its process id in Colyseus. */
  readonly process: string;
  /** The address for players; null if they reach it directly. */
  readonly address: string | null;
  /** The address for other processes. */
  readonly inside: string;
  /** A match continues only under the rules and cards it began with. */
  readonly rules: string;
  readonly cards: string;
  readonly draining: boolean;
};

export type MatchNote = {
  readonly listing: Listing;
  readonly code: string | null;
  /** Whether it was begun by another process, which is gone. */
  readonly taken: boolean;
  /** The keys by which the match is counted: its creator and their networks. Never sent to players. */
  readonly makers: readonly string[];
};

/** `entered` is wall time, because it is compared between processes. */
type TicketNote = Omit<Waiting, 'since'> & { readonly entered: number };

/** What the processes announce to each other: running matches, listening bots, queue tickets. */
export type Kinds = { match: MatchNote; bot: User; ticket: TicketNote };
export type Kind = keyof Kinds;

type Row = readonly [kind: Kind, id: string, value: Kinds[Kind]];

export type Message =
  | { readonly kind: 'beat'; readonly from: Peer; readonly seq: number }
  | {
      readonly kind: 'change';
      readonly from: string;
      readonly seq: number;
      readonly of: Kind;
      readonly id: string;
      readonly value: Kinds[Kind] | null;
      /** The match left this process but is not over: another process will take it. */
      readonly moved: boolean;
    }
  | {
      readonly kind: 'all';
      readonly from: Peer;
      readonly seq: number;
      readonly rows: readonly Row[];
    }
  | { readonly kind: 'ask'; readonly to: string }
  | { readonly kind: 'left'; readonly from: string };

export type ClusterStateDeps = {
  /** What this process announces about itself. */
  me(): Peer;
  send(message: Message): void;
  /** Monotonic milliseconds. */
  now(): number;
};

type KnownPeer = {
  peer: Peer;
  seq: number;
  lastSeen: number;
  readonly rows: Map<string, Row>;
};

const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;

/**
 * What all processes know of each other. Each process owns its rows and numbers every change; a process that
 * missed a change asks for all rows. Nothing of it is stored, so nothing can be flushed, and after an outage
 * the next heartbeats make it complete again.
 */
export class ClusterState {
  readonly #deps: ClusterStateDeps;
  readonly #own = new Map<string, Row>();
  readonly #peers = new Map<string, KnownPeer>();
  /** Matches whose process is gone, until another process has them. */
  readonly #unowned = new Map<string, { readonly note: MatchNote; readonly until: number }>();
  readonly #followers = new Set<(kind: Kind, id: string) => void>();
  readonly #lost = new Set<(peer: Peer) => void>();
  #seq = 0;
  /** Since when this process receives its own messages; until then it must not declare others dead. */
  #connectedSince: number | null = null;
  #lastEcho = 0;

  constructor(deps: ClusterStateDeps) {
    this.#deps = deps;
  }

  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void {
    this.#own.set(keyOf(kind, id), [kind, id, value]);
    if (kind === 'match' && this.#unowned.delete(id)) this.#notify(kind, id);
    this.#change(kind, id, value, false);
  }

  drop(kind: Kind, id: string, moved = false): void {
    const row = this.#own.get(keyOf(kind, id));
    if (row === undefined) return;
    this.#own.delete(keyOf(kind, id));
    if (moved) this.#keep(row);
    this.#change(kind, id, null, moved);
    if (moved) this.#notify(kind, id);
  }

  mine<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#own.get(keyOf(kind, id))?.[2] as Kinds[K] | undefined;
  }

  /** Other processes that are there. */
  peers(): readonly Peer[] {
    return [...this.#peers.values()].map(({ peer }) => peer);
  }

  /** Whether messages arrive: this process receives its own, too. */
  get isConnected(): boolean {
    return (
      this.#connectedSince !== null &&
      this.#deps.now() - this.#lastEcho < CLUSTER.missed * CLUSTER.beat
    );
  }

  isHere(process: string): boolean {
    // A process that has just begun to listen cannot tell yet.
    if (!this.#canJudge()) return true;
    return this.peers().some((peer) => peer.process === process);
  }

  /** The rows of a kind of all other processes. */
  *elsewhere<K extends Kind>(kind: K): Generator<{ peer: Peer; id: string; value: Kinds[K] }> {
    for (const { peer, rows } of this.#peers.values()) {
      for (const [of, id, value] of rows.values()) {
        if (of === kind) yield { peer, id, value: value as Kinds[K] };
      }
    }
  }

  /** A row of another process. */
  find<K extends Kind>(kind: K, id: string): { peer: Peer; value: Kinds[K] } | null {
    const key = keyOf(kind, id);
    for (const { peer, rows } of this.#peers.values()) {
      const row = rows.get(key);
      if (row !== undefined) return { peer, value: row[2] as Kinds[K] };
    }
    return null;
  }

  /** Matches of other processes, and those without an owner at the moment. */
  matches(): MatchNote[] {
    const notes = new Map([...this.#unowned].map(([id, { note }]) => [id, note]));
    for (const { id, value } of this.elsewhere('match')) notes.set(id, value);
    return [...notes.values()];
  }

  /** A match without an owner at the moment. */
  unowned(match: string): MatchNote | null {
    return this.#unowned.get(match)?.note ?? null;
  }

  /** Reports which row changed elsewhere; its new value is to be looked up. */
  follow(follower: (kind: Kind, id: string) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  onLost(listener: (peer: Peer) => void): void {
    this.#lost.add(listener);
  }

  receive(message: Message): void {
    if (message.kind === 'ask') {
      if (message.to === this.#me.id) this.#sendAll();
      return;
    }
    const from = typeof message.from === 'string' ? message.from : message.from.id;
    if (from === this.#me.id) this.#receiveEcho();
    else if (message.kind === 'left') this.#forget(from);
    else if (message.kind === 'all') this.#learnAll(message);
    else if (message.kind === 'beat') this.#noteBeat(message);
    else this.#noteChange(message);
  }

  /** Call this once per heartbeat. */
  beat(): void {
    const now = this.#deps.now();
    this.#deps.send({ kind: 'beat', from: this.#me, seq: this.#seq });
    for (const [id, { until }] of this.#unowned) {
      if (until > now) continue;
      this.#unowned.delete(id);
      this.#notify('match', id);
    }
    if (now - this.#lastEcho > CLUSTER.lost) this.#connectedSince = null;
    if (!this.#canJudge()) return;
    for (const [id, { lastSeen }] of this.#peers)
      if (now - lastSeen > CLUSTER.lost) this.#forget(id);
  }

  leave(): void {
    this.#deps.send({ kind: 'left', from: this.#me.id });
  }

  get #me(): Peer {
    return this.#deps.me();
  }

  #canJudge(): boolean {
    return this.#connectedSince !== null && this.#deps.now() - this.#connectedSince > CLUSTER.lost;
  }

  #receiveEcho(): void {
    this.#lastEcho = this.#deps.now();
    this.#connectedSince ??= this.#lastEcho;
  }

  #change(of: Kind, id: string, value: Kinds[Kind] | null, moved: boolean): void {
    this.#seq += 1;
    this.#deps.send({
      kind: 'change',
      from: this.#me.id,
      seq: this.#seq,
      of,
      id,
      value,
      moved,
    });
  }

  #sendAll(): void {
    const rows = [...this.#own.values()];
    this.#deps.send({ kind: 'all', from: this.#me, seq: this.#seq, rows });
  }

  #noteBeat({ from, seq }: Extract<Message, { kind: 'beat' }>): void {
    const known = this.#peers.get(from.id);
    if (known !== undefined) {
      known.peer = from;
      known.lastSeen = this.#deps.now();
    }
    if (known?.seq !== seq) this.#deps.send({ kind: 'ask', to: from.id });
  }

  #noteChange({ from, seq, of, id, value, moved }: Extract<Message, { kind: 'change' }>): void {
    const known = this.#peers.get(from);
    // The next heartbeat shows that a change is missing.
    if (known === undefined || seq !== known.seq + 1) return;
    known.seq = seq;
    const key = keyOf(of, id);
    const before = known.rows.get(key);
    if (value !== null) this.#learn(known, [of, id, value]);
    else {
      known.rows.delete(key);
      if (moved && before !== undefined) this.#keep(before);
    }
    this.#notify(of, id);
  }

  #learn(known: KnownPeer, row: Row): void {
    const [kind, id] = row;
    known.rows.set(keyOf(kind, id), row);
    if (kind === 'match') this.#unowned.delete(id);
  }

  #learnAll({ from, seq, rows }: Extract<Message, { kind: 'all' }>): void {
    const before = this.#peers.get(from.id)?.rows ?? new Map<string, Row>();
    const known: KnownPeer = { peer: from, seq, lastSeen: this.#deps.now(), rows: new Map() };
    this.#peers.set(from.id, known);
    for (const row of rows) this.#learn(known, row);
    const all = new Map([...before, ...known.rows]);
    for (const [kind, id] of all.values()) this.#notify(kind, id);
  }

  #forget(id: string): void {
    const known = this.#peers.get(id);
    if (known === undefined) return;
    this.#peers.delete(id);
    for (const row of known.rows.values()) this.#keep(row);
    for (const [kind, of] of known.rows.values()) this.#notify(kind, of);
    for (const listener of this.#lost) listener(known.peer);
  }

  #keep([kind, id, value]: Row): void {
    if (kind !== 'match' || this.find('match', id) !== null) return;
    const until = this.#deps.now() + CLUSTER.unowned;
    this.#unowned.set(id, { note: value as MatchNote, until });
  }

  #notify(kind: Kind, id: string): void {
    for (const follower of this.#followers) follower(kind, id);
  }
}
