import { openBareTable, watchBareTable } from '../tables/bare-table.ts';
import { openBoardgameIoTable } from '../tables/boardgame-io-table.ts';
import { readFrame } from '../tables/colyseus-wire.ts';
import { kindOf } from '../tables/raw-frames.ts';
import { openRawTable, watchRawTable } from '../tables/raw-table.ts';
import { arbiter } from './arbiter.ts';
import { type Contender, hostScript } from './contender.ts';

const production = { NODE_ENV: 'production' };

const bare: Contender = {
  id: 'bare',
  name: 'bare Colyseus room',
  note: 'one view per client, patch on change; an intent is a zod check, a card moved between two maps, a draw, three scalars and an answer; watchers sit in the room',
  script: hostScript('bare-colyseus'),
  paced: true,
  env: production,
  open: openBareTable,
  watch: { open: watchBareTable, isNews: (frame) => readFrame(frame).kind === 'patch' },
};

const raw: Contender = {
  id: 'raw',
  name: 'raw ws relay',
  note: 'an intent of 12 bytes is relayed to everybody at the table and answered: the bound',
  script: hostScript('raw-ws'),
  paced: true,
  env: production,
  open: openRawTable,
  watch: { open: watchRawTable, isNews: (frame) => kindOf(frame) === 'echo' },
};

const boardgameIo: Contender = {
  id: 'boardgame.io',
  name: 'boardgame.io server',
  note: 'small duel (play, attack, end turn), undo off, nothing hidden, in-memory store, socket.io by websocket; the new state is the answer; no watchers measured',
  script: hostScript('boardgame-io'),
  paced: true,
  env: production,
  open: openBoardgameIoTable,
  watch: null,
};

const boardgameIoOnDisk: Contender = {
  ...boardgameIo,
  id: 'boardgame.io-on-disk',
  name: 'boardgame.io server, on disk',
  note: 'the same with the one store it brings that outlives the process (FlatFile: the state and the log of a match are files, written anew before every answer); flat out only',
  script: hostScript('boardgame-io-on-disk'),
  paced: false,
};

/** All servers under load, ours first. */
export const contenders: readonly Contender[] = [
  arbiter,
  bare,
  raw,
  boardgameIo,
  boardgameIoOnDisk,
];
