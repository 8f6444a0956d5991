import { call, enterAsGuest } from '../../../client/link/api.ts';
import { MatchLink } from '../../../client/link/match-link.ts';
import { type LiveMatch, LivePlayer } from '../../kit/live-match.ts';

type Enlisted = { readonly token: string; readonly id: string | null };

let accounts = 0;

/** Only named people are rated; a guest costs no password. */
async function enlist(url: string, rated: boolean): Promise<Enlisted> {
  if (!rated) return { token: await enterAsGuest(url), id: null };
  accounts += 1;
  const body = { name: `Player ${accounts}`, password: 'correct horse battery' };
  const account = await call<{ token: string; person: { id: string } }>(url, '/api/register', {
    body,
  });
  return { token: account.token, id: account.person.id };
}

export type ChaosMatch = LiveMatch & {
  /** Whose rating is at stake; null in matches of guests. */
  readonly people: readonly [string, string] | null;
};

/** A table of two, playing on and on. */
export async function seatTable(
  url: string,
  at: number,
  pace: number,
  rated: boolean,
): Promise<ChaosMatch> {
  const [a, b] = [await enlist(url, rated), await enlist(url, rated)];
  const body = { format: 'duel', deck: 'ember', rated };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: a.token, body });
  const first = await MatchLink.open({ server: url, token: a.token, match });
  const second = await MatchLink.open({ server: url, token: b.token, match, deck: 'tide' });
  const players = [
    new LivePlayer(first, `${at}a`, pace),
    new LivePlayer(second, `${at}b`, pace),
  ] as const;
  for (const player of players) player.start();
  const people = a.id === null || b.id === null ? null : ([a.id, b.id] as const);
  return { match, tokens: [a.token, b.token], players, people };
}
