import { setTimeout as pause } from 'node:timers/promises';
import { BotFault } from '../session/bot-fault.ts';
import { withSession } from '../session/check-session.ts';
import type { Scenario } from './scenario.ts';

const EXIT_TIMEOUT = 5_000;

export const stop: Scenario = {
  name: 'stop',
  expectation: 'exits on SIGTERM, in the middle of a match',
  run: (deps) =>
    withSession(deps, async (session) => {
      await session.answered(await session.challenge(), 1);
      session.program.signal('SIGTERM');
      const late = new AbortController();
      const within = Math.min(EXIT_TIMEOUT, deps.timeoutMs);
      const over = pause(within, null, { signal: late.signal }).catch(() => null);
      const exit = await Promise.race([session.program.exited, over]);
      late.abort();
      if (exit === null) throw new BotFault(`It still ran ${within / 1000} s after SIGTERM.`);
      return null;
    }),
};
