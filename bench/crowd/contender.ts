import { type Contender, ownScript } from '../server/contenders/contender.ts';
import { openArbiterTable } from '../server/tables/arbiter-table.ts';

/** The shipped server with its limits on and default settings. */
export const guarded: Contender = {
  id: 'arbiter',
  name: 'Arbiter',
  note: 'server/main.ts with LIMITS=on and no other setting',
  script: ownScript,
  paced: true,
  env: { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', LIMITS: 'on' },
  open: openArbiterTable,
  watch: null,
};
