import { arbiter } from './arbiter.ts';
import { type Contender, hostScript } from './contender.ts';
import { kindOf } from './raw-frames.ts';
import { openBareTable, watchBareTable } from './tables/bare-table.ts';
import { openBoardgameIoTable } from './tables/boardgame-io-table.ts';
import { readFrame } from './tables/colyseus-wire.ts';
import { openRawTable, watchRawTable } from './tables/raw-table.ts';

const production = { NODE_ENV: 'production' };

const bare: Contender = {
  id: 'bare',
  name: 'bare Colyseus room',
  note: 'one view per client, patch on change; an intent is a zod check, a card moved between two maps, a draw, three scalars and an answer; watchers sit in the room',
  script: hostScript('bare-colyseus'),
  env: production,
  open: openBareTable,
  watch: { open: watchBareTable, isNews: (frame) => readFrame(frame).kind === 'patch' },
};

const raw: Contender = {
  id: 'raw',
  name: 'raw ws relay',
  note: 'an intent of 12 bytes is relayed to everybody at the table and answered: the bound',
  script: hostScript('raw-ws'),
  env: production,
  open: openRawTable,
  watch: { open: watchRawTable, isNews: (frame) => kindOf(frame) === 'echo' },
};

const boardgameIo: Contender = {
  id: 'boardgame.io',
  name: 'boardgame.io server',
  note: 'small duel (play, attack, end turn), undo off, nothing hidden, in-memory store, socket.io by websocket; the new state is the answer; no watchers measured',
  script: hostScript('boardgame-io'),
  env: production,
  open: openBoardgameIoTable,
  watch: null,
};

/** Ours first. */
export const contenders: readonly Contender[] = [arbiter, bare, raw, boardgameIo];
