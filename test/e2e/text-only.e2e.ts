import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchOf, playBot } from './kit/lobby.ts';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
let [player, watcher]: Page[] = [];
beforeAll(async () => {
  site = await openSite('text-only');
  [player, watcher] = [await site.come(), await site.come()];
  await player!.goto('/');
});
afterAll(() => site?.end());

const EVIL = '<img src=x onerror="window.isCaught=1"><b>bold</b> &amp; "quoted"';

const isCaught = (page: Page): Promise<boolean> =>
  page.locator('body').evaluate((body) => 'isCaught' in body.ownerDocument.defaultView);

it('a name with signs of a page in it is refused in words', async () => {
  await player!.getByRole('button', { name: 'Choose a name' }).click();
  await player!.getByRole('textbox', { name: 'Your name' }).fill('<b>Bold</b>');
  await player!.getByRole('button', { name: 'Use this name' }).click();
  await player!.getByRole('alert').getByText('A name has').waitFor();
});

it('what is said is shown as it was typed, to players and watchers', async () => {
  await playBot(player!, 'easy');
  await watcher!.goto(`/#/watch/${matchOf(player!)}`);
  for (const page of [player!, watcher!]) await page.getByRole('tab', { name: /^Chat/ }).click();
  await player!.getByRole('textbox', { name: 'Say something' }).fill(EVIL);
  await player!.getByRole('button', { name: 'Say', exact: true }).click();
  for (const page of [player!, watcher!]) {
    await page.getByRole('region', { name: 'Chat' }).getByText(EVIL).waitFor();
    expect(await page.locator('.chat-lines img, .chat-lines li b b').count()).toBe(0);
    expect(await isCaught(page)).toBe(false);
  }
});

it('the page may run its own files only', async () => {
  const answer = await player!.request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

it('and a browser holds it to that', async () => {
  expect(site.faults()).toEqual([]);
  await player!.locator('body').evaluate((body) => {
    const script = body.ownerDocument.createElement('script');
    script.textContent = 'window.isCaught = 1';
    body.append(script);
  });
  expect(await isCaught(player!)).toBe(false);
  expect(site.faults().join()).toContain('Content Security Policy');
});
