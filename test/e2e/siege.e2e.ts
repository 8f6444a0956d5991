import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLOURS, hindrances } from './kit/axe.ts';
import { finger, keys } from './kit/hands.ts';
import { matchOf } from './kit/lobby.ts';
import { look, type SeatViews } from './kit/look.ts';
import { PHONE, shine } from './kit/people.ts';
import { play } from './kit/play.ts';
import { chooseSiege, playWithBot, standTogether, wild } from './kit/siege.ts';
import { openSite, type Site } from './kit/site.ts';
import { steer, thinking } from './kit/steer.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('siege');
});
afterAll(() => site?.end());

const isAssign = ({ step, choice }: SeatViews): boolean => step === 'Assign' && choice.length > 1;

async function faultsOn(page: Page): Promise<string[]> {
  await shine(page, 'dark');
  const dark = await hindrances(page);
  await shine(page, 'light');
  return [...dark, ...(await hindrances(page, COLOURS))];
}

it('a siege with a house bot is played by clicks: cards, blocks, and who takes the damage', {
  timeout: 240_000,
}, async () => {
  const page = await site.come();
  await chooseSiege(page, 'Solveig', 'Siege, easy', 'Bulwark');
  await playWithBot(page, 'easy');
  expect(await faultsOn(page)).toEqual([]);
  const seen = { blocks: 0, assigns: 0, rounds: 0 };
  const faults: string[] = [];
  await play(page, {
    seed: 'alone',
    isEnough: ({ turn }) => turn >= 4 && seen.blocks > 0 && seen.assigns > 0,
    async onDeed(deed, seatViews) {
      seen.rounds = seatViews.turn;
      if (isAssign(seatViews) && seen.assigns++ === 0) faults.push(...(await faultsOn(page)));
      const isBlock = seatViews.step === 'Block' && deed.kind === 'spot';
      if (isBlock && seen.blocks++ === 0) faults.push(...(await faultsOn(page)));
    },
  });
  expect(seen.rounds).toBeGreaterThan(2);
  expect(seen.blocks).toBeGreaterThan(0);
  expect(seen.assigns).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('two browsers play together, and a bot stands in for who leaves', {
  timeout: 240_000,
}, async () => {
  const [host, guest] = [await site.come(), await site.come()];
  await chooseSiege(host, 'Astrid', 'Siege', 'Crusader');
  await chooseSiege(guest, 'Birger', 'Siege', 'Pilgrim');
  await standTogether(host, guest, 'Tempest');
  const isEnough = ({ turn }: SeatViews) => turn >= 3;
  const deeds = await Promise.all([
    play(host, { seed: 'host', isEnough, together: true }),
    play(guest, { seed: 'guest', isEnough, together: true }),
  ]);
  expect(Math.min(...deeds)).toBeGreaterThan(3);
  const match = matchOf(host);
  await guest.goto('about:blank');
  await host.getByText('A house bot plays for Birger until they are back.').waitFor();
  const { turn } = await look(host);
  await play(host, { seed: 'alone now', isEnough: (now) => now.turn > turn, together: true });
  await guest.goto(`/#/match/${match}`);
  await wild(guest).waitFor();
  await host.getByText('A house bot plays for Birger').waitFor({ state: 'detached' });
});

it('is watched, and its replay is sought and forked', async () => {
  const [host, guest, watcher] = [await site.come(), await site.come(), await site.come()];
  await chooseSiege(host, 'Gro', 'Siege, boss', 'Crusader');
  await chooseSiege(guest, 'Hakon', 'Siege, boss', 'Bulwark');
  await standTogether(host, guest, 'Bulwark');
  const match = matchOf(host);
  await watcher.goto(`/#/watch/${match}`);
  await wild(watcher).waitFor();
  await steer(site.server.registry.match(match)!, thinking('siege'));
  await host.getByRole('heading', { name: /^The siege is (won!|lost)$/ }).waitFor();
  await watcher.goto(`/#/replay/${match}-1`);
  const line = watcher.getByRole('slider', { name: 'Move' });
  await line.waitFor();
  await line.fill('20');
  await watcher.getByText(/^The wild has \d+ armor left$/).waitFor();
  expect(await faultsOn(watcher)).toEqual([]);
  await watcher.getByRole('group', { name: 'Seen by' }).getByText('Hakon').click();
  await watcher.getByRole('button', { name: 'Play on from here as Hakon' }).click();
  const { turn } = await look(watcher);
  await play(watcher, { seed: 'fork', isEnough: (now) => now.turn > turn });
  expect(site.faults()).toEqual([]);
});

it('is played with keys alone', async () => {
  const page = await site.come();
  await chooseSiege(page, 'Kari', 'Siege, easy', 'Pilgrim');
  await playWithBot(page, 'easy');
  const deeds = await play(page, { seed: 'keys', hands: keys, isEnough: ({ turn }) => turn >= 2 });
  expect(deeds).toBeGreaterThan(3);
});

it('fits a phone, and is played with a finger', async () => {
  const page = await site.come({ viewport: PHONE, hasTouch: true, isMobile: true });
  await chooseSiege(page, 'Pia', 'Siege, boss', 'Bulwark');
  await playWithBot(page, 'normal');
  await play(page, { seed: 'phone', hands: finger, isEnough: ({ turn }) => turn >= 3 });
  const wide = await page.locator('body').evaluate((body) => {
    const root = body.ownerDocument.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect(wide).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
  expect(site.faults()).toEqual([]);
});
