import { setTimeout as pause } from 'node:timers/promises';
import { CLUSTER } from '../limits/table/cluster.ts';
import type { Services } from './make-services.ts';

/** Other processes all have other rules or cards, so the matches of this one stay here. */
async function playOn({ config, registry, cluster, now }: Services): Promise<void> {
  const until = now() + config.drain - CLUSTER.stopSpare;
  const isNeeded = () =>
    cluster?.clusterState.peers().some((peer) => !peer.draining) &&
    !cluster.hasSuccessor() &&
    registry.matches().length > 0;
  while (isNeeded() && now() < until) await pause(CLUSTER.successorEvery);
}

/**
 * Stops taking new matches. Running matches are handed to another process that can continue them; without one
 * they are suspended until the next start.
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
