import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite('learn');
  page = await site.come();
  await page.goto('/#/learn');
});
afterAll(() => site?.end());

const press = (words: string) => page.getByRole('button', { name: words, exact: true }).click();
const inHand = (card: string) =>
  page.getByRole('region', { name: /^Hand of/ }).getByRole('button', { name: card });
const onField = (card: string) =>
  page.getByRole('region', { name: /^Field of/ }).getByRole('button', { name: card });
const foe = () => page.getByRole('button', { name: /^Hero of/ }).first();

/** By title, what has to be clicked. */
const LESSONS: readonly (readonly [title: string, clicks: () => Promise<void>])[] = [
  [
    'Attack',
    async () => {
      await press('To combat');
      await onField('Salamander').click();
      await foe().click();
      await press('Attack with 1');
    },
  ],
  [
    'Block',
    async () => {
      await page.getByText('Choose Undine, then Raider.').waitFor();
      await onField('Undine').click();
      await onField('Raider').click();
      await press('Block with 1');
    },
  ],
  [
    'Aim',
    async () => {
      await inHand('Smite').click();
      await onField('Silph').click();
    },
  ],
  [
    'Power up',
    async () => {
      await inHand('Silph').click();
      await press('Lay as azoth');
      await inHand('Whirlwind').click();
      await press('Play it');
      await press('Powered, for 1 azoth');
      await page.getByRole('region', { name: 'Your choice' }).getByText('Leviathan').click();
    },
  ],
  [
    'React',
    async () => {
      await page.getByText('Fireball lies on the stack').waitFor();
      await inHand('Nullify').click();
      await press('Play it');
    },
  ],
  [
    'Together',
    async () => {
      await inHand('Shield of Faith').click();
      await press('Play it');
      await inHand('Sanctuary').click();
      await press('Play it');
      await press('Through with strike');
      await page
        .getByRole('region', { name: 'The wild' })
        .getByRole('button', { name: /^Skeleton/ })
        .click();
    },
  ],
];

it.each(LESSONS)('the lesson "%s" is done by clicks', async (title, clicks) => {
  await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  await clicks();
  await page.getByRole('heading', { name: 'Well done!' }).waitFor();
  const next = page.getByRole('button', { name: 'Next lesson' });
  if (title !== LESSONS.at(-1)?.[0]) await next.click();
});

it('what was learned is still known after a reload, and the lobby is next', async () => {
  await page.reload();
  const done = page.getByRole('button', { name: /, learned$/ });
  await done.first().waitFor();
  expect(await done.count()).toBe(LESSONS.length);
  expect(site.faults()).toEqual([]);
});
