import { table } from '../../tournament/table.ts';
import { percent, range, titled, whole } from '../../tournament/words.ts';
import { judgeAims } from './aims.ts';
import type { SiegeFindings, TeamFindings } from './findings.ts';

const titleOf = (pair: string): string => pair.split(' ').map(titled).join(' and ');
const namesOf = (teams: readonly TeamFindings[]): string[] =>
  teams.map(({ team }) => `two ${team} bots`);

function pairTable({ teams }: SiegeFindings): string {
  const pairs = Object.keys(teams[0]?.pairs ?? {});
  const rows = pairs.map((pair) => [
    titleOf(pair),
    ...teams.map(({ pairs: shares }) => {
      const share = shares[pair];
      return share === undefined ? '–' : range(share);
    }),
  ]);
  return table(
    ['decks', ...namesOf(teams)],
    [['all', ...teams.map(({ share }) => range(share))], ...rows],
  );
}

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${whole(count)}`)
    .join(', ') || '–';

function courseTable({ teams }: SiegeFindings): string {
  const row = (name: string, cell: (team: TeamFindings) => string) => [name, ...teams.map(cell)];
  return table(
    ['a siege of', ...namesOf(teams)],
    [
      row(
        'rounds: median (quartiles)',
        ({ rounds }) => `${rounds.median} (${rounds.lower} – ${rounds.upper})`,
      ),
      row('fame, mean', ({ fame }) => fame.toFixed(1)),
      row('life of both after a win, mean', ({ lifeLeft }) => lifeLeft.toFixed(0)),
      row('decisions, mean', ({ decisions }) => whole(decisions)),
      row('ends', ({ reasons }) => listed(reasons)),
      row('lost in wave', ({ lostIn }) => listed(lostIn)),
    ],
  );
}

function harmTable({ teams }: SiegeFindings): string {
  const lifeBy = (team: TeamFindings, by: string) =>
    team.harm.find((one) => one.by === by)?.life ?? 0;
  const rows = (teams[0]?.harm ?? []).map(({ by }) => [
    by,
    ...teams.map((team) => lifeBy(team, by).toFixed(1)),
  ]);
  return table(['life taken in a siege by', ...namesOf(teams)], rows);
}

function cardTable({ cards }: TeamFindings): string {
  const rows = cards.map(({ card, draws, use, drawn, played }) => [
    card,
    whole(draws),
    percent(use),
    range(drawn),
    played.games === 0 ? '–' : percent(played.share),
  ]);
  return table(['card', 'drawn', 'played', 'sieges won when drawn', 'when played'], rows);
}

export const aimLines = (findings: SiegeFindings): string[] =>
  judgeAims(findings).map(
    ({ aim, found, holds }) => `- ${holds ? 'holds' : 'MISSED'}: ${aim}; found ${found}`,
  );

export function reportOf(findings: SiegeFindings, chart: string): string {
  const { options, teams, took, date, waves } = findings;
  const games = teams.map(({ team, share }) => `${whole(share.games)} of two ${team} bots`);
  return `# Balance of ${options.format}

${games.join(' and ')} on ${date} in ${whole(took)} s on ${options.threads} threads, over all pairs of preconstructed decks; search evaluates ${whole(options.nodes)} positions for a decision. Shares have 95 % Wilson intervals.

![win shares](${chart})

${waves.map((wave, at) => `${at + 1}. ${wave.map(titled).join(', ')}`).join('\n')}

## Wins

${pairTable(findings)}

## Course

${courseTable(findings)}

## What takes life

Unblocked damage by enemy, and other losses by cause.

${harmTable(findings)}

${teams.map((team) => `## Cards in the hands of two ${team.team} bots\n\n${cardTable(team)}`).join('\n\n')}

## Aims

${aimLines(findings).join('\n')}
`;
}
