import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hindrances } from './kit/axe.ts';
import { openSite, type Site } from './kit/site.ts';

const PASSWORD = 'correct horse battery';
const WITHIN = 120_000;

let site: Site;
beforeAll(async () => {
  site = await openSite('account');
});
afterAll(() => site?.end());

const sign = async (page: Page, name: string, isNew: boolean, password = PASSWORD) => {
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  const form = page.locator('form.session-sign');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Password').fill(password);
  if (isNew) await form.getByLabel('I am new here').check();
  await form.locator('button[type=submit]').click();
};

const who = (page: Page) => page.getByRole('region', { name: 'Who you are' });
const task = (page: Page, name: string) => page.getByRole('form', { name });

async function come(name: string, isNew = false, password = PASSWORD): Promise<Page> {
  const page = await site.come();
  await page.goto('/');
  await sign(page, name, isNew, password);
  await who(page).getByText('account').first().waitFor();
  return page;
}

it('a weak password is refused with the reason', { timeout: WITHIN }, async () => {
  const page = await site.come();
  await page.goto('/');
  await sign(page, 'Ida', true, 'password123');
  await page.getByRole('alert').getByText('common words').waitFor();
});

it('signing out everywhere reaches the other browser, which says so', {
  timeout: WITHIN,
}, async () => {
  const here = await come('Ada', true);
  const there = await come('Ada');
  await here.getByRole('button', { name: 'Account' }).click();
  await task(here, 'Sign out everywhere').waitFor();
  expect(await hindrances(here)).toEqual([]);
  await task(here, 'Sign out everywhere').getByRole('button').click();
  await who(here).getByText('You play as a guest').waitFor();
  await who(there).getByText('Ada was signed out here: sign in again.').waitFor();
});

it('a new password is asked for from then on', { timeout: WITHIN }, async () => {
  const page = await come('Ben', true);
  await page.getByRole('button', { name: 'Account' }).click();
  const form = task(page, 'Change password');
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password').fill('another long story');
  await form.getByRole('button').click();
  await form.getByText('Your password is changed.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await who(page).getByRole('button', { name: 'Sign out' }).click();
  await who(page).getByText('You play as a guest').waitFor();
  await sign(page, 'Ben', false);
  await page.getByRole('alert').getByText('is wrong').waitFor();
  await page.locator('form.session-sign').getByLabel('Password').fill('another long story');
  await page.locator('form.session-sign button[type=submit]').click();
  await who(page).getByText('Ben').waitFor();
});

it('an account is deleted for good', { timeout: WITHIN }, async () => {
  const page = await come('Cleo', true);
  await page.getByRole('button', { name: 'Account' }).click();
  const form = task(page, 'Delete account');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button').click();
  await who(page).getByText('You play as a guest').waitFor();
  await sign(page, 'Cleo', false);
  await page.getByRole('alert').getByText('is wrong').waitFor();
});

it('no page complains', () => {
  expect(site.faults()).toEqual([]);
});
