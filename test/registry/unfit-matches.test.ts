import { describe, expect, it } from 'vitest';
import { WAIT } from '../../server/limits/table/match.ts';
import { ADA, BOB, decksFor, makeWorld, visitor } from '../kit/match-table.ts';
import { SETTINGS, type TestRegistry, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const open = { settings: SETTINGS, deck: ember, address: null, opponent: 'person' } as const;

async function paired({ registry }: TestRegistry): Promise<string> {
  const seats = [
    { ...visitor(ADA), deck: ember },
    { ...visitor(BOB), deck: tide },
  ] as const;
  const made = await registry.pair(SETTINGS, seats);
  if (!made.ok) throw new Error(made.message);
  for (const seat of [0, 1] as const) await registry.match(made.match)!.connect(seat, true);
  return made.match;
}

describe('after an upgrade', () => {
  it('a match of other cards ends in a draw that counts for nobody', async () => {
    const world = makeWorld();
    const old = testRegistry(world, { cardsHash: 'older cards', newId: () => 'old' });
    await paired(old);
    await paired(testRegistry(world));
    const after = testRegistry(makeWorld(world.journal));
    expect(await after.registry.restoreAll()).toBe(1);
    expect(after.registry.find('old')).toBeNull();
    expect(after.registry.find('match1')).toMatchObject({ status: 'playing' });
    expect(after.recorded.voided).toEqual([]);
    const [game, ...more] = after.recorded.finished;
    expect(more).toEqual([]);
    expect(game).toMatchObject({
      ...{ id: 'old-1', winner: null, reason: 'other-rules', ladder: null },
      seats: [{ id: ADA.id }, { id: BOB.id }],
    });
    expect(await world.journal.running()).toEqual(['match1']);
  });

  it('a match of other cards waits a day where another process may have them', async () => {
    const world = makeWorld();
    await paired(testRegistry(world, { cardsHash: 'older cards', newId: () => 'old' }));
    const { registry, recorded, time } = testRegistry(makeWorld(world.journal, world.time));
    expect(await registry.restore('old', false)).toBe('unfit');
    time.jump(WAIT.otherRules + 1_000);
    expect(await registry.restore('old', false)).toBe('over');
    expect(recorded.finished).toMatchObject([{ id: 'old-1', reason: 'other-rules' }]);
    expect(await world.journal.running()).toEqual([]);
  });

  it('a match of other cards that had not begun is closed without a result', async () => {
    const world = makeWorld();
    const old = testRegistry(world, { cardsHash: 'older cards', newId: () => 'old' });
    await old.registry.create(ADA, open);
    const after = testRegistry(makeWorld(world.journal));
    expect(await after.registry.restoreAll()).toBe(0);
    expect(after.recorded.finished).toEqual([]);
    expect(await world.journal.running()).toEqual([]);
  });
});
