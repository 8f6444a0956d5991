import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, matchOf, playBot } from './kit/lobby.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('modes');
});
afterAll(() => site?.end());

const choose = (page: Page, format: string) =>
  page
    .getByRole('region', { name: 'Play', exact: true })
    .getByText(format, { exact: true })
    .click();

it('a skirmish is played to its end by clicks', async () => {
  const page = await site.come();
  await enter(page, 'Sigrid');
  await choose(page, 'Skirmish');
  await playBot(page, 'easy');
  await page.getByRole('list', { name: 'Terrains' }).waitFor();
  const match = site.server.registry.match(matchOf(page))!;
  await play(page, { seed: 'skirmish' });
  expect(match.snapshot(0).view!.result!.reason).toBe('skirmishes');
});

it('a duel with life cards is played some turns', async () => {
  const page = await site.come();
  await enter(page, 'Lif');
  await choose(page, 'Duel with life cards');
  await playBot(page, 'easy');
  const deeds = await play(page, { seed: 'life', isEnough: ({ turn }) => turn >= 4 });
  expect(deeds).toBeGreaterThan(3);
  expect(site.faults()).toEqual([]);
});
