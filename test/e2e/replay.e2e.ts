import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayFileShape } from '../../shared/replay/replay-file.ts';
import { look } from './kit/look.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';
import { playedGame } from './kit/steer.ts';

let site: Site;
let page: Page;
let game: string;
beforeAll(async () => {
  site = await openSite('replay');
  game = await playedGame(site, 'replay');
  page = await site.come();
});
afterAll(() => site?.end());

const moment = () => page.getByText(/^Move \d+ of \d+/);
const at = async (): Promise<number> =>
  Number(/^Move (\d+)/.exec((await moment().textContent()) ?? '')?.[1]);

it('a replay is opened by its link', async () => {
  await page.goto(`/#/replay/${game}`);
  await moment().waitFor();
  expect(await at()).toBe(0);
  expect(await page.getByRole('region', { name: /^Field of/ }).count()).toBe(2);
});

it('is sought on its time line, by turns and by keys', async () => {
  const line = page.getByRole('slider', { name: 'Move' });
  const last = Number(await line.getAttribute('max'));
  await line.fill(String(Math.floor(last / 2)));
  expect(await at()).toBe(Math.floor(last / 2));
  await page.getByRole('button', { name: /^One move forward/ }).click();
  expect(await at()).toBe(Math.floor(last / 2) + 1);
  await page.getByRole('button', { name: /^Turn 3, / }).click();
  await page.getByText(/^Move \d+ of \d+ · Turn 3/).waitFor();
  await line.focus();
  await page.keyboard.press('End');
  expect(await at()).toBe(last);
  await page
    .getByRole('region', { name: 'Time line' })
    .getByText(/ wins$|^A draw$/)
    .waitFor();
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);
});

it('is seen through the eyes of either player, and of a spectator', async () => {
  await page.getByRole('button', { name: /^Turn 4, / }).click();
  const eyes = page.getByRole('group', { name: 'Seen by' }).getByRole('radio');
  const hands = page.getByRole('region', { name: /^Hand of/ });
  const first = await hands.getAttribute('aria-label');
  await eyes.nth(1).check();
  await page.getByRole('region', { name: first!, exact: true }).waitFor({ state: 'detached' });
  await hands.waitFor();
  await eyes.last().check();
  await hands.waitFor({ state: 'detached' });
  await eyes.first().check();
  await page.getByRole('region', { name: first!, exact: true }).waitFor();
});

it('a link leads to the very move', async () => {
  const here = await at();
  expect(here).toBeGreaterThan(0);
  await page.waitForURL(`**/replay/${game}/${here}`);
  const other = await site.come();
  await other.goto(page.url());
  await other.getByText(`Move ${here} of`).waitFor();
  await other.context().close();
});

it('is played on from here against a bot', async () => {
  const here = await at();
  await page.getByLabel(/^Against a bot/).selectOption('easy');
  await page.getByRole('button', { name: /^Play on from here as/ }).click();
  await page.getByText(`from move ${here}`).waitFor();
  const { turn } = await look(page);
  const deeds = await play(page, { seed: 'fork', isEnough: (now) => now.turn > turn + 3 });
  expect(deeds).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Back to the replay' }).click();
  expect(await at()).toBe(here);
});

const open = async (content: string) => {
  const buffer = Buffer.from(content);
  const file = { name: 'replay.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Open a replay file').setInputFiles(file);
};

it('a downloaded file is opened as what it is: signed, unsigned or forged', async () => {
  const text = await page.evaluate(
    async (id) => (await fetch(`api/replays/${id}/download`)).text(),
    game,
  );
  const file = replayFileShape.parse(JSON.parse(text));
  await page.goto('/#/replay/file');
  await open(JSON.stringify(file));
  await page.getByText('Signed By this server, and unchanged since.').waitFor();
  expect(file.signature?.value).toMatch(/^[0-9a-f]{128}$/);

  const { signature, ...unsigned } = file;
  await open(JSON.stringify(unsigned));
  await page.getByText('nobody vouches for who played or how it ended. It is not signed').waitFor();

  await open(JSON.stringify({ ...file, seats: file.seats.toReversed() }));
  await page.getByText('This file is forged: it was changed after it was signed').waitFor();
  await open(JSON.stringify({ ...file, signature: { ...signature, key: 'ab'.repeat(32) } }));
  await page.getByText('This file is forged').waitFor();
});

it('nothing went wrong on the page', () => {
  expect(site.faults()).toEqual([]);
});
