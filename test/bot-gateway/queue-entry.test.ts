import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueueEntry } from '../../server/bot-gateway/queue-entry.ts';
import type { Ticket } from '../../server/matchmaking/queue-ticket.ts';
import { deck, person } from '../kit/match-table.ts';

const WISH = {
  person: person('ada', 'bot'),
  owner: 'a_owner',
  format: 'duel',
  rated: false,
  rating: 1500,
  deck: deck('ember'),
  address: null,
  houseWelcome: false,
};

let tickets: Ticket[] = [];
let paired: string[] = [];
let queueEntry: QueueEntry;

beforeEach(() => {
  vi.useFakeTimers();
  [tickets, paired] = [[], []];
  const queue = {
    enter(ticket: Ticket) {
      tickets.push(ticket);
      return () => void tickets.splice(tickets.indexOf(ticket), 1);
    },
  };
  queueEntry = new QueueEntry({ queue, now: () => 7 }, (match) => void paired.push(match));
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = (wait?: number) => {
  const [ticket] = tickets.splice(0);
  ticket!.failed({ ok: false, code: 'full', message: '', ...(wait === undefined ? {} : { wait }) });
};

describe('a wish to play', () => {
  it('is told when it comes true', () => {
    queueEntry.enter(WISH);
    tickets[0]!.paired('m');
    expect(paired).toEqual(['m']);
  });

  it('stands once: the newest counts', () => {
    queueEntry.enter(WISH);
    queueEntry.enter({ ...WISH, rated: true });
    expect(tickets.map(({ rated }) => rated)).toEqual([true]);
  });

  it('that could not be met is tried again after the seconds told', () => {
    queueEntry.enter(WISH);
    refuse(30);
    vi.advanceTimersByTime(29_999);
    expect(tickets).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(tickets).toHaveLength(1);
  });

  it('is not tried again once it was taken back', () => {
    queueEntry.enter(WISH);
    refuse();
    queueEntry.leave();
    vi.advanceTimersByTime(60_000);
    expect(tickets).toEqual([]);
  });

  it('of a line that is gone is no wish any more', () => {
    queueEntry.close();
    queueEntry.enter(WISH);
    expect(tickets).toEqual([]);
  });
});
