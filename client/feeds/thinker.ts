import type { Question, Thought } from '../../bots/mind.ts';
import type { Level } from '../../shared/protocol/levels.ts';
import type { Asked, Told } from './mind-worker.ts';

/** Who decides for the other seat of a local game: every Mind is one, and so is a script. */
export type Thinker = {
  decide(question: Question): Thought | Promise<Thought>;
  close?(): void;
};

type Waiting = {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (e: Error) => void;
};

/** A house bot that thinks in a thread of its own, so that the page stays smooth meanwhile. */
export function thinkerAt(level: Level): Thinker {
  const worker = new Worker(new URL('./mind-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('thought' in data) asker?.resolve(data.thought);
    else asker?.reject(new Error(data.error));
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The bot could not be started.'));
    waiting.clear();
  };
  return {
    decide(question) {
      const id = ++asked;
      const sent: Asked = { id, level, question };
      worker.postMessage(sent);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: () => worker.terminate(),
  };
}
