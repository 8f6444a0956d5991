import type { Browser } from 'playwright-core';
import { startServer, type TestServer } from '../../kit/running-server.ts';
import { buildClient } from './build-client.ts';
import { openBrowser } from './chromium.ts';
import { invite, type UserStore } from './people.ts';

/** Nobody runs out of time, however busy the machine is. */
export const PATIENT = {
  CLOCK_BANK: '3000',
  CLOCK_CAP: '30000',
  CLOCK_AWAY: '3000',
  WATCH_DELAY: '0',
};

export type Site = UserStore & {
  readonly server: TestServer;
  readonly browser: Browser;
  end(): Promise<void>;
};

/** A real server with the built page, and a browser. Games are dealt from the seed. */
export async function openSite(seed: string, browserArgs: readonly string[] = []): Promise<Site> {
  await buildClient();
  let games = 0;
  const newSeed = () => `${seed}-${games++}`;
  const server = await startServer(PATIENT, { newSeed });
  const browser = await openBrowser(browserArgs);
  return {
    ...invite(browser, server.url),
    server,
    browser,
    async end() {
      await browser.close();
      await server.end();
    },
  };
}
