/** The thread in which the house bots of a server think: it answers questions with thoughts. */
import { parentPort } from 'node:worker_threads';
import { defaultBook } from '../../shared/index.ts';
import type { Level } from '../../shared/protocol/levels.ts';
import type { Question, Strategy } from '../strategy.ts';
import { LEVELS } from './strategies.ts';

type ThinkRequest = { readonly id: number; readonly level: Level; readonly question: Question };

const book = defaultBook();
const seed = crypto.randomUUID();
const strategies = new Map<Level, Strategy>();

function strategyFor(level: Level): Strategy {
  const known = strategies.get(level) ?? LEVELS[level].make({ book, seed });
  strategies.set(level, known);
  return known;
}

parentPort?.on('message', ({ id, level, question }: ThinkRequest) => {
  try {
    parentPort?.postMessage({ id, thought: strategyFor(level).decide(question) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
