import { UPDATE_MESSAGE } from '../../../shared/protocol/answer.ts';
import { openArbiterTable, watchArbiterTable } from '../tables/arbiter-table.ts';
import { readFrame } from '../tables/colyseus-wire.ts';
import { type Contender, ownScript } from './contender.ts';

/** The shipped server. */
export const arbiter: Contender = {
  id: 'arbiter',
  name: 'Arbiter',
  note: 'server/main.ts: random duels by guests through the public door; full rules, journal on disk before every answer, hidden hands, events, legal lists, clocks; watchers in rooms of their own',
  script: ownScript,
  paced: true,
  // Not production, which requires limits, because the load is one address with thousands of guests.
  env: { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', LIMITS: 'off' },
  open: openArbiterTable,
  watch: {
    open: watchArbiterTable,
    isNews(frame) {
      const seen = readFrame(frame);
      return seen.kind === 'message' && seen.type === UPDATE_MESSAGE;
    },
  },
};
