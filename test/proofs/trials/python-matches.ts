import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeBeginner } from '../../../bots/random.ts';
import { createBot, newBot, playWith } from '../../../bots/sdk/index.ts';

const PYTHON = '/usr/bin/python3';
const BOT = join(import.meta.dirname, '..', '..', '..', 'bots', 'python', 'random_bot.py');

/** Null when the Python bot can run here, else why not. */
export function whyNoPython(): string | null {
  const { status, error, stderr } = spawnSync(PYTHON, ['-c', 'import websockets']);
  if (status === 0) return null;
  const why = error?.message ?? String(stderr).trim().split('\n').at(-1);
  return `${PYTHON} has no package "websockets" (${why}): apt-get install python3-websockets`;
}

export function startPython(env: Record<string, string>, ...args: string[]) {
  const said: string[] = [];
  const { PATH = '' } = process.env;
  const child = spawn(PYTHON, [BOT, ...args], { env: { PATH, ...env } });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => said.push(line));
  return { child, said };
}

export type PythonTally = { readonly said: readonly string[]; readonly code: number | null };

/** The Python bot plays so many matches against a beginner, one after the other, and ends. */
export async function playPython(
  server: string,
  count: number,
  progress: (done: number) => void,
): Promise<PythonTally> {
  const owner = { account: 'python owner', password: 'a long password' };
  const token = await newBot(server, { ...owner, name: 'python' });
  const foesToken = await newBot(server, { ...owner, name: 'beginner' });
  const { child, said } = startPython({ ARBITER_SERVER: server, ARBITER_TOKEN: token }, `${count}`);
  const gone = once(child, 'close') as Promise<[number | null]>;
  let ended = 0;
  const foe = createBot({
    server,
    token: foesToken,
    decide: playWith(makeBeginner({ seed: 'beginner' })),
    onEnd() {
      ended += 1;
      progress(ended);
      if (ended < count) void challenge();
    },
    log: () => {},
  });
  const challenge = async (): Promise<void> => {
    // Until the interpreter has started nobody of that name is here.
    while (child.exitCode === null) {
      const match = await foe
        .challenge({ to: { bot: 'python' }, deck: 'tide' })
        .catch(() => new Promise<null>((resolve) => setTimeout(resolve, 100, null)));
      if (match !== null) return;
    }
  };
  await foe.connect();
  await challenge();
  const [code] = await gone;
  foe.close();
  return { said, code };
}
