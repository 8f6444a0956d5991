import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Exit = { readonly code: number | null; readonly signal: string | null };

/** The bot's program, as its author would run it. */
export type Program = {
  /** How it ended; null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  /** Its last line of output that mentions an error, or else its last line. */
  lastOutput(): string;
  signal(name: NodeJS.Signals): void;
};

const MAX_LINES = 30;
/** Finds the error itself: some languages print it before the stack trace, others after. */
const ERROR = /error|exception|panic/i;

const running = new Set<number>();
process.once('exit', () => {
  for (const pid of running) kill(pid, 'SIGKILL');
});

/** Signals the whole process group, so that a bot started by a script receives it, too. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}

function listen(child: ChildProcess, output: string[]): void {
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      if (line.trim() !== '') output.push(line);
      if (output.length > MAX_LINES) output.shift();
    });
  }
}

export function runProgram(
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const output: string[] = [];
  let exit: Exit | null = null;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  listen(child, output);
  const exited = new Promise<Exit>((resolve) => {
    const end = (code: number | null, signal: string | null) => {
      if (pid !== undefined) running.delete(pid);
      exit = { code, signal };
      resolve(exit);
    };
    child.once('error', ({ message }) => {
      output.push(message);
      end(null, null);
    });
    // `close`, not `exit`: by then all output has been read.
    child.once('close', end);
  });
  return {
    get exit() {
      return exit;
    },
    exited,
    lastOutput: () => (output.findLast((line) => ERROR.test(line)) ?? output.at(-1) ?? '').trim(),
    signal: (name) => {
      if (pid !== undefined && exit === null) kill(pid, name);
    },
  };
}
