import { describe, expect, it } from 'vitest';
import { KnownPlayers } from '../../server/results/known-players.ts';
import { finished } from '../http/fake-deps.ts';
import { ADA, person } from '../kit/match-table.ts';

const MINUTE = 60_000;

/** Ada's last game ended at the time told; null when she never played. */
function known(ended: number | null) {
  const world = { now: 100 * MINUTE, asked: 0, isAway: false };
  const games = async ({ person: id, before = 0 }: { person?: string; before?: number }) => {
    world.asked += 1;
    if (world.isAway) throw new Error('The store is away.');
    return id === ADA.id && ended !== null && ended < before ? [finished('g-1', 'g', ended)] : [];
  };
  const now = () => world.now;
  return { world, players: new KnownPlayers({ records: { games }, now, wall: now }) };
}

describe('somebody who has played here', () => {
  it('is known ten minutes after the end of a game, from then on for good', async () => {
    const { world, players } = known(95 * MINUTE);
    expect(await players.has(ADA)).toBe(false);
    world.now = 106 * MINUTE;
    expect(await players.has(ADA)).toBe(true);
    world.now = 1000 * MINUTE;
    expect(await players.has(ADA)).toBe(true);
    expect(world.asked).toBe(2);
  });

  it('is looked up once in half a minute, however often they ask', async () => {
    const { world, players } = known(null);
    for (let times = 0; times < 50; times++) expect(await players.has(ADA)).toBe(false);
    expect(world.asked).toBe(1);
    world.now += 30_000;
    await players.has(ADA);
    expect(world.asked).toBe(2);
  });

  it('is a stranger while nobody can be looked up', async () => {
    const { world, players } = known(0);
    world.isAway = true;
    expect(await players.has(ADA)).toBe(false);
  });

  it('is remembered together with 20,000 others at most', async () => {
    const { world, players } = known(0);
    expect(await players.has(ADA)).toBe(true);
    for (let at = 0; at < 20_000; at++) await players.has(person(`n${at}`));
    world.asked = 0;
    await players.has(person('n19999'));
    expect(world.asked).toBe(0);
    await players.has(ADA);
    expect(world.asked).toBe(1);
  });
});
