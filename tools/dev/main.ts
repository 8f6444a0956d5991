import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { stopOnSignal } from '../../server/process/stop-on-signal.ts';
import { readOptions, USAGE } from './options.ts';
import { servePage } from './page-server.ts';
import { ServerProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SERVER_CODE = ['server', 'shared', 'bots'].map((name) => join(ROOT, name) + sep);

const isServerCode = (path: string): boolean =>
  path.endsWith('.ts') && SERVER_CODE.some((folder) => path.startsWith(folder));

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function startServer(data: string): Promise<ServerProcess> {
  let starts = 0;
  return ServerProcess.start({
    main: join(ROOT, 'server', 'main.ts'),
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'arbiter-dev-compiled'),
      LOG_LEVEL: 'warn',
      ...process.env,
      DATA_DIR: data,
    },
    onReady() {
      starts += 1;
      if (starts > 1) print('The server has restarted; running matches continue.');
    },
    onFailed: () => print('The server did not start. The next change of its code starts it again.'),
  });
}

async function main(): Promise<void> {
  const { port, data, help } = readOptions(process.argv.slice(2));
  if (help) return print(USAGE);
  const folder = resolve(data);
  mkdirSync(folder, { recursive: true });
  const server = await startServer(folder);
  const page = await servePage({
    root: join(ROOT, 'client'),
    cache: join(folder, 'page'),
    port,
    server,
  }).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await Promise.all([page.close(), server.stop()]);
  };
  stopOnSignal(stop, console.error);
  page.watcher.add(SERVER_CODE);
  page.watcher.on('all', (event, path) => {
    if (isServerCode(path) && event !== 'addDir' && event !== 'unlinkDir') void server.restart();
  });
  const [address] = page.resolvedUrls?.local ?? [];
  if (await server.settled())
    print(`Arbiter is open at ${address} for development. Ctrl+C stops it.`);
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exit(1);
}
