import { isDeepStrictEqual } from 'node:util';
import {
  applyEntry,
  type MatchState,
  newMatchState,
} from '../../server/match/state/match-state.ts';
import type {
  ClockMarks,
  Entry,
  JournalRow,
  MatchHeader,
} from '../../server/store/contract/entry.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { type Book, hashOf, replay, type Seat, viewOf } from '../../shared/index.ts';
import type { Accepted, LiveMatch, LivePlayer, Return } from './live-match.ts';

type Read = { readonly header: MatchHeader; readonly rows: readonly JournalRow[] };

/** A summary of a journal: what each seat did, and the clocks at each revision. */
export type JournalSummary = {
  readonly state: MatchState;
  readonly acted: readonly [Accepted[], Accepted[]];
  /** All entries that no player caused. */
  readonly others: Entry[];
  readonly marks: Map<number, ClockMarks>;
  readonly games: { readonly id: string; readonly hash: string }[];
};

function fullMarks({ settings }: MatchHeader): ClockMarks {
  const { bank, away } = settings.clock;
  return { bank: [bank, bank], away: [away, away] };
}

function isPlayed(entry: Entry): boolean {
  if (entry.kind === 'acted') return entry.by === 'player';
  return ['sat', 'began', 'rematched'].includes(entry.kind);
}

function note(summary: JournalSummary, { header }: Read, entry: Entry): void {
  const { state, acted, others, marks, games } = summary;
  marks.set(state.rev, state.marks ?? fullMarks(header));
  if (!isPlayed(entry)) others.push(entry);
  if (entry.kind !== 'acted') return;
  const { id, intent, seat } = entry;
  if (id !== null) acted[seat].push({ id, rev: state.rev, intent });
  if (state.status === 'playing' || state.game === null) return;
  games.push({ id: `${header.id}-${state.number}`, hash: hashOf(state.game) });
}

function summarize(book: Book, read: Read): JournalSummary {
  const state = newMatchState(read.header);
  const summary: JournalSummary = {
    state,
    acted: [[], []],
    others: [],
    marks: new Map(),
    games: [],
  };
  for (const { entry, at } of read.rows) {
    const result = applyEntry(book, state, entry, at);
    if (!result.ok) throw new Error(`A written intent is refused: ${result.message}`);
    note(summary, read, entry);
  }
  return summary;
}

/** By their ids: intents that were accepted and not written, written twice, or written and never accepted. */
export function compareActed(accepted: readonly Accepted[], acted: readonly Accepted[]) {
  const written = new Map<string, number>();
  for (const { id } of acted) written.set(id, (written.get(id) ?? 0) + 1);
  const known = new Set(accepted.map(({ id }) => id));
  return {
    lost: accepted.filter(({ id }) => !written.has(id)).map(({ id }) => id),
    doubled: [...written].filter(([, count]) => count > 1).map(([id]) => id),
    unknown: [...written.keys()].filter((id) => !known.has(id)),
  };
}

/** The journal must hold exactly the accepted intents, in their order. */
function actedFaults({ name, accepted }: LivePlayer, acted: readonly Accepted[]): string[] {
  if (isDeepStrictEqual(acted, accepted)) return [];
  const { lost, doubled, unknown } = compareActed(accepted, acted);
  return [
    `${name}: ${accepted.length} accepted, ${acted.length} in the journal; lost: ${lost}; doubled: ${doubled}; never accepted: ${unknown}`,
  ];
}

/** The present game, played again from its seed, must equal the game that the journal adds up to. */
export function replayFaults(book: Book, { state }: JournalSummary): string[] {
  const { game, header, seed, moves } = state;
  if (game === null) return [];
  const decks = state.seats.map((seat) => seat!.deck);
  const { rules, settings } = header;
  const again = replay(book, { rules, format: settings.format, seed, decks, intents: moves });
  if (again.ok && hashOf(again.game) === hashOf(game)) return [];
  return [`${header.id}: the replayed game is another one.`];
}

function viewFaults(
  book: Book,
  { state, others }: JournalSummary,
  player: LivePlayer,
  seat: Seat,
): string[] {
  const { view, rev } = player.seen;
  const wanted = state.game === null ? null : viewOf(book, state.game, seat);
  const faults = others.map((entry) => `${player.name}: nobody did ${JSON.stringify(entry)}`);
  if (rev !== state.rev) faults.push(`${player.name}: at ${rev}, not ${state.rev}`);
  if (!isDeepStrictEqual(view, wanted)) faults.push(`${player.name} sees another game.`);
  return faults;
}

/** The first player to return must find the clocks exactly as they were written. */
export function clockFaults({ marks }: JournalSummary, { rev, clock }: Return): string[] {
  const wanted = marks.get(rev);
  const { bank, away } = clock;
  if (isDeepStrictEqual({ bank, away }, wanted)) return [];
  return [`Clocks at ${JSON.stringify({ bank, away })}, not ${JSON.stringify(wanted)}.`];
}

async function resultFaults({ records }: Store, { games }: JournalSummary): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, hash } of games) {
    const known = await records.game(id);
    if (known?.hash !== hash) faults.push(`The result of ${id} is ${known?.hash ?? 'missing'}.`);
  }
  return faults;
}

async function readSummary(
  book: Book,
  { journal }: Store,
  match: string,
): Promise<JournalSummary | string> {
  try {
    const read = await journal.read(match);
    return read === null ? `${match} has no journal.` : summarize(book, read);
  } catch (error) {
    return String(error);
  }
}

/** Disagreements between the journal of a live match, its clients and its results. */
export async function journalFaults(book: Book, store: Store, live: LiveMatch) {
  const summary = await readSummary(book, store, live.match);
  if (typeof summary === 'string') return { faults: [summary], summary: null };
  const faults = [...replayFaults(book, summary), ...(await resultFaults(store, summary))];
  for (const player of live.players) {
    const { seat } = player.link;
    faults.push(...player.faults, ...actedFaults(player, summary.acted[seat]));
    faults.push(...viewFaults(book, summary, player, seat));
  }
  return { faults, summary };
}
