import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { ServerProcess } from './server-process.ts';

/** Requests to the API, the health checks, the docs, and Colyseus' matchmaking. */
const CALLS = '^/(api|docs|health|ready|matchmake)(/|$|\\?)';
/** The sockets of rooms, `/process/room`, and of bots, but not Vite's own socket. */
const SOCKETS = '^/(bot$|bot\\?|[\\w-]+/[\\w-]+(\\?|$))';

const NOT_READY = JSON.stringify({
  ok: false,
  code: 'not-ready',
  message: 'The server did not start. The terminal of npm run dev shows its error.',
  wait: 1,
});

/** Lets a call wait while the server restarts, instead of failing. */
function holdCalls(server: ServerProcess): Plugin {
  const isCall = new RegExp(CALLS);
  return {
    name: 'hold-calls',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!isCall.test(request.url ?? '')) return void next();
        void server.settled().then((isReady) => {
          if (isReady) return next();
          response.writeHead(503, { 'Content-Type': 'application/json' }).end(NOT_READY);
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

/** Serves the page with Vite, which reloads it when its code changes; forwards everything else to the server. */
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
        // Only for sockets, because files of the page have such paths, too.
        [SOCKETS]: { target, ws: true, bypass: ({ url }, response) => response && url },
      },
    },
  });
  await vite.listen();
  return vite;
}
