/** The worker in which a bot of the page thinks: it receives questions and posts thoughts. */

import { LEVELS } from '../../bots/house/strategies.ts';
import type { Question, Strategy, Thought } from '../../bots/strategy.ts';
import { defaultBook } from '../../shared/index.ts';
import type { Level } from '../../shared/protocol/levels.ts';

export type BotRequest = {
  readonly id: number;
  readonly level: Level;
  readonly question: Question;
};
export type BotReply = { readonly id: number } & (
  | { readonly thought: Thought }
  | { readonly error: string }
);

const book = defaultBook();
const seed = crypto.randomUUID();
const bots = new Map<Level, Strategy>();

function botAt(level: Level): Strategy {
  const known = bots.get(level) ?? LEVELS[level].make({ book, seed });
  bots.set(level, known);
  return known;
}

function answer({ id, level, question }: BotRequest): BotReply {
  try {
    return { id, thought: botAt(level).decide(question) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => postMessage(answer(data)));
