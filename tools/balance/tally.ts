import type { Count } from '../tournament/share.ts';
import type { Played } from './play-match.ts';

/** Counts that can be merged in any order, so that threads can share the work. */
export type Tally = {
  games: number;
  decisions: number;
  readonly first: Count;
  readonly mirrorFirst: Count;
  /** By deck: the wins of the starting player against the same deck. */
  readonly mirrors: Record<string, Count>;
  /** By `deck deck`: the wins of the first deck. */
  readonly pairings: Record<string, Count>;
  readonly drawn: Record<string, Count>;
  readonly played: Record<string, Count>;
  readonly reasons: Record<string, number>;
  /** How many matches lasted how many turns. */
  readonly turns: Record<string, number>;
};

const none = (): Count => ({ games: 0, wins: 0 });

export function emptyTally(): Tally {
  return {
    games: 0,
    decisions: 0,
    first: none(),
    mirrorFirst: none(),
    mirrors: {},
    pairings: {},
    drawn: {},
    played: {},
    reasons: {},
    turns: {},
  };
}

function count(into: Count, wins: number): void {
  into.games += 1;
  into.wins += wins;
}

function countIn(record: Record<string, Count>, key: string, wins: number): void {
  record[key] ??= none();
  count(record[key], wins);
}

const bump = (record: Record<string, number>, key: string, by = 1): void => {
  record[key] = (record[key] ?? 0) + by;
};

export function addMatch(tally: Tally, match: Played): void {
  const { winner } = match;
  const winsOf = (seat: number) =>
    winner === null ? 0.5 : Number(winner === seat || winner === 'both');
  const [a, b] = match.decks;
  tally.games += 1;
  tally.decisions += match.decisions;
  count(tally.first, winsOf(match.first));
  if (a === b) {
    count(tally.mirrorFirst, winsOf(match.first));
    countIn(tally.mirrors, a, winsOf(match.first));
  }
  countIn(tally.pairings, `${a} ${b}`, winsOf(0));
  if (a !== b) countIn(tally.pairings, `${b} ${a}`, winsOf(1));
  for (const seat of [0, 1] as const) {
    for (const card of match.drawn[seat]) countIn(tally.drawn, card, winsOf(seat));
    for (const card of match.played[seat]) countIn(tally.played, card, winsOf(seat));
  }
  bump(tally.reasons, match.reason);
  bump(tally.turns, String(match.turns));
}

function mergeCount(into: Count, from: Count): void {
  into.games += from.games;
  into.wins += from.wins;
}

function mergeCounts(into: Record<string, Count>, from: Record<string, Count>): void {
  for (const [key, one] of Object.entries(from)) {
    into[key] ??= none();
    mergeCount(into[key], one);
  }
}

export function mergeTally(into: Tally, from: Tally): void {
  into.games += from.games;
  into.decisions += from.decisions;
  mergeCount(into.first, from.first);
  mergeCount(into.mirrorFirst, from.mirrorFirst);
  mergeCounts(into.mirrors, from.mirrors);
  mergeCounts(into.pairings, from.pairings);
  mergeCounts(into.drawn, from.drawn);
  mergeCounts(into.played, from.played);
  for (const [key, n] of Object.entries(from.reasons)) bump(into.reasons, key, n);
  for (const [key, n] of Object.entries(from.turns)) bump(into.turns, key, n);
}
