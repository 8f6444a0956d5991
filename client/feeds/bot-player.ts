import type { Question, Thought } from '../../bots/strategy.ts';
import type { Level } from '../../shared/protocol/levels.ts';
import type { BotReply, BotRequest } from './bot-worker.ts';

/** Plays the other seat of a local game: a strategy of a house bot, or the script of a lesson. */
export type BotPlayer = {
  decide(question: Question): Thought | Promise<Thought>;
  close?(): void;
};

type Pending = {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (e: Error) => void;
};

/** A house bot that runs in a worker, so that the page stays responsive while it thinks. */
export function houseBotPlayer(level: Level): BotPlayer {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const pendingById = new Map<number, Pending>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<BotReply>) => {
    const pending = pendingById.get(data.id);
    pendingById.delete(data.id);
    if ('thought' in data) pending?.resolve(data.thought);
    else pending?.reject(new Error(data.error));
  };
  worker.onerror = () => {
    for (const { reject } of pendingById.values())
      reject(new Error('The bot could not be started.'));
    pendingById.clear();
  };
  return {
    decide(question) {
      const id = ++lastId;
      const sent: BotRequest = { id, level, question };
      worker.postMessage(sent);
      return new Promise((resolve, reject) => pendingById.set(id, { resolve, reject }));
    },
    close: () => worker.terminate(),
  };
}
