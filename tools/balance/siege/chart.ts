import type { Share } from '../../tournament/share.ts';
import { bar, haloed, ink, line, quiet, text, whisker } from '../../tournament/svg.ts';
import { percent, titled, whole } from '../../tournament/words.ts';
import { WANTED_SHARE } from './aims.ts';
import type { SiegeFindings } from './findings.ts';

const width = 900;
const left = 190;
const right = 820;
const top = 96;
const rowHeight = 44;
const COLOURS = [bar, '#ea580c'];

const xOf = (share: number): number => left + share * (right - left);

function axis(bottom: number, wanted: number): string {
  const marks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const x = xOf(share).toFixed(1);
    return `<line x1="${x}" y1="${top - 14}" x2="${x}" y2="${bottom}" stroke="${line}"/>
<text x="${x}" y="${bottom + 18}" font-size="11" fill="${quiet}" text-anchor="middle">${Math.round(100 * share)} %</text>`;
  });
  const x = xOf(wanted).toFixed(1);
  const aim = `<line x1="${x}" y1="${top - 14}" x2="${x}" y2="${bottom}" stroke="${quiet}" stroke-dasharray="4 3"/>`;
  return [...marks, aim].join('\n');
}

function barOf(share: Share, colour: string, y: number): string {
  if (share.games === 0) return '';
  return `<rect x="${left}" y="${y - 7}" width="${(xOf(share.share) - left).toFixed(1)}" height="14" rx="3" fill="${colour}" opacity="0.75"/>
${whisker(xOf(share.low), xOf(share.high), y)}
${text(xOf(share.high) + 8, y + 4, percent(share.share), haloed)}`;
}

function rowsOf({ teams }: SiegeFindings): readonly (readonly [string, readonly Share[]])[] {
  const none: Share = { share: 0, low: 0, high: 1, games: 0 };
  const pairs = Object.keys(teams[0]?.pairs ?? {});
  return [
    ['all pairs', teams.map(({ share }) => share)],
    ...pairs.map((pair): [string, Share[]] => [
      pair.split(' ').map(titled).join(' + '),
      teams.map(({ pairs: shares }) => shares[pair] ?? none),
    ]),
  ];
}

/** A bar with its interval for each team and pair of decks; the dashed line is the aim of two greedy bots. */
export function chartOf(findings: SiegeFindings): string {
  const { options, teams } = findings;
  const rows = rowsOf(findings);
  const bottom = top + rows.length * rowHeight - rowHeight / 2 + 4;
  const bars = rows.map(([name, shares], at) => {
    const y = top + at * rowHeight;
    const label = text(left - 12, y + 4, name, 'text-anchor="end"');
    return [
      label,
      ...shares.map((one, team) => barOf(one, COLOURS[team] ?? ink, y - 9 + 18 * team)),
    ];
  });
  const legend = teams.map(({ team, share }) => `two ${team} bots (${whole(share.games)} sieges)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 40}" font-family="system-ui, sans-serif" role="img" aria-label="Sieges won in ${options.format}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="32" font-size="18" font-weight="600" fill="${ink}">Sieges won in ${options.format}, by pair of decks</text>
<text x="24" y="52" font-size="12" fill="${quiet}">${legend.join(' above, ')} below, 95 % intervals; dashed: the aim for greedy</text>
${axis(bottom, WANTED_SHARE[options.format])}
${bars.flat().join('\n')}
</svg>
`;
}
