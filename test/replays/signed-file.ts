import { signingKey } from '../../server/replays/ed25519.ts';
import { replaysOf } from '../../server/replays/replays-of.ts';
import { replaySigner } from '../../server/replays/sign-replay.ts';
import type { Ending, Entry } from '../../server/store/contract/entry.ts';
import type { Book } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { playedMatch } from './played-match.ts';

export const SIGNING = {
  secret: 'a secret that only this server has',
  server: 'https://play.example',
};
export const SERVER = signingKey(SIGNING.secret);
export const KNOWN = [{ key: SERVER.key, withdrawn: false }];
export const sign = replaySigner(SERVER, SIGNING.server);

const clock = { bank: [1, 1], away: [1, 1] } as const;

/** A file of a match that was played for so many intents, and then ended like this. */
export function endedAfter(book: Book, count: number, last: Entry): ReplayFile {
  const { header, rows } = playedMatch(book, { seed: 'short' });
  const kept = rows.slice(0, 3 + count);
  const next = { match: header.id, n: kept.length, at: 1_800_000_000_000, entry: last };
  return replaysOf(book, header, [...kept, next])[0]!;
}

export const concededBy = (seat: 0 | 1, by: 'player' | 'time' | 'away' = 'player'): Entry => ({
  kind: 'acted',
  seat,
  intent: { kind: 'concede' },
  id: 'x',
  by,
  clock,
});

export const agreed = (ending: Ending): Entry => ({ kind: 'ended', ending });
