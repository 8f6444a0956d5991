import { setTimeout as pause } from 'node:timers/promises';
import { CLUSTER } from '../limits/table/cluster.ts';
import type { Services } from './make-services.ts';

/** Only processes with other rules or cards are there: what began here is played on here. */
async function playOn({ config, registry, cluster, now }: Services): Promise<void> {
  const until = now() + config.drain - CLUSTER.stopSpare;
  const isNeeded = () =>
    cluster?.clusterState.peers().some((peer) => !peer.draining) &&
    !cluster.hasSuccessor() &&
    registry.matches().length > 0;
  while (isNeeded() && now() < until) await pause(CLUSTER.successorEvery);
}

/**
 * No new matches. Those that run go to another process that can go on with them, at once; where
 * there is none they rest, and go on with the next start.
 */
export async function leaveMatches(made: Services): Promise<void> {
  const { registry, keeper, cluster } = made;
  registry.close();
  await playOn(made);
  if (cluster?.hasSuccessor() === true) await keeper?.handOver();
  else await registry.drain();
  await keeper?.end();
  cluster?.leave();
}
