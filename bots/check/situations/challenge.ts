import { onStage } from '../stage/stage.ts';
import type { Situation } from './situation.ts';

export const challenge: Situation = {
  name: 'challenge',
  says: 'accepts a challenge and begins to play',
  run: (house) =>
    onStage(house, async (stage) => {
      await stage.answered(await stage.challenge(), 1);
      return null;
    }),
};
