import { parentPort } from 'node:worker_threads';
import { playFor } from '../measure/play-for.ts';
import { boardgameIo } from './boardgame-io.ts';

parentPort?.on('message', ({ firstSeed, seconds }: { firstSeed: number; seconds: number }) => {
  parentPort?.postMessage(playFor(boardgameIo, firstSeed, seconds));
});
