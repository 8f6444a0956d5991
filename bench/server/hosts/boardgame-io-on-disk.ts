/** The same over the only store of its own that outlives the process: a file for each match. */
import { FlatFile, Server } from 'boardgame.io/dist/cjs/server.js';
import { endlessDuel } from '../../peers/boardgame-io-duel.ts';
import { tellReady } from './tell-ready.ts';

const { DATA_DIR = '' } = process.env;
const db = new FlatFile({ dir: DATA_DIR });
const { appServer } = await Server({ games: [endlessDuel], origins: [], db }).run({ port: 0 });
tellReady(appServer.address());
