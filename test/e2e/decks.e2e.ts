import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { matchOf, playBot } from './kit/lobby.ts';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite('decks');
  page = await site.come();
});
afterAll(() => site?.end());

const book = defaultBook();

/** The ready deck of fire as text, one card short and one name wrong. */
function faultyText(): string {
  const [first, ...others] = book.decks.ember!.cards.map((id) => book.cards[id]!.name);
  const lines = others.slice(1).map((name) => `1 ${name}`);
  return ['Name: Hot <b>stuff</b>', 'Format: Duel', '', `1 ${first}zz`, ...lines].join('\n');
}

it('the gallery finds cards by words and by element, and tells all about one', async () => {
  await page.goto('/#/cards');
  const found = page.getByRole('status').filter({ hasText: 'cards' });
  await found.waitFor();
  const all = await found.textContent();
  await page.getByRole('searchbox', { name: 'Search' }).fill('salamander');
  const card = page.getByRole('button', { name: /^Salamander/ });
  await card.waitFor();
  expect(await found.textContent()).not.toBe(all);
  await card.first().click();
  const dialog = page.getByRole('dialog', { name: 'Salamander' });
  await dialog.getByText('Strength and health').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await page.getByRole('button', { name: /^Salamander/ }).waitFor({ state: 'detached' });
});

it('a text with faults is not taken; mended, it becomes a deck', async () => {
  await page.goto('/#/decks');
  await page.getByRole('button', { name: 'Import from text' }).click();
  const field = page.getByRole('textbox', { name: 'The deck as text' });
  await field.fill(faultyText());
  const [wrong] = book.decks.ember!.cards.map((id) => book.cards[id]!.name);
  await page.getByText(`Line 4: There is no card called "${wrong}zz". Did you mean`).waitFor();
  const add = page.getByRole('button', { name: 'Add the deck' });
  expect(await add.isDisabled()).toBe(true);
  await field.fill(faultyText().replace('zz', ''));
  await add.click();
  await page.getByRole('heading', { name: 'Hot <b>stuff</b>' }).waitFor();
});

it('a deck with faults says which, and cannot be played until they are mended', async () => {
  const deck = page.getByRole('region', { name: 'The deck' });
  await deck.getByText('29 of 30 cards').waitFor();
  await deck.locator('.deck-faults').waitFor();
  expect(await page.getByRole('link', { name: 'Play with this deck' }).count()).toBe(0);
  const missing = book.cards[book.decks.ember!.cards[1]!]!.name;
  await page.getByRole('searchbox', { name: 'Search' }).fill(missing);
  await page
    .getByRole('region', { name: 'Collection' })
    .getByRole('button', { name: new RegExp(`^${missing}`) })
    .click();
  await deck.getByText('Ready to play').waitFor();
});

it('it is still there after a reload, and a match is played with it', async () => {
  await page.reload();
  await page.getByRole('link', { name: 'Play with this deck' }).click();
  await page.getByRole('radio', { name: /Hot <b>stuff<\/b>/ }).waitFor();
  expect(await page.getByRole('radio', { name: /Hot <b>stuff<\/b>/ }).isChecked()).toBe(true);
  await playBot(page, 'easy');
  const position = site.server.registry.match(matchOf(page))!.snapshot(0).view!;
  const known = new Set(book.decks.ember!.cards);
  expect(position.seats[0].hand!.every(({ card }) => known.has(card))).toBe(true);
  expect(site.faults()).toEqual([]);
});
