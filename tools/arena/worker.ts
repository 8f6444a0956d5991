import { parentPort } from 'node:worker_threads';
import { defaultBook } from '../../shared/index.ts';
import { makeStrategy } from './contestants.ts';
import { type PlayedGame, playGame } from './play-game.ts';
import type { GameJob } from './schedule.ts';

const book = defaultBook();
const now = () => performance.now();

function play({ format, seed, decks, players: [a, b] }: GameJob): PlayedGame {
  const strategies = [makeStrategy(a, book, seed), makeStrategy(b, book, seed)] as const;
  return playGame({ book, format, seed, decks, strategies, now });
}

parentPort?.on('message', (job: GameJob) => parentPort?.postMessage(play(job)));
