import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, startChild } from '../kit/child-server.ts';
import { buildClient } from './kit/build-client.ts';
import { openBrowser } from './kit/chromium.ts';
import { enter, sitDown } from './kit/lobby.ts';
import { invite, type UserStore } from './kit/people.ts';
import { play } from './kit/play.ts';
import { PATIENT } from './kit/site.ts';

let dataDir: string;
let server: ChildServer;
let browser: Browser;
let people: UserStore;
let [host, guest]: Page[] = [];

beforeAll(async () => {
  await buildClient();
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-e2e-'));
  server = await startChild({ dataDir, env: PATIENT });
  browser = await openBrowser();
  people = invite(browser, server.url);
  [host, guest] = [await people.come(), await people.come()];
  await enter(host!, 'Hedda');
  await enter(guest!, 'Gustav');
  await sitDown(host!, guest!);
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Some turns of both, from wherever the match stands. */
async function playUntil(turn: number): Promise<void> {
  const isEnough = (seatViews: { turn: number }) => seatViews.turn >= turn;
  await Promise.all([
    play(host!, { seed: `host-${turn}`, isEnough }),
    play(guest!, { seed: `guest-${turn}`, isEnough }),
  ]);
}

const lost = (page: Page) => page.getByText('Connection lost. Reconnecting…');

/** Pages that are loaded anew forget this. */
const mark = (page: Page) =>
  page.locator('body').evaluate((body) => {
    body.ownerDocument.defaultView.isMarked = true;
  });
const isMarked = (page: Page): Promise<boolean> =>
  page.locator('body').evaluate((body) => body.ownerDocument.defaultView.isMarked === true);

it('who loses the line is told, the other sees it, and both play on without a reload', async () => {
  await Promise.all([mark(host!), mark(guest!)]);
  await playUntil(2);
  await guest!.context().setOffline(true);
  await host!.getByText('Gustav has lost the connection.').waitFor();
  await lost(guest!).waitFor();
  await guest!.context().setOffline(false);
  await lost(guest!).waitFor({ state: 'detached' });
  await host!.getByText('Gustav has lost the connection.').waitFor({ state: 'detached' });
  await playUntil(4);
});

it('a server that is stopped and started again is found again, and the match goes on', async () => {
  const { port } = server;
  await server.end('SIGKILL');
  await Promise.all([lost(host!).waitFor(), lost(guest!).waitFor()]);
  server = await startChild({ dataDir, port, env: PATIENT });
  expect(server.restored).toBe(1);
  await Promise.all([host!, guest!].map((page) => lost(page).waitFor({ state: 'detached' })));
  await playUntil(6);
  expect(await Promise.all([host!, guest!].map(isMarked))).toEqual([true, true]);
  expect(people.faults()).toEqual([]);
});
