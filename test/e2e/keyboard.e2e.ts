import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deed } from './kit/decide.ts';
import { keys, pressKey, tabTo } from './kit/hands.ts';
import { board } from './kit/lobby.ts';
import type { SeatViews } from './kit/look.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite('keyboard');
  page = await site.come();
});
afterAll(() => site?.end());

/** What was done, told by where it was done. */
const done = new Set<string>();
function note(deed: Deed, { step, choice, rest }: SeatViews): void {
  if (deed.kind === 'spot') done.add(`${step}: ${deed.at.zone}`);
  else if (choice.length > 0) done.add('a choice');
  else if (deed.words === rest) done.add(rest.replace(/\d+/, 'some'));
}

const press = (name: string) => pressKey(page, page.getByRole('button', { name, exact: true }));

it('a match is begun with keys', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the bot', disabled: false }).waitFor();
  await tabTo(page, 'select');
  await page.keyboard.type('Easy');
  await press('Play the bot');
  await board(page).waitFor();
});

it('cards are laid and played, units attack and choices are made with keys', async () => {
  const isEnough = ({ turn }: SeatViews) => turn >= 7;
  await play(page, { seed: 'keys', hands: keys, onDeed: note, isEnough });
  expect([...done]).toEqual(
    expect.arrayContaining([
      'Keep this hand',
      'To combat',
      'Main: hand',
      'Main: own',
      'Attack: own',
      'Attack: foe-hero',
      'Attack with some',
    ]),
  );
});

it('the match is ended with keys', async () => {
  if ((await page.locator('.ending').count()) === 0) {
    await press('Concede');
    const dialog = page.getByRole('dialog', { name: 'Give up this game?' });
    await pressKey(page, dialog.getByRole('button', { name: 'Concede' }));
  }
  await page.getByRole('region', { name: 'The game is over' }).waitFor();
  expect(site.faults()).toEqual([]);
});
