import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { ServerProcess } from './server-process.ts';

/** The API, health, the page about bots, and Colyseus' calls to join a room. */
const CALLS = '^/(api|docs|health|ready|matchmake)(/|$|\\?)';
/** The sockets of rooms, `/process/room`, and of bots. Vite keeps its own socket to itself. */
const SOCKETS = '^/(bot$|bot\\?|[\\w-]+/[\\w-]+(\\?|$))';

const AWAY = JSON.stringify({
  ok: false,
  code: 'not-ready',
  message: 'The server did not start. Its error stands in the terminal of npm run dev.',
  wait: 1,
});

/** A call that comes while the server restarts waits for it instead of failing. */
function holdCalls(server: ServerProcess): Plugin {
  const isCall = new RegExp(CALLS);
  return {
    name: 'hold-calls',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!isCall.test(request.url ?? '')) return void next();
        void server.settled().then((isReady) => {
          if (isReady) return next();
          response.writeHead(503, { 'Content-Type': 'application/json' }).end(AWAY);
        });
      });
    },
  };
}

export type PageOptions = {
  /** The folder of the page, with its `index.html` and Vite's configuration. */
  readonly root: string;
  /** Where Vite keeps the packages it has prepared for the browser. */
  readonly cache: string;
  readonly port: number;
  readonly server: ServerProcess;
};

/** The page, reloaded by Vite when its code changes; everything else is passed on to the server. */
export async function servePage({
  root,
  cache,
  port,
  server,
}: PageOptions): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${server.port}`;
  const vite = await createServer({
    root,
    cacheDir: cache,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [holdCalls(server)],
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      proxy: {
        [CALLS]: { target },
        // Only sockets: the page's own files have such addresses, too.
        [SOCKETS]: { target, ws: true, bypass: ({ url }, response) => response && url },
      },
    },
  });
  await vite.listen();
  return vite;
}
