import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { attackWithFive, fightBack, openBattle } from './kit/battle.ts';
import { type Crowd, gather } from './kit/crowd.ts';
import { enter, matchOf, playBot } from './kit/lobby.ts';
import { seen } from './kit/look.ts';
import { PHONE, shine } from './kit/people.ts';
import { play } from './kit/play.ts';
import { chooseSiege, standTogether } from './kit/siege.ts';
import { openSite, type Site } from './kit/site.ts';
import { smallPng } from './kit/small-png.ts';
import { steer, thinking } from './kit/steer.ts';

/** `npm run screenshots`: takes a picture of every screen, for the documents. */

const FOLDER = join(import.meta.dirname, '..', '..', 'client', 'screenshots');

async function take(page: Page, name: string, theme: 'dark' | 'light' = 'dark'): Promise<void> {
  await shine(page, theme);
  await page.waitForLoadState('networkidle');
  const bytes = smallPng(await page.screenshot());
  writeFileSync(join(FOLDER, `${name}.png`), bytes);
  console.log(`${name}.png, ${Math.ceil(bytes.length / 1024)} KB`);
}

async function open(page: Page, hash: string, landmark: string): Promise<void> {
  await page.goto(`/#/${hash}`);
  await page.locator(landmark).first().waitFor();
}

async function takeTables(site: Site): Promise<void> {
  const page = await site.come();
  const battle = await openBattle(site, page);
  await attackWithFive(page);
  await fightBack(page, battle, 3);
  await seen(page, ({ step }) => step === 'Block');
  await page.mouse.move(0, 0);
  await take(page, 'fight');
  await page.context().close();
  const other = await site.come();
  await enter(other, 'Hedda B');
  await playBot(other, 'easy');
  const isChoice = ({ choice, turn }: { choice: readonly string[]; turn: number }) =>
    choice.length > 1 && turn > 3;
  await play(other, { seed: 'choice', isEnough: isChoice });
  await other.mouse.move(0, 0);
  await take(other, 'choice', 'light');
  await other.context().close();
}

async function takePages(site: Site, { running, replay }: Crowd): Promise<void> {
  const page = await site.come();
  await enter(page, 'Nora');
  await page.getByRole('button', { name: 'Play the bot', disabled: false }).waitFor();
  await page.getByText('live', { exact: true }).waitFor();
  await take(page, 'lobby');
  await open(page, `watch/${running}`, '.board');
  await take(page, 'watch');
  await open(page, `replay/${replay}`, '.seek');
  const seek = page.getByRole('slider', { name: 'Move' });
  await seek.fill(String(Math.floor(Number(await seek.getAttribute('max')) * 0.6)));
  await take(page, 'replay');
  await open(page, 'cards', '.gallery');
  await take(page, 'cards');
  await open(page, 'decks/tide', '.deck-editor');
  await page.getByRole('button', { name: 'Copy and change' }).click();
  await page.getByRole('region', { name: 'Collection' }).waitFor();
  await take(page, 'deck-editor', 'light');
  await open(page, 'learn', '.board');
  await take(page, 'learn');
}

async function takePhone(site: Site): Promise<void> {
  const page = await site.come({ viewport: PHONE, hasTouch: true, isMobile: true });
  await enter(page, 'Piet');
  await take(page, 'phone-lobby');
  await playBot(page, 'normal');
  const isMain = ({ turn, step, isMine, choice }: Shown) =>
    turn > 5 && step === 'Main' && isMine && choice.length === 0;
  await play(page, { seed: 'phone', isEnough: isMain });
  await take(page, 'phone-table');
}
/** Two against the second wave, when both may act. */
async function takeSiege(site: Site): Promise<void> {
  const [host, guest] = [await site.come(), await site.come()];
  await chooseSiege(host, 'Solveig', 'Siege', 'Bulwark');
  await chooseSiege(guest, 'Birger', 'Siege', 'Crusader');
  await standTogether(host, guest, 'Bulwark');
  const think = thinking('siege');
  await steer(site.server.registry.match(matchOf(host))!, (seat, view, match) =>
    view.siege?.wave === 2 && view.step === 'strike' ? null : think(seat, view, match),
  );
  await seen(host, ({ step, isMine }) => step === 'Strike' && isMine);
  await host.mouse.move(0, 0);
  await take(host, 'siege');
  await Promise.all([host.context().close(), guest.context().close()]);
}

type Shown = { turn: number; step: string; isMine: boolean; choice: readonly string[] };

mkdirSync(FOLDER, { recursive: true });
const site = await openSite('screenshots');
try {
  await takePages(site, await gather(site));
  await takeTables(site);
  await takeSiege(site);
  await takePhone(site);
} finally {
  await site.end();
}
