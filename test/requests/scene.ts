import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Match } from '../../server/match/match.ts';
import type { Seat } from '../../shared/index.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { longGame } from '../kit/long-game.ts';
import { BOOK } from '../kit/match-table.ts';

/** All matches of a scene have it, so that their longest game is known. */
export const SEED = 'seed 1';
const DECK = 'stone';
/** Whole games of the match whose replays are asked for; one more, and there is no rematch any more. */
export const GAMES = 4;

/** Everything that anybody may ask for, at hand: the side of the clients. */
export type Scene = {
  readonly url: string;
  readonly tokens: readonly [string, string];
  readonly match: string;
  readonly links: [MatchLink, MatchLink];
  /** Played to its end, game after game, for its replays. */
  readonly played: string;
  readonly playedLinks: readonly [MatchLink, MatchLink];
  readonly watcher: string;
  readonly owner: string;
  readonly botTokens: readonly string[];
  readonly bots: readonly [BotLine, BotLine];
  readonly botMatch: string;
};

async function seatTwo(url: string, tokens: readonly [string, string]) {
  const body = { format: 'duel', deck: DECK, opponent: 'person' };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: tokens[0], body });
  const first = await MatchLink.open({ server: url, token: tokens[0], match });
  const second = await MatchLink.open({ server: url, token: tokens[1], match, deck: DECK });
  return { match, links: [first, second] as [MatchLink, MatchLink] };
}

export async function openScene(url: string): Promise<Scene> {
  const guests = async () => [await enterAsGuest(url), await enterAsGuest(url)] as const;
  const tokens = await guests();
  const botTokens = await makeBots(url, 'Ada bot', 'Bob bot', 'Cid bot');
  const bots = [
    await BotLine.enter(url, botTokens[0] ?? ''),
    await BotLine.enter(url, botTokens[1] ?? ''),
  ] as const;
  const open = { type: 'challenge', to: 'anybody', deck: DECK } as const;
  const { match: botMatch = '' } = await bots[0].must(open);
  await bots[1].must({ type: 'accept', match: botMatch, deck: DECK });
  const played = await seatTwo(url, await guests());
  const body = { name: 'Scene owner', password: 'correct horse battery' };
  const { token: owner } = await call<{ token: string }>(url, '/api/register', { body });
  return {
    url,
    tokens,
    ...(await seatTwo(url, tokens)),
    played: played.match,
    playedLinks: played.links,
    watcher: await enterAsGuest(url),
    owner,
    botTokens,
    bots,
    botMatch,
  };
}

export async function closeScene({ links, playedLinks, bots }: Scene): Promise<void> {
  await Promise.all([...links, ...playedLinks, ...bots].map((line) => line.leave()));
}

/** So many moves are left to play. */
const BEFORE_THE_END = 100;

const setup = { format: 'duel', seed: SEED, decks: [DECK, DECK] };

async function play(match: Match, seat: Seat, intent: unknown): Promise<void> {
  const message = { id: `s${match.rev}`, rev: match.rev, intent: intent as never };
  const answer = await match.submit(seat, message);
  if (!answer.ok) throw new Error(answer.message);
}

/** The side of the server: as far as the longest game goes while somebody may attack and take it back. */
export async function playLong(match: Match): Promise<void> {
  const moves = longGame(BOOK, setup);
  const last = moves.findLastIndex(
    ({ intent }, at) => intent.kind === 'declareAttacker' && at < moves.length - BEFORE_THE_END,
  );
  for (const { seat, intent } of moves.slice(0, last)) await play(match, seat, intent);
}

/** Games to their end, with a rematch after each but the last. */
export async function playGames(match: Match): Promise<void> {
  const moves = longGame(BOOK, setup);
  for (let game = 1; game <= GAMES; game++) {
    for (const { seat, intent } of moves) await play(match, seat, intent);
    if (game === GAMES) break;
    for (const seat of [0, 1] as const) await match.offer(seat, 'rematch', true);
  }
}
