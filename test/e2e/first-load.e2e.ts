import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter } from './kit/lobby.ts';
import { IS_BENCHMARK, keep, median } from './kit/results.ts';
import { openSite, type Site } from './kit/site.ts';

const MOST_SCRIPT = 120 * 1024;
const READY_WITHIN = 1_000;
const TIMES = 5;

let site: Site;
beforeAll(async () => {
  site = await openSite('first-load');
});
afterAll(() => site?.end());

/** The button that leads to a match, as somebody waits for it who comes for the first time. */
async function untilReady(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Play the bot', disabled: false });
  await button.waitFor();
  return page.locator('body').evaluate((body) => body.ownerDocument.defaultView.performance.now());
}

/** Gzipped, by file, all script that comes until nothing more comes. */
async function scriptOf(page: Page, open: () => Promise<unknown>): Promise<Record<string, number>> {
  const bodies: Promise<readonly [string, Buffer]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) bodies.push(response.body().then((body) => [pathname, body]));
  });
  await open();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(bodies);
  return Object.fromEntries(files.map(([name, body]) => [name, gzipSync(body).length]));
}

const sum = (sizes: Record<string, number>): number =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

it('the lobby loads at most 120 KB of script, also for who has a name already', async () => {
  const page = await site.come();
  const first = await scriptOf(page, () => untilReady(page));
  await enter(page, 'Nora');
  const again = await page.context().newPage();
  const known = await scriptOf(again, async () => {
    await untilReady(again);
    await again.getByText('live', { exact: true }).waitFor();
  });
  keep('first-load', { gzipBytes: sum(first), gzipBytesWithName: sum(known), first, known });
  expect(sum(first)).toBeGreaterThan(1024);
  expect(sum(first)).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(sum(known)).toBeLessThanOrEqual(MOST_SCRIPT);
});

it('a match can be begun within a second', async () => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    times.push(await untilReady(await site.come()));
    await site.leave();
  }
  keep('first-interaction', { medianMs: median(times), slowestMs: Math.max(...times) });
  if (IS_BENCHMARK) expect(median(times)).toBeLessThan(READY_WITHIN);
});

it('the rules come when a table is opened, not before', async () => {
  const page = await site.come();
  await untilReady(page);
  const names = await page.locator('body').evaluate((body) => {
    const { performance } = body.ownerDocument.defaultView;
    const entries = performance.getEntriesByType('resource') as { readonly name: string }[];
    return entries.map(({ name }) => name);
  });
  expect(names.filter((name) => /card-face|table-/.test(name))).toEqual([]);
});
