import { median } from '../measure/statistics.ts';
import { atLeastTimes, atMost, type Target } from '../measure/target.ts';
import type { CrowdLane, Findings, FlowLane } from './findings.ts';

const own = 'arbiter';

export function judgeTargets({ saturated, paced, weights, crowds }: Findings): Target[] {
  const ours = laneOf(saturated, own);
  const weight = weights.find(({ id }) => id === own);
  if (weight === undefined) throw new Error('ours was not weighed');
  const [alone, ...watched] = crowds.filter(({ id }) => id === own);
  const largest = watched.at(-1);
  if (alone === undefined || largest === undefined) throw new Error('nobody watched');
  return [
    throughputTarget(saturated, 'bare', 'the bare Colyseus room', 0.6),
    throughputTarget(saturated, 'boardgame.io-on-disk', "boardgame.io's server on disk", 4),
    throughputTarget(saturated, 'boardgame.io', "boardgame.io's server in memory", 4, false),
    atMost(
      'p99 paced, against the bare Colyseus room',
      laneOf(paced, 'bare').oursP99.median,
      '1.5 ×',
    ),
    atMost('bytes per intent to a watcher', largest.bytesPerWatcher, '450 bytes'),
    atMost('bytes per intent to the seat that decides', ours.downDeciding, '1000 bytes'),
    // A heap that has grown before the weighing hides what is laid into it later: the larger counts.
    atMost('memory per match', Math.max(weight.rssPerTable, weight.heapPerTable) / 1024, '250 KB'),
    atMost(
      `player's p50 with ${largest.size} watchers, against none`,
      slowdown(alone, largest),
      '1.2 ×',
    ),
  ];
}

function laneOf(lanes: readonly FlowLane[], id: string): FlowLane {
  const lane = lanes.find((each) => each.id === id);
  if (lane === undefined) throw new Error(`${id} did not run`);
  return lane;
}

function throughputTarget(
  lanes: readonly FlowLane[],
  id: string,
  name: string,
  factor: number,
  gated = true,
): Target {
  const ratio = laneOf(lanes, id).oursPerSecond.median;
  return atLeastTimes(`intents/s flat out, against ${name}`, ratio, factor, gated);
}

function slowdown(alone: CrowdLane, watched: CrowdLane): number {
  return median(watched.ownByRound.map((ms, round) => ms / (alone.ownByRound[round] ?? 0)));
}
