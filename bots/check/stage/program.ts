import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Exit = { readonly code: number | null; readonly signal: string | null };

/** The bot's program, as its author would run it. */
export type Program = {
  /** How it ended; null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  /** The last it printed that says something. */
  lastWords(): string;
  signal(name: NodeJS.Signals): void;
};

const LINES = 30;
/** A stack stands before the error in one language and after it in another. */
const ERROR = /error|exception|panic/i;

const running = new Set<number>();
process.once('exit', () => {
  for (const pid of running) kill(pid, 'SIGKILL');
});

/** The whole group, so that a bot started by a script hears it as well. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

function listen(child: ChildProcess, words: string[]): void {
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      if (line.trim() !== '') words.push(line);
      if (words.length > LINES) words.shift();
    });
  }
}

export function runProgram(
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const words: string[] = [];
  let exit: Exit | null = null;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  listen(child, words);
  const exited = new Promise<Exit>((resolve) => {
    const end = (code: number | null, signal: string | null) => {
      if (pid !== undefined) running.delete(pid);
      exit = { code, signal };
      resolve(exit);
    };
    child.once('error', ({ message }) => {
      words.push(message);
      end(null, null);
    });
    // Not `exit`: its last words are read by then.
    child.once('close', end);
  });
  return {
    get exit() {
      return exit;
    },
    exited,
    lastWords: () => (words.findLast((line) => ERROR.test(line)) ?? words.at(-1) ?? '').trim(),
    signal: (name) => {
      if (pid !== undefined && exit === null) kill(pid, name);
    },
  };
}
