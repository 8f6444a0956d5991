import type { Count } from '../../tournament/share.ts';
import type { Counts, SiegeResult } from './play-siege.ts';

/** Counts of one team that can be merged in any order. */
export type Tally = {
  readonly all: Count;
  /** By `deck deck`, in the order of the preconstructed decks. */
  readonly pairs: Record<string, Count>;
  /** By card: the wins of sieges in which somebody drew or played it. */
  readonly drawnIn: Record<string, Count>;
  readonly playedIn: Record<string, Count>;
  /** How often each card was drawn and played, and how much life each enemy took. */
  readonly drawn: Counts;
  readonly played: Counts;
  readonly harm: Counts;
  /** How many sieges ended for which reason, were lost in which wave, and lasted how many rounds. */
  readonly reasons: Counts;
  readonly lostIn: Counts;
  readonly rounds: Counts;
  sum: { decisions: number; fame: number; life: number };
};

export function emptyTally(): Tally {
  return {
    all: { games: 0, wins: 0 },
    pairs: {},
    drawnIn: {},
    playedIn: {},
    drawn: {},
    played: {},
    harm: {},
    reasons: {},
    lostIn: {},
    rounds: {},
    sum: { decisions: 0, fame: 0, life: 0 },
  };
}

const bump = (counts: Counts, key: string, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by;
};

function addCount(record: Record<string, Count>, key: string, { games, wins }: Count): void {
  const count = record[key] ?? { games: 0, wins: 0 };
  record[key] = { games: count.games + games, wins: count.wins + wins };
}

export function addSiege(tally: Tally, pair: string, siege: SiegeResult): void {
  const one = { games: 1, wins: Number(siege.won) };
  tally.all.games += 1;
  tally.all.wins += one.wins;
  addCount(tally.pairs, pair, one);
  for (const card of Object.keys(siege.drawn)) addCount(tally.drawnIn, card, one);
  for (const card of Object.keys(siege.played)) addCount(tally.playedIn, card, one);
  for (const name of ['drawn', 'played', 'harm'] as const)
    for (const [key, by] of Object.entries(siege[name])) bump(tally[name], key, by);
  bump(tally.reasons, siege.reason);
  if (!siege.won) bump(tally.lostIn, String(siege.wave));
  bump(tally.rounds, String(siege.rounds));
  tally.sum.decisions += siege.decisions;
  tally.sum.fame += siege.fame;
  tally.sum.life += siege.won ? siege.life : 0;
}

export function mergeTally(into: Tally, from: Tally): void {
  into.all.games += from.all.games;
  into.all.wins += from.all.wins;
  for (const name of ['pairs', 'drawnIn', 'playedIn'] as const)
    for (const [key, count] of Object.entries(from[name])) addCount(into[name], key, count);
  for (const name of ['drawn', 'played', 'harm', 'reasons', 'lostIn', 'rounds'] as const)
    for (const [key, by] of Object.entries(from[name])) bump(into[name], key, by);
  for (const name of ['decisions', 'fame', 'life'] as const) into.sum[name] += from.sum[name];
}
