import { expect, it } from 'vitest';
import { Held } from '../../server/store/journal/journal.ts';

const HOLDING = { owner: 'ann', fence: 1 };
const written = async () => true;

it('a match opened while the list of own matches is under way is not lost by that list', async () => {
  const held = new Held();
  let write = (_done: boolean) => {};
  const writing = new Promise<boolean>((done) => {
    write = done;
  });
  const opened = held.claim('new', HOLDING, () => writing);
  await held.claim('lost', HOLDING, written);
  const compared = held.compare('ann', async () => {
    write(true);
    await opened;
    return [];
  });
  expect(await compared).toEqual({ kept: [], strays: [] });
  expect(held.fenceOf('new', undefined)).toBe(1);
  expect(held.has('lost')).toBe(false);
});

it('a match whose taking failed is held as before, or not at all', async () => {
  const held = new Held();
  const failed = () => Promise.reject(new Error('away'));
  await expect(held.claim('m1', { owner: 'ann', fence: 5 }, failed)).rejects.toThrow('away');
  expect(held.has('m1')).toBe(false);
  await held.claim('m1', HOLDING, written);
  expect(await held.claim('m1', { owner: 'bob', fence: 2 }, async () => false)).toBe(false);
  expect(held.fenceOf('m1', undefined)).toBe(1);
  expect(held.fenceOf('m1', 0)).toBeNull();
});

it('a match of the owner that nobody here knows of is a stray', async () => {
  const held = new Held();
  await held.claim('m1', HOLDING, written);
  expect(await held.compare('ann', async () => ['m1', 'm2'])).toEqual({
    kept: ['m1'],
    strays: ['m2'],
  });
});
