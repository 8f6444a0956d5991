import { machineText } from '../measure/machine.ts';
import { short, table, whole } from '../measure/table.ts';
import { targetTable } from '../measure/target.ts';
import type { Findings } from './findings.ts';
import { type Bucket, type Growth, mostBend, mostRise } from './growth.ts';
import { type Lane, warmUpSeconds } from './race.ts';
import { judgeTargets } from './targets.ts';

function raceTable(lanes: readonly Lane[]): string {
  const head = ['engine', 'decisions/s', 'min – max', 'per match', 'ours is', 'min – max'];
  const rows = lanes.map((lane) => [
    lane.name,
    whole(lane.perSecond.median),
    `${whole(lane.perSecond.min)} – ${whole(lane.perSecond.max)}`,
    whole(lane.decisionsPerGame),
    `${short(lane.ours.median)} ×`,
    `${short(lane.ours.min)} – ${short(lane.ours.max)}`,
  ]);
  return table(head, rows);
}

function turnTenTable({ turnTen }: Findings): string {
  return table(
    ['one call at turn 10', 'median'],
    [
      ['legalIntents', `${whole(turnTen.legalNs)} ns`],
      ['step', `${whole(turnTen.stepNs)} ns`],
      ['cloneGame', `${whole(turnTen.cloneNs)} ns`],
      ['createGame, whole', `${whole(turnTen.setupNs)} ns`],
      ['heap per match', `${whole(turnTen.heapBytes)} bytes`],
    ],
  );
}

function growthTable(what: string, growth: Growth): string {
  const head = [what, 'positions', 'legalIntents ns', 'step ns', 'together ns'];
  return table(head, growth.buckets.map(bucketRow));
}

function bucketRow(bucket: Bucket): string[] {
  const range = bucket.from === bucket.to ? `${bucket.from}` : `${bucket.from}–${bucket.to}`;
  const costs = [bucket.legalNs, bucket.stepNs, bucket.totalNs];
  return [range, whole(bucket.positions), ...costs.map(whole)];
}

function unitsSentence({ line, bend }: Growth): string {
  const verdict = bend <= mostBend ? 'at most linear' : 'more than linear';
  return `Least squares: ${whole(line.intercept)} ns and ${whole(line.slope)} ns more per unit; the upper half costs ${bend.toFixed(2)} × what a line through the lower half foretells: ${verdict}.`;
}

function turnSentence({ line, rise }: Growth): string {
  const verdict = rise <= mostRise ? 'it does not grow' : 'it grows';
  return `Least squares: ${short(line.slope)} ns per turn, ${(rise * 100).toFixed(0)} % over the whole range: ${verdict}.`;
}

export function reportOf(findings: Findings): string {
  const { lanes, byUnits, byTurn } = findings;
  return `# Rules core: decisions per second, peers in the same run

${raceTable(lanes)}

![decisions per second, logarithmic](core.svg)

${lanes.map((lane) => `- **${lane.name}**: ${lane.note}.`).join('\n')}

## Targets

${targetTable(judgeTargets(findings))}

## Where a decision's time goes

${turnTenTable(findings)}

## Cost by units on the board

${growthTable('units', byUnits)}

${unitsSentence(byUnits)}

## Cost by match length (boards of 3 to 6 units)

${growthTable('turn', byTurn)}

${turnSentence(byTurn)}

## How it was measured

${methodOf(findings)}
`;
}

function methodOf({ machine, options, turnTen, took, date }: Findings): string {
  return `- ${date}, ${machineText(machine)}.
- One process, \`NODE_ENV=production\` except for the one engine whose note says otherwise, which has its own thread; one engine plays at a time, on one thread. After ${warmUpSeconds} s of warm-up each, ${options.rounds} rounds in which every engine plays whole random matches for ${options.seconds} s, including setup; each round begins with another engine, and the heap is collected before each turn. Figures are medians over the rounds; "ours is" compares round by round.
- Every decision lists all legal intents again and picks one with the same small generator; nobody concedes.
- Turn 10: the median over ${whole(turnTen.positions)} positions reached by random play; heap over ${whole(turnTen.heapGames)} live matches after a full collection.
- Growth: means over positions of random play and of play that never attacks (crowded boards, long matches); medians over passes.
- The run took ${took.toFixed(0)} s. Absolute figures move from machine to machine: read the ratios.`;
}
