import { bar, haloed, line, quiet, text } from '../tournament/svg.ts';
import type { BotResult } from './bot-result.ts';

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const budgetOf = ({ budget }: BotResult): number[] =>
  budget !== null && 'ms' in budget ? [budget.ms] : [];

/** The powers of ten around all times; the scale is logarithmic because bots differ by factors. */
function decadesOf(sides: readonly BotResult[]): number[] {
  const times = sides.flatMap((side) => [side.thinking.p50, side.thinking.max, ...budgetOf(side)]);
  const seen = times.filter((time) => time > 0);
  const low = Math.floor(Math.log10(Math.min(1, ...seen)));
  const high = Math.ceil(Math.log10(Math.max(10, ...seen)));
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

const timeText = (decade: number): string => {
  const ms = 10 ** decade;
  return ms >= 1000 ? `${ms / 1000} s` : `${Number(ms.toFixed(6))} ms`;
};

function marks(side: BotResult, y: number, xOf: (ms: number) => number): string {
  const { p50, p99, max } = side.thinking;
  const mark = (ms: number, words: string, radius: number, wordsY: number) =>
    `<circle cx="${xOf(ms).toFixed(1)}" cy="${y}" r="${radius}" fill="${bar}"/>
${text(xOf(ms), wordsY, words, `text-anchor="middle" ${haloed}`)}`;
  return `<line x1="${xOf(p50).toFixed(1)}" y1="${y}" x2="${xOf(max).toFixed(1)}" y2="${y}" stroke="${bar}" stroke-width="3" opacity="0.5"/>
${mark(p50, 'p50', 6, y - 12)}
${mark(p99, 'p99', 5, y + 22)}
<circle cx="${xOf(max).toFixed(1)}" cy="${y}" r="3" fill="${bar}"/>`;
}

/** Marks the p50, p99 and maximum of each bot; dashed lines mark the budgets. */
export function timeChart(sides: readonly BotResult[], { left, right, top, bottom }: Box): string {
  const decades = decadesOf(sides);
  const [low, high] = [decades[0] ?? 0, decades.at(-1) ?? 1];
  const step = (right - left) / (high - low);
  const xOf = (ms: number) => left + Math.max(0, Math.log10(Math.max(ms, 1e-9)) - low) * step;
  const down = (x: number, more: string) =>
    `<line x1="${x.toFixed(1)}" y1="${top - 22}" x2="${x.toFixed(1)}" y2="${bottom}" ${more}/>`;
  const grid = decades.map((decade) => {
    const x = left + (decade - low) * step;
    return `${down(x, `stroke="${line}"`)}
<text x="${x.toFixed(1)}" y="${bottom + 18}" font-size="11" fill="${quiet}" text-anchor="middle">${timeText(decade)}</text>`;
  });
  const limits = new Set(sides.flatMap(budgetOf));
  const dashes = [...limits].map((ms) => down(xOf(ms), `stroke="${quiet}" stroke-dasharray="4 3"`));
  const rows = sides.map((side, at) => {
    const y = top + 30 + at * ((bottom - top) / sides.length);
    return `${text(left - 12, y + 4, side.name, 'text-anchor="end"')}\n${marks(side, y, xOf)}`;
  });
  return [...grid, ...dashes, ...rows].join('\n');
}
