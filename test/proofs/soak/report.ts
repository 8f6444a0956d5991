import { table } from '../../../bench/measure/table.ts';
import { brokenPromises, tell } from './judge.ts';
import type { Finding, PartReport } from './part.ts';

export type SoakReport = {
  readonly date: string;
  readonly machine: string;
  readonly short: boolean;
  readonly seconds: number;
  /** The name of its chart, which lies beside it. */
  readonly chart: string;
  readonly deps: readonly PartReport[];
};

const MOST_FAULTS = 10;

function verdictOf({ kind, met }: Finding): string {
  if (met) return 'yes';
  return kind === 'promise' ? 'BROKEN' : 'NO';
}

const findingRow = (finding: Finding): string[] => [
  finding.what,
  finding.kind,
  finding.aim,
  finding.found,
  verdictOf(finding),
];

function faultsOf(faults: readonly string[]): string {
  if (faults.length === 0) return '';
  const lines = faults.slice(0, MOST_FAULTS).map((fault) => `- FAULT ${fault}`);
  const rest = faults.length - lines.length;
  return `${[...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')}\n\n`;
}

function sectionOf(part: PartReport, chart: string): string {
  const { name, says, done, seconds, findings, counts, faults, notes = [], memory } = part;
  const rows = Object.entries(counts).map(([what, count]) => [
    what,
    typeof count === 'number' ? tell(count) : count,
  ]);
  const drawn = memory === undefined ? '' : `![memory over time](${chart})\n\n`;
  return `## ${name}: ${says}

${done}, in ${tell(Math.round(seconds))} s.

${table(['what', 'kind', 'aim', 'found', 'met'], findings.map(findingRow))}

${faultsOf(faults)}${drawn}${table(['counted', ''], rows)}

${notes.map((note) => `- ${note}`).join('\n')}
`;
}

function verdict(deps: readonly PartReport[]): string {
  const broken = brokenPromises(deps);
  const missed = deps.flatMap(({ findings }) =>
    findings.filter(({ kind, met }) => kind === 'aim' && !met),
  );
  const aims = missed.length === 0 ? 'Every aim was met.' : `${missed.length} aims were missed.`;
  if (broken.length === 0) return `No promise was broken. ${aims}`;
  return `**Promises were broken:** ${broken.join('; ')}. ${aims}`;
}

/** What `soak.md` holds; every figure in it is from this run. */
export function reportOf({ date, machine, short, seconds, chart, deps }: SoakReport): string {
  const length = short
    ? `**A short rehearsal of ${tell(Math.round(seconds))} s, not the full run.**`
    : `${tell(Math.round(seconds / 60))} minutes in all.`;
  return `# Soak: a real server for long

By \`npm run soak\`, ${date}. ${length} ${verdict(deps)}

A broken promise fails the run; an aim that is missed is told and no more.

${deps.map((part) => sectionOf(part, chart)).join('\n')}
## Where

${machine}.
`;
}
