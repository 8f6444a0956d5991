import { reject } from '../../shared/state/rejection.ts';
import type { RemoteBots } from '../matchmaking/invitations.ts';
import type { RemoteQueues } from '../matchmaking/queue-ticket.ts';
import type { Calls } from './calls.ts';
import type { ClusterState } from './cluster-state.ts';

type Time = { now(): number; wall(): number };

const NO_ANSWER = reject(
  'not-here',
  'The server of that bot does not answer. Try again in a moment.',
  { wait: 1 },
);

/** Bots of other processes. A match with one of them is created in the process of its connection. */
export const remoteBots = (clusterState: ClusterState, calls: Calls): RemoteBots => ({
  here: () => [...clusterState.elsewhere('bot')].map(({ value }) => value),
  async invite(host, guest, request) {
    const found = clusterState.find('bot', guest.id);
    if (found === null) return NO_ANSWER;
    return calls.ask(found.peer.id, 'invite', host, guest, request).catch(() => NO_ANSWER);
  },
  listening(bot, on) {
    if (on) clusterState.put('bot', bot.id, bot);
    else clusterState.drop('bot', bot.id);
  },
});

/** The queues of other processes. Of a pair, the process of the player who has waited longer creates the match. */
export function remoteQueues(
  me: string,
  clusterState: ClusterState,
  calls: Calls,
  { now, wall }: Time,
): RemoteQueues {
  const rank = (entered: number, at: string, id: string): string =>
    `${String(Math.round(entered)).padStart(16, '0')} ${at} ${id}`;
  return {
    entered(id, { since, ...waiting }) {
      clusterState.put('ticket', id, { ...waiting, entered: wall() - (now() - since) });
    },
    left: (id) => clusterState.drop('ticket', id),
    waiting: () =>
      [...clusterState.elsewhere('ticket')].map(({ peer, id, value }) => {
        const { entered, ...waiting } = value;
        return { ...waiting, since: now() - (wall() - entered), at: peer.id, id };
      }),
    isToAsk(own, remote) {
      const mine = clusterState.mine('ticket', own.id);
      const all = [...clusterState.elsewhere('ticket')];
      const theirs = all.find(({ peer, id }) => peer.id === remote.at && id === remote.id);
      if (mine === undefined || theirs === undefined) return false;
      return rank(mine.entered, me, own.id) < rank(theirs.value.entered, remote.at, remote.id);
    },
    claim: (remote) => calls.ask(remote.at, 'claim', remote.id).catch(() => null),
    notify: (remote, made) => calls.ask(remote.at, 'settle', remote.id, made).catch(() => false),
    resolve: (remote, outcome) =>
      void calls.ask(remote.at, 'resolve', remote.id, outcome).catch(() => {}),
  };
}
