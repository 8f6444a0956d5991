import type { Book, Game, Intent, Seat, Setup } from '../../../shared/index.ts';
import type { Core, Dice, Watcher } from '../../kit/random-play.ts';

/** One match and how closely it is watched. */
export type Match = {
  readonly core: Core;
  readonly book: Book;
  readonly setup: Setup;
  readonly seed: string;
  readonly game: Game;
  /** Every intent played so far. */
  readonly journal: readonly { readonly seat: Seat; readonly intent: Intent }[];
  /** Throws of this law alone, so that laws do not shift each other or the players. */
  readonly dice: Dice;
  /** Scales the share of decisions at which the dear checks are made; 1 is for large runs. */
  readonly effort: number;
  /** Counts checks made. */
  readonly count: (checks: number) => void;
};

export type LawWatcher = Watcher & { readonly end?: () => void };

/** A law watches a match and throws where it is broken. */
export type Law = { readonly name: string; readonly begin: (match: Match) => LawWatcher };

export class Broken extends Error {}

export function demand(holds: boolean, message: () => string): void {
  if (!holds) throw new Broken(message());
}

/** Says where two texts part, with a little of both. */
export function demandSame(a: string, b: string, what: string): void {
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const from = Math.max(0, at - 60);
  throw new Broken(`${what}:\n  … ${a.slice(from, at + 80)} …\n  … ${b.slice(from, at + 80)} …`);
}
