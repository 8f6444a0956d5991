import type { Page } from 'playwright-core';
import { seatPair } from '../../kit/running-server.ts';
import { playBot } from './lobby.ts';
import { play } from './play.ts';
import type { Site } from './site.ts';
import { playedGame } from './steer.ts';

const ready = (page: Page) => page.waitForLoadState('networkidle');

async function open(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/${hash}`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await ready(page);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function* lobbyStops(page: Page): AsyncGenerator<string> {
  await open(page, '');
  await page.getByRole('button', { name: 'Play the bot', disabled: false }).waitFor();
  yield 'lobby';
  await press(page, 'Sign in');
  yield 'lobby, signing in';
  await press(page, 'Get a link');
  await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
  yield 'waiting for a friend';
  await open(page, 'match/nobody');
  yield 'no such match';
}

async function* cardStops(page: Page): AsyncGenerator<string> {
  await open(page, 'cards');
  // Two hundred cards are like twenty, and take ten times as long to look at.
  await page.getByRole('searchbox', { name: 'Search' }).fill('deadly');
  yield 'cards';
  await page.locator('.gallery-card').first().click();
  yield 'a card';
  await open(page, 'decks');
  yield 'decks';
  await press(page, 'Import from text');
  await page.getByRole('textbox', { name: 'The deck as text' }).fill('3 Nobody\n1 Gnome');
  yield 'importing a deck';
  await open(page, 'decks/ember');
  yield 'a ready deck';
  await press(page, 'Copy and change');
  await page.getByRole('searchbox', { name: 'Search' }).fill('deadly');
  yield 'deck editor';
  await press(page, 'As text');
  yield 'exporting a deck';
}

async function* matchStops(page: Page): AsyncGenerator<string> {
  await open(page, '');
  await playBot(page, 'easy');
  yield 'opening hand';
  await play(page, { seed: 'tour', isEnough: ({ choice }) => choice.length > 1 });
  yield 'a choice';
  const isMain = ({ turn, step, choice, isMine }: { turn: number } & Shown) =>
    turn > 4 && step === 'Main' && choice.length === 0 && isMine;
  await play(page, { seed: 'tour', isEnough: isMain });
  await page.locator('.hand button').first().hover();
  yield 'main step with a card looked at';
  await page.locator('.hand button').first().click();
  yield 'a card picked up';
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  yield 'help';
  await press(page, 'Close');
  await page
    .getByRole('button', { name: /Discard/ })
    .first()
    .click();
  yield 'a pile';
  await press(page, 'Close');
  await page.getByRole('tab', { name: /^Chat/ }).click();
  yield 'chat';
  await press(page, 'Concede');
  yield 'conceding';
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('region', { name: 'The game is over' }).waitFor();
  yield 'the game is over';
}
type Shown = { step: string; choice: readonly string[]; isMine: boolean };

async function* watchStops(page: Page, site: Site): AsyncGenerator<string> {
  const { match, seats } = await seatPair(site.server.url);
  await open(page, `watch/${match}`);
  await page.locator('.board').waitFor();
  yield 'watching';
  await open(page, `match/${match}`);
  yield 'a match that is full';
  for (const link of seats) await link.leave();
  await open(page, `replay/${await playedGame(site, 'tour')}`);
  await page.getByRole('slider', { name: 'Move' }).waitFor();
  await page.getByRole('slider', { name: 'Move' }).fill('40');
  yield 'replay';
  await page.getByRole('button', { name: /^Play on from here as/ }).click();
  yield 'playing on from a replay';
  await open(page, 'replay/nothing');
  yield 'no such replay';
  await open(page, 'learn');
  await page.locator('.board').waitFor();
  yield 'learn';
}

/** Every screen there is, one after the other, by one visitor. */
export async function* tour(site: Site, page: Page): AsyncGenerator<string> {
  yield* lobbyStops(page);
  yield* cardStops(page);
  yield* matchStops(page);
  yield* watchStops(page, site);
}
