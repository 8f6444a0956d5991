import { bar, ink, line, quiet, text } from '../../../tools/tournament/svg.ts';
import type { MemoryPoint } from './part.ts';

const [WIDTH, HEIGHT] = [860, 320];
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 120, 74, 44];
const LINES = 4;

type Curve = { readonly of: 'held' | 'rss'; readonly name: string; readonly colour: string };

const CURVES: readonly Curve[] = [
  { of: 'rss', name: 'resident', colour: quiet },
  { of: 'held', name: 'held', colour: bar },
];

/** The server's memory over the minutes of a load, from zero. */
export function memoryChart(memory: readonly MemoryPoint[], subtitle: string): string {
  const most = Math.max(1, ...memory.flatMap(({ held, rss }) => [held, rss]));
  const last = Math.max(0.1, memory.at(-1)?.minute ?? 0);
  const x = (minute: number) => LEFT + (minute / last) * (WIDTH - LEFT - RIGHT);
  const y = (megabytes: number) => HEIGHT - BOTTOM - (megabytes / most) * (HEIGHT - TOP - BOTTOM);
  const grid = Array.from({ length: LINES + 1 }, (_, at) => (most * at) / LINES).map(
    (value) =>
      `<path d="M${LEFT} ${y(value).toFixed(1)}H${WIDTH - RIGHT}" stroke="${line}"/>${text(LEFT - 8, y(value) + 4, `${Math.round(value)} MB`, 'text-anchor="end"')}`,
  );
  const curves = CURVES.map(({ of, name, colour }) => {
    const points = memory.map((one) => `${x(one.minute).toFixed(1)},${y(one[of]).toFixed(1)}`);
    const end = memory.at(-1)?.[of] ?? 0;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${text(WIDTH - RIGHT + 8, y(end) + 4, name)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" role="img" aria-label="Memory of the server over time">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="34" font-size="18" font-weight="600" fill="${ink}">Memory of the server under load</text>
<text x="24" y="55" font-size="12" fill="${quiet}">${subtitle}</text>
${[...grid, ...curves].join('\n')}
${text(x(last), HEIGHT - 16, `${last.toFixed(1)} min`, 'text-anchor="end"')}
</svg>
`;
}
