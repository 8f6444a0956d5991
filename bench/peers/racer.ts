import type { Contestant } from './contestant.ts';
import { playFor, type Turn } from './play-for.ts';

/** A contestant that can take its turns in this thread or in another one. */
export interface Racer extends Pick<Contestant, 'id' | 'name' | 'note'> {
  playFor(firstSeed: number, seconds: number): Promise<Turn>;
}

export function raceHere(contestant: Contestant): Racer {
  const { id, name, note } = contestant;
  return { id, name, note, playFor: async (seed, seconds) => playFor(contestant, seed, seconds) };
}
