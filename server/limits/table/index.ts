import { accountRows, callRows, clockRequestRows } from './calls.ts';
import { clusterRows } from './cluster.ts';
import { connectionRows, connectionShareRows } from './connections.ts';
import { logRows } from './log.ts';
import { clockRows, matchRows, timeoutRows } from './match.ts';
import { placeRows, placeShareRows } from './matches.ts';
import { botRows, roomRows } from './rooms.ts';
import type { Rows } from './row.ts';
import { socketRows } from './sockets.ts';
import { storeRows } from './store.ts';

/**
 * Every limit of the system by topic, apart from the rates. A test ensures that no other file of the server
 * defines one. Rules of play are in shared/, an operator's settings in server/config.
 */
export const TABLE: Readonly<Record<string, Rows>> = {
  'Matches of one person or network': placeRows,
  'Shares of the free places': placeShareRows,
  'Plain connections': connectionRows,
  'Shares of the free connections': connectionShareRows,
  'Messages over a socket': socketRows,
  'Calls over HTTP': callRows,
  'Accounts, tokens and secrets': accountRows,
  'Clocks a host may request': clockRequestRows,
  'Clocks of a seat': clockRows,
  'How long a match waits': timeoutRows,
  'What a match holds': matchRows,
  Rooms: roomRows,
  'Bots over a plain websocket': botRows,
  'The store': storeRows,
  'Several processes': clusterRows,
  'Log and counting': logRows,
};
