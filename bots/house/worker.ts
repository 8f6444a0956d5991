/** The thread in which the house bots of a server think: questions come in, thoughts go out. */
import { parentPort } from 'node:worker_threads';
import { defaultBook } from '../../shared/index.ts';
import type { Level } from '../../shared/protocol/levels.ts';
import type { Mind, Question } from '../mind.ts';
import { LEVELS } from './minds.ts';

type Asked = { readonly id: number; readonly level: Level; readonly question: Question };

const book = defaultBook();
const seed = crypto.randomUUID();
const minds = new Map<Level, Mind>();

function mindOf(level: Level): Mind {
  const known = minds.get(level) ?? LEVELS[level].make({ book, seed });
  minds.set(level, known);
  return known;
}

parentPort?.on('message', ({ id, level, question }: Asked) => {
  try {
    parentPort?.postMessage({ id, thought: mindOf(level).decide(question) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
