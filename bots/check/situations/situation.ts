import type { House } from '../stage/stage.ts';

/** Something that happens to every bot sooner or later. */
export type Situation = {
  readonly name: string;
  /** What a bot does in it. */
  readonly says: string;
  /** Throws `Wrong` when the bot did not; may tell what it found. */
  run(house: House): Promise<string | null>;
};
