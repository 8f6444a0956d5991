import type { Cells } from '../tournament/table.ts';
import { percent, whole } from '../tournament/words.ts';
import type { BotResult } from './bot-result.ts';
import type { Budget } from './contestants.ts';
import type { Elo } from './elo.ts';
import type { Findings } from './findings.ts';
import { TOLERANCE } from './think-time.ts';

/** A table that both the report and the terminal show. */
export type ResultTable = { readonly head: Cells; readonly rows: readonly Cells[] };

const points = (value: number | null): string =>
  value === null ? '∞' : `${value < 0 ? '−' : '+'}${Math.round(Math.abs(value))}`;

/** At most one side is unbounded; then the other bound gives the sign. */
export function eloText({ difference, low, high }: Elo): string {
  if (low === null && high === null) return 'unknown';
  if (low === null) return `below ${points(high)}`;
  if (high === null) return `above ${points(low)}`;
  return `${points(difference)} (${points(low)} – ${points(high)})`;
}

const interval = ({ share: { share, low, high } }: BotResult): string =>
  `${percent(share)} (${(100 * low).toFixed(1)} – ${percent(high)})`;

export function resultTable({ sides }: Findings): ResultTable {
  const rows = sides.map((side) => [
    side.name,
    ...[side.wins, side.draws, side.losses].map(String),
    interval(side),
    eloText(side.elo),
  ]);
  return { head: ['bot', 'wins', 'draws', 'losses', 'share', 'Elo difference'], rows };
}

export function budgetText(budget: Budget | null): string {
  if (budget === null) return 'its own';
  return 'ms' in budget ? `${budget.ms} ms` : `${whole(budget.nodes)} nodes`;
}

const millis = (value: number): string => `${Number(value.toPrecision(3))} ms`;

export function timeTable({ sides }: Findings): ResultTable {
  const rows = sides.map(({ name, budget, thinking: { decisions, p50, p99, max, over } }) => [
    name,
    budgetText(budget),
    whole(decisions),
    ...[p50, p99, max].map(millis),
    over === null ? '–' : `${(100 * over).toFixed(2)} %`,
  ]);
  const late = `over ${TOLERANCE} × budget`;
  return { head: ['bot', 'budget', 'decisions', 'p50', 'p99', 'longest', late], rows };
}

/** One line for each fault, with the seed and decks that reproduce the game. */
export const faultLines = ({ faults }: Findings): string[] =>
  faults.map(
    ({ bot, kind, message, seed, decks }) =>
      `${bot} lost a game by a fault (${kind}): ${message}; seed "${seed}", decks ${decks.join(' and ')}`,
  );

export type Verdict = { readonly holds: boolean; readonly words: string };

/** Whether the second bot won the expected share; a draw does not count as a win. */
export function verdictOf({ sides: [first, second], games }: Findings, expect: number): Verdict {
  const holds = second.wins >= expect * games;
  const won = `${second.name} won ${percent(second.wins / games)} of ${games} games against ${first.name}`;
  return { holds, words: `${holds ? 'holds' : 'MISSED'}: ${won}, expected ${percent(expect)}` };
}
