import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Intent } from '../../shared/index.ts';
import { openBattle } from './kit/battle.ts';
import { openSite, type Site } from './kit/site.ts';
import { type Pick, passing } from './kit/steer.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('reacting');
});
afterAll(() => site?.end());

const isAttack = ({ kind }: Intent): boolean => kind === 'declareAttacker';
const isUnit = (intent: Intent): boolean => intent.kind === 'playCard' && intent.slot !== undefined;

/** The other side brings a unit and attacks with it; the page holds its cards, and its reactions. */
const untilAttacked: (own: 0 | 1) => Pick = (own) => {
  const idle = passing('counter');
  return (seat, view, match) => {
    if (view.window?.seat === own && view.window.kind === 'attackers') return null;
    if (seat === own) return idle(seat, view, match);
    const { legal } = match.snapshot(seat);
    const isAttacking = (view.combat?.length ?? 0) > 0;
    return (
      legal.find((one) => !isAttacking && (isAttack(one) || isUnit(one))) ?? idle(seat, view, match)
    );
  };
};

it('[T7] who never wants to be asked passes by itself', async () => {
  const page = await site.come();
  const { match, other } = await openBattle(site, page, untilAttacked);
  const own = other.seat === 0 ? 1 : 0;
  const window = () => match.snapshot(own).view?.window;
  await expect.poll(window).toMatchObject({ kind: 'attackers', seat: own });
  await page.getByRole('button', { name: 'No reaction' }).waitFor();
  await page.getByLabel('Reactions').selectOption('never ask me');
  await expect.poll(window).toBeUndefined();
  await page.reload();
  expect(await page.getByLabel('Reactions').inputValue()).toBe('never');
  expect(site.faults()).toEqual([]);
});
