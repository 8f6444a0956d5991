import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../tools/arena/schedule.ts';

const bot = (name: string) => ({ name, budget: { nodes: 1 } });
const plan = (names: readonly string[], games: number, decks: readonly string[]) =>
  scheduleOf({ contestants: names.map(bot), games, format: 'duel', decks, seed: 's' });
const decks = ['a', 'b', 'c'];

describe('the games of an arena', () => {
  it('are as many as were asked for, half of them in either seat', () => {
    const jobs = plan(['x', 'y'], 36, decks);
    expect(jobs).toHaveLength(36);
    expect(jobs.filter(({ players }) => players[0].name === 'x')).toHaveLength(18);
    expect(jobs.filter(({ players }) => players[1].name === 'x')).toHaveLength(18);
  });

  it('come in pairs: same seed and decks, players in swapped seats', () => {
    const jobs = plan(['x', 'y'], 36, decks);
    for (let at = 0; at < jobs.length; at += 2) {
      const [one, two] = [jobs[at]!, jobs[at + 1]!];
      expect([two.seed, two.decks, two.pair]).toEqual([one.seed, one.decks, one.pair]);
      expect(two.players).toEqual([one.players[1], one.players[0]]);
    }
    expect(new Set(jobs.map(({ seed }) => seed)).size).toBe(18);
  });

  it('let every deck meet every deck, each as often', () => {
    const jobs = plan(['x', 'y'], 36, decks);
    const met = new Map<string, number>();
    for (const job of jobs) met.set(job.decks.join(), (met.get(job.decks.join()) ?? 0) + 1);
    expect([...met.values()]).toEqual(Array(9).fill(4));
  });

  it('are of every pairing, with the same deals for all', () => {
    const jobs = plan(['x', 'y', 'z'], 4, decks);
    const names = jobs.map(({ players }) => players.map(({ name }) => name).join(''));
    expect(names.slice(0, 6)).toEqual(['xy', 'yx', 'xz', 'zx', 'yz', 'zy']);
    expect(jobs).toHaveLength(12);
    expect(new Set(jobs.slice(0, 6).map(({ seed }) => seed)).size).toBe(1);
  });
});
