import { atLeastTimes, atMost, type Target } from '../measure/target.ts';
import type { Findings } from './findings.ts';
import { mostBend, mostRise } from './growth.ts';

export function judgeTargets(findings: Findings): Target[] {
  const { turnTen, byUnits, byTurn } = findings;
  return [
    ratioTarget(findings, 'boardgame.io', 25, true),
    ratioTarget(findings, 'boardgame.io-production', 25, false),
    ratioTarget(findings, 'chessops', 1.6, true),
    ratioTarget(findings, 'minimal', 0.1, false),
    atMost('cloneGame at turn 10', turnTen.cloneNs / 1000, '5 µs'),
    atMost('heap per match at turn 10', turnTen.heapBytes / 1024, '20 KB', false),
    atMost('bend of the cost over units (1 = linear)', byUnits.bend, `${mostBend}`, false),
    atMost('growth of the cost with match length', byTurn.rise * 100, `${mostRise * 100} %`, false),
  ];
}

function ratioTarget(findings: Findings, id: string, factor: number, gated: boolean): Target {
  const lane = findings.lanes.find((each) => each.id === id);
  const name = `decisions/s against ${lane?.name ?? id}`;
  return atLeastTimes(name, lane?.ours.median ?? 0, factor, gated);
}
