import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { TestOverrides } from '../../server/assemble/make-services.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { makeLog } from '../../server/log/make-log.ts';
import { type Running, serve } from '../../server/serve.ts';
import { freePort } from './free-port.ts';

export type TestServer = Running & {
  readonly url: string;
  readonly config: Config;
  /** Everything that was logged. */
  logged(): string;
  end(): Promise<void>;
};

/** A real server on a free port with its own folder. There is one per process, because Colyseus allows only one. */
export async function startServer(
  env: Record<string, string> = {},
  given: TestOverrides = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-'));
  // A port that the server can use again after a restart.
  const PORT = String(await freePort());
  const settings = { PORT, HOST: '127.0.0.1', DATA_DIR: dataDir, LIMITS: 'off', ...env };
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const lines: string[] = [];
  const log = makeLog(read.config, { write: (line: string) => void lines.push(line) });
  const running = await serve(read.config, log, given);
  return {
    ...running,
    url: `http://127.0.0.1:${running.port}`,
    config: read.config,
    logged: () => lines.join(''),
    async end() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Pair = {
  readonly match: string;
  readonly seats: readonly [MatchLink, MatchLink];
  readonly tokens: readonly [string, string];
};

type At = { readonly server: string; readonly token: string; readonly match: string };

/** Two guests in a match whose game has begun. They may join `through` another process than the one that made it. */
export async function seatPair(url: string, request: object = {}, through = url): Promise<Pair> {
  const tokens = [await enterAsGuest(url), await enterAsGuest(url)] as const;
  const body = { format: 'duel', deck: 'ember', opponent: 'person', ...request };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: tokens[0], body });
  const [one, other] = tokens.map((token) => ({ server: through, token, match })) as [At, At];
  const first = await MatchLink.open(one);
  const second = await MatchLink.open({ ...other, deck: 'tide' });
  return { match, seats: [first, second], tokens };
}
