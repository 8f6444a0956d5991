import type { PlayedGame } from './play-game.ts';
import type { GameJob, Pairing } from './schedule.ts';

/** Counts wins and returns the score of the pairing after each game. */
export function makeScore(
  pairings: readonly Pairing[],
): (job: GameJob, played: PlayedGame) => string {
  const scores = pairings.map(([a, b]) => new Map([a, b].map(({ name }) => [name, 0])));
  return ({ pairing, players }, { winner }) => {
    const score = scores[pairing] ?? new Map<string, number>();
    const won = players.filter((_, seat) => winner === seat || winner === 'both');
    for (const { name } of won) score.set(name, (score.get(name) ?? 0) + 1);
    return [...score].map(([bot, wins]) => `${bot} ${wins}`).join(' : ');
  };
}
