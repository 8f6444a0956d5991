import type { Page } from 'playwright-core';

/** Opens the lobby under a name. */
export async function enter(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose a name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Use this name' }).click();
  await page.getByRole('region', { name: 'Who you are' }).getByText(name).waitFor();
}

export const board = (page: Page) => page.locator('.board:not(.board-waiting)');

/** Which match a page shows: its address says so. */
export const matchOf = (page: Page): string => new URL(page.url()).hash.split('/')[2] ?? '';

export async function playBot(page: Page, level: string): Promise<void> {
  await page.getByLabel('Opponent').selectOption(level);
  await page.getByRole('button', { name: 'Play the bot' }).click();
  await board(page).waitFor();
}

/** One opens a table that anybody may join, the other takes the seat: both are at the table. */
export async function sitDown(host: Page, guest: Page): Promise<void> {
  await host.getByLabel('Anybody may join').check();
  await host.getByRole('button', { name: 'Open a table' }).click();
  await host.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await Promise.all([board(host).waitFor(), board(guest).waitFor()]);
}
