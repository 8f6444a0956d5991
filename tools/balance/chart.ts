import { bar, haloed, ink, line, quiet, text, whisker } from '../tournament/svg.ts';
import { percent, titled, whole } from '../tournament/words.ts';
import type { Findings } from './findings.ts';

const width = 900;
const left = 110;
const top = 96;
const rowHeight = 40;
const barsRight = 440;
const mapLeft = 560;

/** The axis shows 20 to 80 %, where all shares lie. */
const xOf = (share: number): number =>
  left + (Math.min(0.8, Math.max(0.2, share)) - 0.2) * ((barsRight - left) / 0.6);

function axis(bottom: number): string {
  return [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    .map((share) => {
      const x = xOf(share).toFixed(1);
      const dash = share === 0.4 || share === 0.6 ? ' stroke-dasharray="4 3"' : '';
      const stroke = share === 0.5 || dash !== '' ? quiet : line;
      return `<line x1="${x}" y1="${top - 6}" x2="${x}" y2="${bottom}" stroke="${stroke}"${dash}/>
<text x="${x}" y="${bottom + 18}" font-size="11" fill="${quiet}" text-anchor="middle">${100 * share} %</text>`;
    })
    .join('\n');
}

function barRow(findings: Findings, deck: string, y: number): string {
  const share = (findings.options.mirror ? findings.mirrors : findings.byDeck)[deck];
  const label = text(left - 12, y + 4, titled(deck), 'text-anchor="end"');
  if (share === undefined || share.games === 0) return label;
  return `${label}
<rect x="${left}" y="${y - 10}" width="${(xOf(share.share) - left).toFixed(1)}" height="20" rx="3" fill="${bar}" opacity="0.75"/>
${whisker(xOf(share.low), xOf(share.high), y)}
${text(xOf(share.high) + 8, y + 4, percent(share.share), haloed)}`;
}

/** Blue where the row wins, orange where it loses, white where it is even. */
function shade(share: number): string {
  const far = Math.min(1, Math.abs(share - 0.5) / 0.3);
  const to = share >= 0.5 ? [37, 99, 235] : [234, 88, 12];
  const mix = to.map((end) => Math.round(255 + (end - 255) * far * 0.8));
  return `rgb(${mix.join(' ')})`;
}

function mapCell(findings: Findings, row: number, column: number, size: number): string {
  const { decks, matrix } = findings;
  const share = matrix[`${decks[row]} ${decks[column]}`];
  const [x, y] = [mapLeft + column * size, top - rowHeight / 2 + row * rowHeight];
  const own = row === column || share === undefined;
  const words = own ? '·' : `${Math.round(100 * share.share)}`;
  return `<rect x="${x.toFixed(1)}" y="${y + 1}" width="${(size - 2).toFixed(1)}" height="${rowHeight - 2}" rx="3" fill="${own ? '#f1f5f9' : shade(share.share)}"/>
${text(x + size / 2 - 1, y + rowHeight / 2 + 5, words, 'text-anchor="middle"')}`;
}

function heatMap(findings: Findings): string {
  const { decks } = findings;
  const size = (width - mapLeft - 24) / decks.length;
  const cells = decks.flatMap((deck, row) => [
    text(mapLeft - 10, top + row * rowHeight + 4, titled(deck), 'text-anchor="end"'),
    text(
      mapLeft + (row + 0.5) * size - 1,
      top - rowHeight / 2 - 6,
      titled(deck).slice(0, 5),
      'text-anchor="middle"',
    ),
    ...decks.map((_, column) => mapCell(findings, row, column, size)),
  ]);
  return cells.join('\n');
}

/** Left: a bar with its interval for each deck. Right: a heat map of all pairings. */
export function chartOf(findings: Findings): string {
  const { decks, games, options } = findings;
  const bottom = top + decks.length * rowHeight - rowHeight / 2;
  const rows = decks.map((deck, at) => barRow(findings, deck, top + at * rowHeight));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 40}" font-family="system-ui, sans-serif" role="img" aria-label="Win shares of the ${options.format} decks">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="32" font-size="18" font-weight="600" fill="${ink}">Win shares of the ${options.format} decks</text>
<text x="24" y="52" font-size="12" fill="${quiet}">greedy bot against itself, ${whole(games)} matches; left: ${options.mirror ? 'the starting player, in mirror games' : 'all other decks'}, 95 % intervals; right: wins of the row against the column, in %</text>
${axis(bottom)}
${rows.join('\n')}
${heatMap(findings)}
</svg>
`;
}
