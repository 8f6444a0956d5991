import { call, enterAsGuest } from '../../../client/link/api.ts';
import { MatchLink } from '../../../client/link/match-link.ts';
import type { Site } from './site.ts';
import { type Pick, steer, thinking } from './steer.ts';

type Somebody = { readonly token: string; readonly deck: string };

async function account(url: string, name: string, deck: string): Promise<Somebody> {
  const body = { name, password: `the word of ${name}` };
  const { token } = await call<{ token: string }>(url, '/api/register', { body });
  return { token, deck };
}

/** A match of two, played as far as it is wished for. */
async function played(
  { server }: Site,
  [host, guest]: readonly [Somebody, Somebody],
  rated: boolean,
  pick: Pick,
): Promise<string> {
  const body = { format: 'duel', deck: host.deck, rated };
  const { url, registry } = server;
  const made = await call<{ match: string }>(url, '/api/matches', { token: host.token, body });
  const { match } = made;
  await MatchLink.open({ server: url, token: host.token, match });
  await MatchLink.open({ server: url, token: guest.token, match, deck: guest.deck });
  await steer(registry.match(match)!, pick);
  return match;
}

export type Crowd = {
  /** A match that goes on, in the middle of it. */
  readonly running: string;
  /** The replay of one that is over. */
  readonly replay: string;
};

/** A server on a busy evening: ratings, finished games, a match under way, an open table. */
export async function gather(site: Site): Promise<Crowd> {
  const { url } = site.server;
  const people = [
    await account(url, 'Mira', 'tide'),
    await account(url, 'Tomas', 'ember'),
    await account(url, 'Iris', 'gale'),
    await account(url, 'Oskar', 'stone'),
  ] as const;
  const [mira, tomas, iris, oskar] = people;
  const pairs = [
    [mira, tomas],
    [iris, oskar],
    [mira, iris],
    [oskar, tomas],
  ] as const;
  let replay = '';
  for (const [at, pair] of pairs.entries()) {
    replay = `${await played(site, pair, true, thinking(`crowd-${at}`))}-1`;
  }
  const think = thinking('running');
  const until: Pick = (seat, view, match) => (view.turn > 9 ? null : think(seat, view, match));
  const running = await played(site, [mira, oskar], false, until);
  await played(site, [iris, tomas], false, (seat, view, match) =>
    view.turn > 4 ? null : think(seat, view, match),
  );
  const token = await enterAsGuest(url, 'Jonas');
  const body = { format: 'duel', deck: 'dawn', bestOf: 3 };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token, body });
  await MatchLink.open({ server: url, token, match });
  return { running, replay };
}
