import type { Entry, JournalRow, MatchHeader } from '../../server/store/contract/entry.ts';
import type { FinishedGame } from '../../server/store/contract/store.ts';
import type { User } from '../../server/users/user.ts';

export const headerOf = (id: string, more: Partial<MatchHeader> = {}): MatchHeader => ({
  id,
  code: null,
  created: 1_790_000_000_000,
  rules: '1',
  cards: 'c0ffee',
  settings: {
    format: 'duel',
    bestOf: 1,
    rated: true,
    private: false,
    clock: { bank: 300_000, increment: 5_000, cap: 60_000, away: 60_000 },
  },
  ...more,
});

const clock = { bank: [298_123.5, 300_000], away: [60_000, 60_000] } as const;
const person = { id: 'a1', name: 'Ada ✨ "the bold"', kind: 'account' } as const;

/** One of each kind. */
export const ENTRIES: { readonly [K in Entry['kind']]: Extract<Entry, { kind: K }> } = {
  sat: { kind: 'sat', seat: 1, person, deck: { name: 'Earth', cards: ['gnome', 'gnome'] } },
  stood: { kind: 'stood', seat: 1 },
  began: { kind: 'began', game: 1, seed: 'secret' },
  acted: {
    kind: 'acted',
    seat: 0,
    intent: { kind: 'playCard', card: 'abc', powered: true, target: { unit: 'def' } },
    id: 'i-1',
    by: 'player',
    clock,
  },
  undone: { kind: 'undone', seat: 0, count: 1, clock },
  ended: { kind: 'ended', ending: { winner: null, reason: 'agreed' } },
  rematched: { kind: 'rematched' },
  voided: { kind: 'voided', reason: 'a bug' },
  closed: { kind: 'closed' },
};

export const rowOf = (match: string, n: number, entry: Entry = ENTRIES.acted): JournalRow => ({
  match,
  n,
  at: 1_790_000_000_000 + n,
  entry,
});

export const userOf = (id: string, kind: User['kind'] = 'account'): User => ({
  id,
  name: id.toUpperCase(),
  kind,
});

export const finished = (id: string, more: Partial<FinishedGame> = {}): FinishedGame => ({
  id,
  match: 'm1',
  game: 1,
  format: 'duel',
  ladder: 'people',
  private: false,
  seats: [userOf('ada'), userOf('ben')],
  winner: 0,
  reason: 'life',
  turns: 9,
  began: 1_000,
  ended: 2_000,
  rules: '1',
  hash: 'f00d',
  short: false,
  ...more,
});
