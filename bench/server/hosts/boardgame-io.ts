/** boardgame.io's own server over its in-memory store, with the small duel. */
import { Server } from 'boardgame.io/dist/cjs/server.js';
import { endlessDuel } from '../../peers/boardgame-io-duel.ts';
import { logReady } from './log-ready.ts';

const { appServer } = await Server({ games: [endlessDuel], origins: [] }).run({ port: 0 });
logReady(appServer.address());
