import type { Page } from 'playwright-core';
import { enter } from './lobby.ts';

const playing = (page: Page) => page.getByRole('region', { name: 'Play', exact: true });

/** In the lobby under a name, with a siege and a deck chosen. */
export async function chooseSiege(
  page: Page,
  name: string,
  format: string,
  deck: string,
): Promise<void> {
  await enter(page, name);
  await playing(page).getByText(format, { exact: true }).click();
  await playing(page).getByRole('group', { name: 'Deck' }).getByText(deck, { exact: true }).click();
}

export const wild = (page: Page) => page.getByRole('region', { name: 'The wild' });

export async function playWithBot(page: Page, level: string): Promise<void> {
  await page.getByLabel('Partner').selectOption(level);
  await page.getByRole('button', { name: 'Play with the bot' }).click();
  await wild(page).waitFor();
}

/** One opens a table, the other comes by its address: both stand before the wild. */
export async function standTogether(host: Page, guest: Page, deck: string): Promise<void> {
  await host.getByLabel('Anybody may join').check();
  await host.getByRole('button', { name: 'Open a table' }).click();
  await host.getByRole('heading', { name: 'Waiting for your partner' }).waitFor();
  await guest.goto(host.url());
  await guest.getByRole('group', { name: 'Deck' }).getByText(deck, { exact: true }).click();
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await Promise.all([wild(host).waitFor(), wild(guest).waitFor()]);
}
