import { withSession } from '../session/check-session.ts';
import type { Scenario } from './scenario.ts';

export const challenge: Scenario = {
  name: 'challenge',
  expectation: 'accepts a challenge and begins to play',
  run: (deps) =>
    withSession(deps, async (session) => {
      await session.answered(await session.challenge(), 1);
      return null;
    }),
};
