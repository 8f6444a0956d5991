import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLOURS, hindrances } from './kit/axe.ts';
import { shine } from './kit/people.ts';
import { openSite, type Site } from './kit/site.ts';
import { tour } from './kit/tour.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('screens');
});
afterAll(() => site?.end());

const WITHIN = 240_000;

/** What was fading in or out when it was looked at is looked at again. */
async function lasting(page: Page, theme: 'dark' | 'light', rules?: readonly string[]) {
  await shine(page, theme);
  const found = await hindrances(page, rules);
  if (found.length === 0) return [];
  await shine(page, theme);
  return hindrances(page, rules);
}

it('every screen is usable by everybody, dark and light', { timeout: WITHIN }, async () => {
  const page = await site.come();
  const faults: string[] = [];
  let screens = 0;
  for await (const screen of tour(site, page)) {
    screens += 1;
    const dark = await lasting(page, 'dark');
    const light = await lasting(page, 'light', COLOURS);
    faults.push(...[...dark, ...light].map((fault) => `${screen}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(screens).toBeGreaterThan(20);
});

it('what would hinder somebody is found', async () => {
  const page = await site.come();
  await page.goto('/#/learn');
  await page.locator('.board').waitFor();
  await page.locator('.rest').evaluate((button) => {
    button.style.color = 'gray';
    button.style.background = 'silver';
    button.insertAdjacentHTML('afterend', '<button type="button"></button>');
  });
  const found = (await hindrances(page)).join();
  expect(found).toContain('color-contrast');
  expect(found).toContain('button-name');
});

it('no screen complains, and none breaks the policy of the page', () => {
  expect(site.faults()).toEqual([]);
});
