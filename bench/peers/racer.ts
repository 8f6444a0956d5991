import { playFor, type Turn } from '../measure/play-for.ts';
import type { Contestant } from './contestant.ts';

/** A contestant ready to take its turns: here, or in a thread of its own. */
export interface Racer extends Pick<Contestant, 'id' | 'name' | 'note'> {
  playFor(firstSeed: number, seconds: number): Promise<Turn>;
}

export function raceHere(contestant: Contestant): Racer {
  const { id, name, note } = contestant;
  return { id, name, note, playFor: async (seed, seconds) => playFor(contestant, seed, seconds) };
}
