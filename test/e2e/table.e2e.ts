import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultBook, type GameView } from '../../shared/index.ts';
import { type Battle, openBattle } from './kit/battle.ts';
import { look, seen } from './kit/look.ts';
import { openSite, type Site } from './kit/site.ts';
import { passing } from './kit/steer.ts';

let site: Site;
let page: Page;
let battle: Battle;
beforeAll(async () => {
  site = await openSite('table');
  page = await site.come();
  const letPass = passing('cleanup');
  battle = await openBattle(site, page, (seat) => (asked, view, match) => {
    const isThere = view.turn > 2 && view.active === seat && view.step === 'main';
    return isThere ? null : letPass(asked, view, match);
  });
});
afterAll(() => site?.end());

const own = (): GameView['seats'][0] => {
  const seat = battle.other.seat === 0 ? 1 : 0;
  return battle.match.snapshot(seat).view!.seats[seat];
};

const costOf = (card: string): number => defaultBook().cards[card]!.cost;
const unitsOwn = () => own().field.filter((unit) => unit !== null).length;

it('a card is dragged from the hand to a slot, and taken back by Undo', async () => {
  const { shining } = await seen(page, ({ isMine, step }) => isMine && step === 'Main');
  const unit = shining.find((one) => one.name.includes(', unit,') && !one.onlyAzoth)!;
  const card = page.locator(`[data-target-keys~="${unit.spot}"]`);
  const slot = page.locator('.field-own .cell-free').nth(2);
  await card.hover();
  await page.mouse.down();
  const box = (await slot.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(unitsOwn).toBe(1);
  await expect.poll(() => page.locator('.field-own .cell-card').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  // The card was seen: the other is asked.
  await expect.poll(() => battle.match.table().undoRequests).toContain(true);
  await battle.other.answer('undo', true, battle.match.table().offered);
  await expect.poll(unitsOwn).toBe(0);
  await expect.poll(() => page.locator('.field-own .cell-card').count()).toBe(0);
});

it('a card that cannot be played says why when the mouse rests on it', async () => {
  const dear = own().hand!.toSorted((a, b) => costOf(b.card) - costOf(a.card))[0]!;
  await page.locator(`[data-target-keys~="card:${dear.id}"]`).hover();
  await page
    .getByRole('tooltip')
    .getByText(/resolve/)
    .first()
    .waitFor();
});

it('what can be used is exactly what the server allows', async () => {
  const seat = battle.other.seat === 0 ? 1 : 0;
  const { legal } = battle.match.snapshot(seat);
  const cards = new Set(legal.flatMap((intent) => ('card' in intent ? [intent.card] : [])));
  const { shining } = await look(page);
  const inHand = shining.filter(({ zone }) => zone === 'hand').map(({ spot }) => spot.slice(5));
  expect(inHand.toSorted()).toEqual([...cards].toSorted());
});

it('a pile opens on a click, and Escape closes it', async () => {
  await page
    .getByRole('button', { name: /Discard/ })
    .first()
    .click();
  const pile = page.getByRole('dialog', { name: /^Discard pile of/ });
  await pile.waitFor();
  await page.keyboard.press('Escape');
  await pile.waitFor({ state: 'detached' });
});

it('an emote reaches the other seat', async () => {
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByRole('button', { name: 'Well played!', exact: true }).click();
  await expect.poll(() => battle.other.chat.at(-1)).toMatchObject({ emote: 'well-played' });
  expect(site.faults()).toEqual([]);
});
