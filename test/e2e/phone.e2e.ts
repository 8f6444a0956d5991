import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finger } from './kit/hands.ts';
import { matchOf, playBot } from './kit/lobby.ts';
import { PHONE } from './kit/people.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';
import { playedGame } from './kit/steer.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite('phone');
  page = await site.come({ viewport: PHONE, hasTouch: true, isMobile: true });
});
afterAll(() => site?.end());

/** How far the page could be pushed aside, in pixels. */
const overflow = (): Promise<number> =>
  page.locator('body').evaluate((body) => {
    const root = body.ownerDocument.documentElement;
    return root.scrollWidth - root.clientWidth;
  });

it('several turns are played with a finger, and nothing sticks out', async () => {
  await page.goto('/');
  await playBot(page, 'easy');
  const wide: number[] = [];
  await play(page, {
    seed: 'phone',
    hands: finger,
    isEnough: ({ turn }) => turn >= 7,
    onDeed: async () => void wide.push(await overflow()),
  });
  expect(Math.max(...wide)).toBe(0);
  expect(wide.length).toBeGreaterThan(8);
});

it('a card is read by holding a finger on it', async () => {
  const card = page.locator('.hand button').first();
  const { x, y } = (await card.boundingBox())!;
  const touchPoints = [{ x: x + 20, y: y + 30 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('tooltip').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('tooltip').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await session.detach();
});

it('log, chat and the rest are a finger away', async () => {
  await page.getByRole('button', { name: /^Log, chat and more/ }).tap();
  await page.getByRole('tab', { name: 'Chat' }).tap();
  await page.getByRole('textbox', { name: 'Say something' }).waitFor();
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: 'Back to the table' }).tap();
});

it('no other screen is wider than the phone', async () => {
  const match = matchOf(page);
  const game = await playedGame(site, 'phone');
  const places = ['/', '/#/cards', '/#/decks', '/#/decks/ember', '/#/learn', `/#/replay/${game}`];
  const wide: Record<string, number> = {};
  for (const place of [...places, `/#/watch/${match}`]) {
    await page.goto('about:blank');
    await page.goto(place);
    await page.locator('main h1, main .panel').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    wide[place] = await overflow();
  }
  expect(Object.entries(wide).filter(([, by]) => by > 0)).toEqual([]);
  expect(site.faults()).toEqual([]);
});
