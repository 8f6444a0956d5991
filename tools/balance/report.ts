import type { Share } from '../tournament/share.ts';
import { table } from '../tournament/table.ts';
import { percent, range, titled, whole } from '../tournament/words.ts';
import type { CardRow, Findings } from './findings.ts';
import { judgeAims } from './judge-aims.ts';

function deckTable({ decks, byDeck, mirrors }: Findings): string {
  const cellOf = (share: Share | undefined) => (share === undefined ? '–' : range(share));
  const rows = decks.map((deck) => [titled(deck), cellOf(byDeck[deck]), cellOf(mirrors[deck])]);
  return table(
    ['deck', 'wins against the others', 'wins of the starting player, in mirror games'],
    rows,
  );
}

function matrixTable({ decks, matrix }: Findings): string {
  const rows = decks.map((row) => [
    titled(row),
    ...decks.map((column) => {
      const share = matrix[`${row} ${column}`];
      if (row === column || share === undefined) return '–';
      return percent(share.share);
    }),
  ]);
  return table(['wins of', ...decks.map((deck) => `against ${titled(deck)}`)], rows);
}

const cell = (share: Share): string =>
  share.games === 0 ? '–' : `${percent(share.share)} of ${whole(share.games)}`;

function cardTable(cards: readonly CardRow[]): string {
  const rows = cards.map(({ card, drawn, played }) => [
    card,
    cell(drawn),
    `${percent(drawn.low)} – ${percent(drawn.high)}`,
    cell(played),
  ]);
  return table(['card', 'wins when drawn', 'interval', 'wins when played'], rows);
}

function reasonTable({ reasons, games }: Findings): string {
  const rows = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => [reason, whole(count), percent(count / games)]);
  return table(['end', 'matches', 'share'], rows);
}

export function aimLines(findings: Findings): string[] {
  return judgeAims(findings).map(
    ({ aim, found, holds }) => `- ${holds ? 'holds' : 'MISSED'}: ${aim}; found ${found}`,
  );
}

export function reportOf(findings: Findings): string {
  const { games, decisions, took, options, rounds, first, mirrorFirst } = findings;
  const speed = decisions / took / options.threads;
  return `# Balance of the ${options.format} decks, greedy bot against itself

${whole(games)} matches on ${findings.date} in ${whole(took)} s on ${options.threads} threads: ${whole(speed)} decisions per second and thread, ${((1000 * took * options.threads) / games).toFixed(1)} ms per match. Shares have 95 % Wilson intervals; a draw is half a win.

![win shares](balance.svg)

## Decks

${deckTable(findings)}

${matrixTable(findings)}

## Seats

- The starting player wins ${range(first)}.
- In mirror games: ${range(mirrorFirst)}.

## Length

Rounds of a match (a round is one turn of each player): median ${rounds.median}, quartiles ${rounds.lower} and ${rounds.upper}.

${reasonTable(findings)}

## Cards

How often the side that drew (or played) a card won, over all its decks.

${cardTable(findings.cards)}

## Aims

${aimLines(findings).join('\n')}
`;
}
