import type { Scene } from './scene.ts';

/** What the server may do for one request of a kind, on the main thread. */
export type Work = {
  readonly steps: number;
  readonly lists: number;
  readonly views: number;
  readonly hashes: number;
  readonly rows: number;
  readonly listings: number;
};

/** One thing that a client can ask for, and the most that it may cost. */
export type RequestKind = {
  readonly name: string;
  readonly most?: Partial<Work>;
  before?(scene: Scene, round: number): Promise<unknown>;
  run(scene: Scene, round: number): Promise<unknown>;
};

/** What is asked of a match costs one look at it at most, and a move is told to both seats. */
export const USUAL: Work = { steps: 1, lists: 8, views: 8, hashes: 1, rows: 0, listings: 4 };
