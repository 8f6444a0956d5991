/** The same with its only store that outlives the process: files for each match. */
import { FlatFile, Server } from 'boardgame.io/dist/cjs/server.js';
import { endlessDuel } from '../../peers/boardgame-io-duel.ts';
import { logReady } from './log-ready.ts';

const { DATA_DIR = '' } = process.env;
const db = new FlatFile({ dir: DATA_DIR });
const { appServer } = await Server({ games: [endlessDuel], origins: [], db }).run({ port: 0 });
logReady(appServer.address());
