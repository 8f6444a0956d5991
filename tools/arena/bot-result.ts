import type { Seat } from '../../shared/index.ts';
import { type Share, shareOf } from '../tournament/share.ts';
import type { Contestant } from './contestants.ts';
import { type Elo, eloOf } from './elo.ts';
import { pairShare } from './pair-share.ts';
import type { FaultKind, PlayedGame } from './play-game.ts';
import type { GameJob } from './schedule.ts';
import { type ThinkTime, thinkTimeOf } from './think-time.ts';

export type Game = { readonly job: GameJob; readonly played: PlayedGame };

/** The results of one bot against the other. */
export type BotResult = Contestant & {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** A draw is half a win. */
  readonly share: Share;
  readonly elo: Elo;
  readonly bySeat: readonly [Share, Share];
  readonly beginning: Share;
  readonly following: Share;
  readonly byDeck: Readonly<Record<string, Share>>;
  readonly thinking: ThinkTime;
  readonly faults: Readonly<Record<FaultKind, number>>;
};

/** A game from the point of view of one bot. */
type GameSeen = Game & { readonly seat: Seat; readonly score: number };

function seenBy(name: string, { job, played }: Game): GameSeen {
  const seat = job.players[0].name === name ? 0 : 1;
  const score =
    played.winner === null ? 0.5 : Number(played.winner === seat || played.winner === 'both');
  return { job, played, seat, score };
}

const shareIn = (seen: readonly GameSeen[]): Share =>
  shareOf({ games: seen.length, wins: seen.reduce((sum, { score }) => sum + score, 0) });

function pairsOf(seen: readonly GameSeen[]): number[] {
  const pairs = new Map<number, number>();
  for (const { job, score } of seen) pairs.set(job.pair, (pairs.get(job.pair) ?? 0) + score / 2);
  return [...pairs.values()];
}

function faultsIn(seen: readonly GameSeen[]): BotResult['faults'] {
  const count = (kind: FaultKind) =>
    seen.filter(({ played: { fault }, seat }) => fault?.kind === kind && fault.seat === seat)
      .length;
  return { unlisted: count('unlisted'), threw: count('threw'), endless: count('endless') };
}

export function botResultOf(
  contestant: Contestant,
  games: readonly Game[],
  decks: readonly string[],
): BotResult {
  const { name, budget } = contestant;
  const seen = games.map((game) => seenBy(name, game));
  const share = pairShare(pairsOf(seen));
  const where = (is: (one: GameSeen) => boolean) => shareIn(seen.filter(is));
  const count = (score: number) => seen.filter((one) => one.score === score).length;
  const times = seen.flatMap(({ played, seat }) => played.times[seat]);
  return {
    name,
    budget,
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    share,
    elo: eloOf(share),
    bySeat: [where(({ seat }) => seat === 0), where(({ seat }) => seat === 1)],
    beginning: where(({ seat, played }) => played.first === seat),
    following: where(({ seat, played }) => played.first !== seat),
    byDeck: Object.fromEntries(
      decks.map((deck) => [deck, where(({ job, seat }) => job.decks[seat] === deck)]),
    ),
    thinking: thinkTimeOf(times, budget !== null && 'ms' in budget ? budget.ms : null),
    faults: faultsIn(seen),
  };
}
