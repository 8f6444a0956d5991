import type { Share } from '../tournament/share.ts';
import { table } from '../tournament/table.ts';
import { percent, titled, whole } from '../tournament/words.ts';
import type { Findings } from './findings.ts';
import {
  budgetText,
  faultLines,
  type ResultTable,
  resultTable,
  timeTable,
} from './result-tables.ts';

const markdownTable = ({ head, rows }: ResultTable): string => table(head, rows);

const cell = ({ share, low, high, games }: Share): string =>
  games === 0
    ? '–'
    : `${percent(share)} (${(100 * low).toFixed(0)} – ${(100 * high).toFixed(0)}) of ${games}`;

function seatTable({ sides }: Findings): string {
  const rows = sides.map(({ name, bySeat, beginning, following }) => [
    name,
    ...[...bySeat, beginning, following].map(cell),
  ]);
  return table(['bot', 'in seat 0', 'in seat 1', 'when it begins', 'when it does not'], rows);
}

function deckTable({ sides, run }: Findings): string {
  const none: Share = { share: 0, low: 0, high: 1, games: 0 };
  const rows = run.decks.map((deck) => [
    titled(deck),
    ...sides.map(({ byDeck }) => cell(byDeck[deck] ?? none)),
  ]);
  return table(['deck', ...sides.map(({ name }) => `${name} with it`)], rows);
}

function reasonTable({ reasons, games }: Findings): string {
  const rows = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => [reason, whole(count), percent(count / games)]);
  return table(['end', 'games', 'share'], rows);
}

function faultText(findings: Findings): string {
  const lines = faultLines(findings).map((line) => `- ${line}`);
  return lines.length === 0
    ? 'None: every answer was one of the offered intents.'
    : lines.join('\n');
}

/** The command that repeats the run. */
function command({ run, sides, games }: Findings): string {
  const { format, seed, decks } = run;
  const names = sides.map(({ name }) => name).join(' ');
  const budget = sides.map((side) => side.budget).find((one) => one !== null);
  const limit = Object.entries(budget ?? {}).map(([unit, count]) => ` --${unit} ${count}`);
  return `npm run arena -- ${names} --games ${games}${limit.join('')} --format ${format} --decks ${decks.join(',')} --seed "${seed}"`;
}

function howMeasured(findings: Findings): string {
  const { run, sides, games } = findings;
  const budgets = sides.map(({ name, budget }) => `${name} ${budgetText(budget)}`).join(', ');
  return `- ${run.date}, ${run.machine}, Node ${run.node}; threads: ${run.threads}; ${whole(run.took)} s in all.
- Budget of a decision: ${budgets}. Seed "${run.seed}", format ${run.format}.
- ${games / 2} deals, each played twice: same seed and decks, seats swapped. A bot gets what every bot gets over a socket (view, legal list, events, position), as JSON text, and is created anew for each game.
- Share: won games and half of the drawn ones. Both games of a pair are one deal, so the pair is the sample: the interval is a 95 % Wilson interval of as many independent games as the pairs are equivalent to by their variance. The smaller tables treat each game as independent. The Elo difference is computed from the share and from both ends of its interval.
- Thinking time is the wall time of decisions with more than one intent besides conceding. It includes other threads, other programs, garbage collection, and the first decisions of a cold thread.

\`\`\`sh
${command(findings)}
\`\`\``;
}

/** The report in Markdown; `chart` is the file name of its chart. */
export function reportOf(findings: Findings, chart: string): string {
  const [first, second] = findings.sides;
  return `# ${second.name} against ${first.name}, ${findings.run.format}

${markdownTable(resultTable(findings))}

![shares and thinking time](${chart})

## Seats

${seatTable(findings)}

## Decks

${deckTable(findings)}

## Length

${findings.meanTurns.toFixed(1)} turns on average, counting both players.

${reasonTable(findings)}

## Thinking time

${markdownTable(timeTable(findings))}

## Faults

${faultText(findings)}

## How it was measured

${howMeasured(findings)}
`;
}
