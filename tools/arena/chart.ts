import type { Share } from '../tournament/share.ts';
import { bar, haloed, ink, line, quiet, text, whisker } from '../tournament/svg.ts';
import { percent, titled } from '../tournament/words.ts';
import type { BotResult } from './bot-result.ts';
import type { Findings } from './findings.ts';
import { budgetText, eloText } from './result-tables.ts';
import { timeChart } from './time-chart.ts';

const width = 900;
const left = 120;
const right = 470;
const top = 116;
const rowHeight = 30;

const xOf = (share: number): number => left + share * (right - left);

function axis(bottom: number): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const x = xOf(share).toFixed(1);
      return `<line x1="${x}" y1="${top - 22}" x2="${x}" y2="${bottom}" stroke="${share === 0.5 ? quiet : line}"/>
<text x="${x}" y="${bottom + 18}" font-size="11" fill="${quiet}" text-anchor="middle">${100 * share} %</text>`;
    })
    .join('\n');
}

function row([label, share]: readonly [string, Share], at: number): string {
  const y = top + at * rowHeight;
  const words = text(left - 12, y + 4, label, 'text-anchor="end"');
  if (share.games === 0) return words;
  return `${words}
<rect x="${left}" y="${y - 9}" width="${(xOf(share.share) - left).toFixed(1)}" height="18" rx="3" fill="${bar}" opacity="${at === 0 ? 0.9 : 0.5}"/>
${whisker(xOf(share.low), xOf(share.high), y)}
${text(xOf(share.high) + 8, y + 4, percent(share.share), haloed)}`;
}

const rowsOf = (side: BotResult): (readonly [string, Share])[] => [
  ['all games', side.share],
  ['begins', side.beginning],
  ['follows', side.following],
  ...Object.entries(side.byDeck).map(([deck, share]) => [titled(deck), share] as const),
];

/** Left: the win shares of the second bot. Right: the thinking times of both. */
export function chartOf(findings: Findings): string {
  const [first, second] = findings.sides;
  const rows = rowsOf(second);
  const bottom = top + rows.length * rowHeight - rowHeight / 2;
  const title = `${second.name} against ${first.name}, ${findings.run.format}`;
  const budgets = findings.sides.map((side) => `${side.name} ${budgetText(side.budget)}`);
  const note = (x: number, y: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="12" fill="${quiet}">${words}</text>`;
  const times = { left: right + 130, right: width - 40, top, bottom };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 40}" font-family="system-ui, sans-serif" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="32" font-size="18" font-weight="600" fill="${ink}">${title}</text>
${note(24, 52, `${findings.games} games, each deal in both seats; Elo difference ${eloText(second.elo)}; budget of a decision: ${budgets.join(', ')}`)}
${note(left, 84, `wins of ${second.name}, 95 % intervals`)}
${note(times.left, 84, 'thinking time: p50, p99 and longest')}
${axis(bottom)}
${rows.map(row).join('\n')}
${timeChart(findings.sides, times)}
</svg>
`;
}
