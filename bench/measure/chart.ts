import type { Spread } from './statistics.ts';
import { whole } from './table.ts';

const width = 860;
const left = 210;
const right = 150;
const top = 74;
const rowHeight = 46;
const barHeight = 22;
const ours = '#2563eb';
const others = '#94a3b8';
const ink = '#1e293b';
const quiet = '#64748b';

export interface Bar {
  readonly name: string;
  readonly value: Spread;
  readonly own: boolean;
  readonly note: string;
}

export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Bars on a logarithmic scale, longest first, each with its minimum and maximum. */
export function chartOf({ title, subtitle, label, bars }: Chart): string {
  const sorted = [...bars].sort((a, b) => b.value.median - a.value.median);
  const lowest = Math.min(...bars.map(({ value }) => value.min));
  // One decade below the minimum, so that the shortest bar is visible.
  const low = Math.floor(Math.log10(lowest)) - 1;
  const high = Math.ceil(Math.log10(Math.max(...bars.map(({ value }) => value.max))));
  const x = (value: number) =>
    left + ((Math.log10(value) - low) / (high - low)) * (width - left - right);
  const bottom = top + sorted.length * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 50}" font-family="system-ui, sans-serif" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="34" font-size="18" font-weight="600" fill="${ink}">${title}</text>
<text x="24" y="55" font-size="12" fill="${quiet}">${subtitle}</text>
${grid(low, high, x, bottom)}
${sorted.map((each, row) => drawBar(each, top + row * rowHeight, x)).join('\n')}
</svg>
`;
}

type Scale = (value: number) => number;

function grid(low: number, high: number, x: Scale, bottom: number): string {
  const lines: string[] = [];
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power).toFixed(1);
    lines.push(
      `<line x1="${at}" y1="${top}" x2="${at}" y2="${bottom}" stroke="#e2e8f0"/>`,
      `<text x="${at}" y="${bottom + 20}" font-size="12" fill="${quiet}" text-anchor="middle">${whole(10 ** power)}</text>`,
    );
  }
  return lines.join('\n');
}

function drawBar({ name, value, own, note }: Bar, y: number, x: Scale): string {
  const { median, min, max } = value;
  const middle = y + rowHeight / 2;
  return `<text x="${left - 12}" y="${middle + 4}" font-size="13" fill="${ink}" text-anchor="end"${own ? ' font-weight="600"' : ''}>${name}</text>
<rect x="${left}" y="${middle - barHeight / 2}" width="${(x(median) - left).toFixed(1)}" height="${barHeight}" rx="3" fill="${own ? ours : others}"/>
<line x1="${x(min).toFixed(1)}" y1="${middle}" x2="${x(max).toFixed(1)}" y2="${middle}" stroke="${ink}" stroke-width="1.5"/>
<text x="${(x(max) + 8).toFixed(1)}" y="${middle + 4}" font-size="13" fill="${ink}" stroke="#ffffff" stroke-width="4" paint-order="stroke">${whole(median)}<tspan dx="8" fill="${quiet}" font-size="12">${note}</tspan></text>`;
}
