import { errors, type Locator, type Page } from 'playwright-core';
import type { Deed } from './decide.ts';
import type { Shining } from './look.ts';

/** How somebody does a deed: with a mouse, a finger or keys. */
export type Hands = (page: Page, deed: Deed) => Promise<void>;

export const placeOf = (spot: string) => `[data-target-keys~="${spot}"]`;

/** Cards in a hand overlap: the left edge is always free. */
const EDGE = { x: 14, y: 24 };
/** What was seen a moment ago is there, or it is gone for good. */
const SOON = { timeout: 5_000 };
const where = ({ zone }: Shining) => (zone === 'hand' ? { ...SOON, position: EDGE } : SOON);

const buttonOf = (page: Page, words: string) => {
  const asked = page.locator('dialog[open], .choice, .actions');
  return asked.getByRole('button', { name: words, exact: true }).first();
};

export const mouse: Hands = async (page, deed) => {
  if (deed.kind === 'button') return buttonOf(page, deed.words).click(SOON);
  await page.locator(placeOf(deed.at.spot)).first().click(where(deed.at));
};

export const finger: Hands = async (page, deed) => {
  if (deed.kind === 'button') return buttonOf(page, deed.words).tap(SOON);
  await page.locator(placeOf(deed.at.spot)).first().tap(where(deed.at));
};

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** How many times Tab from here (backwards below 0); null where that cannot be told. */
function tabsTo(page: Page, selector: string): Promise<number | null> {
  const wish = { selector, tabbable: TABBABLE };
  return page.locator('body').evaluate((body, { selector: wanted, tabbable }) => {
    type Piece = typeof body;
    const { activeElement } = body.ownerDocument;
    if (activeElement.matches(wanted) === true) return 0;
    const scope = body.querySelector('dialog[open]') ?? body;
    const found: Piece[] = [...scope.querySelectorAll(tabbable)];
    const all = found.filter((one) => one.checkVisibility());
    const [here, there] = [all.indexOf(activeElement), all.findIndex((one) => one.matches(wanted))];
    return here === -1 || there === -1 ? null : there - here;
  }, wish);
}

const MOST_TRIES = 100;
const LEAPS = 4;

/** Goes from one thing to the next as the browser orders them, until it is there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const guess = (await tabsTo(page, selector)) ?? 1;
    if (guess === 0) return;
    // Browsers leave out some: after a few leaps it goes step by step.
    const tabs = tries < LEAPS ? guess : 1;
    for (let tab = 0; tab < Math.abs(tabs); tab++) {
      await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
    }
  }
  throw new errors.TimeoutError(`No key leads to ${selector}.`);
}

/** Whoever has no mouse: Tab, Enter, and the keys that the help names. */
export const keys: Hands = async (page, deed) => {
  if (deed.kind === 'spot') {
    await tabTo(page, placeOf(deed.at.spot));
    return page.keyboard.press('Enter');
  }
  const found = buttonOf(page, deed.words);
  if ((await found.getAttribute('aria-keyshortcuts')) === 'p') return page.keyboard.press('p');
  await pressKey(page, found);
};

/** To a button and upon it. */
export async function pressKey(page: Page, button: Locator): Promise<void> {
  await button.evaluate((wanted) => wanted.setAttribute('data-wanted', ''));
  await tabTo(page, '[data-wanted]');
  await page.keyboard.press('Enter');
  // It may be gone with what it did.
  await page
    .locator('[data-wanted]')
    .evaluateAll((all) => all.map((wanted) => wanted.removeAttribute('data-wanted')));
}
