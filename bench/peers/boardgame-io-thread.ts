import { parentPort } from 'node:worker_threads';
import { boardgameIo } from './boardgame-io.ts';
import { playFor } from './play-for.ts';

parentPort?.on('message', ({ firstSeed, seconds }: { firstSeed: number; seconds: number }) => {
  parentPort?.postMessage(playFor(boardgameIo, firstSeed, seconds));
});
