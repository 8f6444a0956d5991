import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import { openStore } from '../../server/store/open-store.ts';
import { headerOf } from './samples.ts';

const LEASE = 1_000;

/** A store with a match that nobody has, seen by `bob`, who has just renewed; and time by hand. */
async function world() {
  const time = { now: 0 };
  const database = sqliteDatabase(new DatabaseSync(':memory:'), { wall: () => time.now });
  const { leases, journal, close } = await openStore(database, () => time.now);
  await journal.open(headerOf('m1'));
  await leases.renew('bob', LEASE);
  return { time, leases, close };
}

it('who renews in time is told of matches that nobody has', async () => {
  const { time, leases, close } = await world();
  time.now = LEASE;
  expect(await leases.orphans(9)).toEqual(['m1']);
  await close();
});

it('who could not renew in time thinks nobody dead for as long as a lease lasts', async () => {
  const { time, leases, close } = await world();
  time.now = LEASE + 1;
  expect(await leases.orphans(9)).toEqual([]);
  await leases.renew('bob', LEASE);
  expect(await leases.orphans(9)).toEqual([]);
  time.now += LEASE / 2;
  await leases.renew('bob', LEASE);
  time.now += LEASE / 2;
  expect(await leases.orphans(9)).toEqual(['m1']);
  await close();
});

it('who had to wait for the answer too long does not believe it', async () => {
  const { time, leases, close } = await world();
  const asked = leases.orphans(9);
  time.now = LEASE + 1;
  expect(await asked).toEqual([]);
  await close();
});
