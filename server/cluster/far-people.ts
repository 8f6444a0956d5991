import type { FarBots } from '../match/invitations.ts';
import type { FarQueues } from '../match/queue-ticket.ts';
import { refused } from '../match/refusals.ts';
import type { Board } from './board.ts';
import type { Calls } from './calls.ts';

type Time = { now(): number; wall(): number };

const NO_ANSWER = {
  ...refused('not-here', 'The server that bot is on does not answer. Try again in a moment.'),
  wait: 1,
};

/** Bots of other processes. A match with one of them is made where its line is. */
export const farBots = (board: Board, calls: Calls): FarBots => ({
  here: () => [...board.elsewhere('bot')].map(({ value }) => value),
  async invite(host, guest, wish) {
    const found = board.find('bot', guest.id);
    if (found === null) return NO_ANSWER;
    return calls.ask(found.peer.id, 'invite', host, guest, wish).catch(() => NO_ANSWER);
  },
  listening(bot, on) {
    if (on) board.put('bot', bot.id, bot);
    else board.drop('bot', bot.id);
  },
});

/** The queues of other processes. Who has waited longer is seated by their own process. */
export function farQueues(me: string, board: Board, calls: Calls, { now, wall }: Time): FarQueues {
  const rank = (entered: number, at: string, id: string): string =>
    `${String(Math.round(entered)).padStart(16, '0')} ${at} ${id}`;
  return {
    entered(id, { since, ...waiting }) {
      board.put('ticket', id, { ...waiting, entered: wall() - (now() - since) });
    },
    left: (id) => board.drop('ticket', id),
    waiting: () =>
      [...board.elsewhere('ticket')].map(({ peer, id, value }) => {
        const { entered, ...waiting } = value;
        return { ...waiting, since: now() - (wall() - entered), at: peer.id, id };
      }),
    isToAsk(own, far) {
      const mine = board.mine('ticket', own.id);
      const all = [...board.elsewhere('ticket')];
      const theirs = all.find(({ peer, id }) => peer.id === far.at && id === far.id);
      if (mine === undefined || theirs === undefined) return false;
      return rank(mine.entered, me, own.id) < rank(theirs.value.entered, far.at, far.id);
    },
    claim: (far) => calls.ask(far.at, 'claim', far.id).catch(() => null),
    tell: (far, made) => calls.ask(far.at, 'settle', far.id, made).catch(() => false),
    resolve: (far, outcome) => void calls.ask(far.at, 'resolve', far.id, outcome).catch(() => {}),
  };
}
