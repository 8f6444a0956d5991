import { setTimeout as pause } from 'node:timers/promises';
import { onStage } from '../stage/stage.ts';
import { Wrong } from '../stage/wrong.ts';
import type { Situation } from './situation.ts';

const WITHIN = 5_000;

export const stop: Situation = {
  name: 'stop',
  says: 'ends on SIGTERM, in the middle of a match',
  run: (house) =>
    onStage(house, async (stage) => {
      await stage.answered(await stage.challenge(), 1);
      stage.program.signal('SIGTERM');
      const late = new AbortController();
      const within = Math.min(WITHIN, house.patience);
      const over = pause(within, null, { signal: late.signal }).catch(() => null);
      const exit = await Promise.race([stage.program.exited, over]);
      late.abort();
      if (exit === null) throw new Wrong(`It still ran ${within / 1000} s after SIGTERM.`);
      return null;
    }),
};
