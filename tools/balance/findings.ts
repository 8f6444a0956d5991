import type { Book } from '../../shared/index.ts';
import { type Count, type Share, shareOf } from '../tournament/share.ts';
import type { Options } from './plan/options.ts';
import { decksOf } from './schedule.ts';
import type { Tally } from './tally.ts';

export type CardRow = { readonly card: string; readonly drawn: Share; readonly played: Share };

export type Findings = {
  readonly date: string;
  readonly took: number;
  readonly options: Options;
  readonly games: number;
  readonly decisions: number;
  readonly decks: readonly string[];
  /** Without mirror games. */
  readonly byDeck: Readonly<Record<string, Share>>;
  readonly matrix: Readonly<Record<string, Share>>;
  readonly first: Share;
  readonly mirrorFirst: Share;
  /** By deck: how often the starting player won against the same deck. */
  readonly mirrors: Readonly<Record<string, Share>>;
  readonly cards: readonly CardRow[];
  readonly rounds: { readonly lower: number; readonly median: number; readonly upper: number };
  readonly reasons: Readonly<Record<string, number>>;
};

function overall(tally: Tally, deck: string, decks: readonly string[]): Count {
  const sum: Count = { games: 0, wins: 0 };
  for (const other of decks) {
    const found = other === deck ? undefined : tally.pairings[`${deck} ${other}`];
    sum.games += found?.games ?? 0;
    sum.wins += found?.wins ?? 0;
  }
  return sum;
}

/** The given quantile of match lengths in rounds. G10: a round is one turn of each player. */
function roundsAt(tally: Tally, part: number): number {
  const sorted = Object.entries(tally.turns).sort(([a], [b]) => Number(a) - Number(b));
  let seen = 0;
  for (const [turns, matches] of sorted) {
    seen += matches;
    if (seen >= part * tally.games) return Math.ceil(Number(turns) / 2);
  }
  return 0;
}

function cardRows(tally: Tally): CardRow[] {
  const none = { games: 0, wins: 0 };
  return Object.keys(tally.drawn)
    .map((card) => ({
      card,
      drawn: shareOf(tally.drawn[card] ?? none),
      played: shareOf(tally.played[card] ?? none),
    }))
    .sort((a, b) => b.drawn.share - a.drawn.share);
}

export function findingsOf(book: Book, options: Options, tally: Tally, took: number): Findings {
  const decks = decksOf(book, options.format);
  const shares = (record: Record<string, Count>) =>
    Object.fromEntries(Object.entries(record).map(([key, one]) => [key, shareOf(one)]));
  return {
    date: new Date().toISOString().slice(0, 10),
    took,
    options,
    games: tally.games,
    decisions: tally.decisions,
    decks,
    byDeck: shares(Object.fromEntries(decks.map((deck) => [deck, overall(tally, deck, decks)]))),
    matrix: shares(tally.pairings),
    first: shareOf(tally.first),
    mirrorFirst: shareOf(tally.mirrorFirst),
    mirrors: shares(tally.mirrors),
    cards: cardRows(tally),
    rounds: {
      lower: roundsAt(tally, 0.25),
      median: roundsAt(tally, 0.5),
      upper: roundsAt(tally, 0.75),
    },
    reasons: tally.reasons,
  };
}
