import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { validateMatchRequest } from '../../server/matchmaking/match-request.ts';
import { ADA, BOB, BOOK, CLOCK, deck, decksFor, MatchTable, visitor } from '../kit/match-table.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { SETTINGS, testRegistry } from '../kit/test-registry.ts';

const LONG = { ...SETTINGS.clock, bank: 900_000, cap: 900_000 };
const PASS = { kind: 'pass' } as const;

/** Two people who play a siege together. */
async function twoInSiege() {
  const given = testRegistry();
  const [a, b] = decksFor('siege');
  const settings = { ...SETTINGS, format: 'siege', clock: LONG, level: 'easy' as const };
  const made = await given.registry.pair(settings, [
    { ...visitor(ADA), deck: a },
    { ...visitor(BOB), deck: b },
  ]);
  if (!made.ok) throw new Error(made.message);
  const match = given.registry.match(made.match)!;
  for (const seat of [0, 1] as const) await match.connect(seat, true);
  return { ...given, match };
}

describe('a siege', () => {
  it('[Z1] asks both at once, and an act of the partner makes nothing stale', async () => {
    const table = await MatchTable.begun({ format: 'siege' });
    const { match } = table;
    expect(match.seatViews.deciding()).toEqual([0, 1]);
    const { rev } = match;
    expect(await match.submit(0, { id: 'a', rev, intent: PASS })).toMatchObject({ ok: true });
    expect(await match.submit(1, { id: 'b', rev, intent: PASS })).toMatchObject({ ok: true });
  });

  it('[Z1] a pass is final, and later intents are rejected as such', async () => {
    const { match } = await MatchTable.begun({ format: 'siege' });
    await match.submit(0, { id: 'a', rev: match.rev, intent: PASS });
    const late = await match.submit(0, { id: 'b', rev: match.rev, intent: PASS });
    expect(late).toMatchObject({ code: 'not-your-decision', message: /You have passed/ });
    expect(match.seatViews.deciding()).toEqual([1]);
  });

  it('[U1] a move before a decision of the partner is not taken back without consent', async () => {
    const table = await MatchTable.begun({ format: 'siege' });
    const { match } = table;
    await match.submit(0, { id: 'a', rev: match.rev, intent: PASS });
    const [first] = match.seatViews.legal(1).filter(({ kind }) => kind === 'placeAzoth');
    await match.submit(1, { id: 'b', rev: match.rev, intent: first! });
    await match.offer(0, 'undo', true);
    expect([match.table().undoRequests, match.seatViews.deciding()]).toEqual([[true, false], [1]]);
    await table.answer(1, 'undo');
    expect(match.seatViews.deciding()).toEqual([0, 1]);
  });

  it('an index is for the legal list that the seat was sent', async () => {
    const table = await MatchTable.begun({ format: 'siege' });
    const { match } = table;
    const { rev } = match;
    await match.submit(0, { id: 'a', rev, intent: PASS });
    expect(await match.submit(1, { id: 'b', rev, index: 0 })).toMatchObject({ code: 'stale' });
  });

  it('is played to its end by a person and a house bot as partner, unrated', async () => {
    const { registry, time, recorded } = testRegistry();
    const settings = { ...SETTINGS, format: 'siege-easy', clock: LONG, level: 'easy' as const };
    const deck = decksFor('siege')[0];
    const made = await registry.create(ADA, { settings, deck, address: null, opponent: 'house' });
    if (!made.ok) throw new Error(made.message);
    const match = registry.match(made.match)!;
    await match.connect(0, true);
    const dice = createDice('solo siege');
    for (let sent = 0; match.status === 'playing'; sent++) {
      if (match.seatViews.deciding().includes(0)) {
        const intent = pickIntent(dice, match.seatViews.legal(0));
        await match.submit(0, { id: `m${sent}`, rev: match.rev, intent });
      }
      await time.pass(500);
    }
    expect(recorded).toMatchObject({
      voided: [],
      timedOut: 0,
      finished: [{ game: 1, ladder: null }],
    });
  }, 30_000);

  it('a substitute bot plays for a player who left, until they are back, and costs them no time', async () => {
    const { match, time } = await twoInSiege();
    await match.connect(1, false);
    await time.pass(MATCH_TIMEOUTS.substitute - 1);
    expect(match.seatViews.deciding()).toContain(1);
    const { rev } = match;
    await time.pass(1_000);
    expect(match.rev).toBeGreaterThan(rev);
    expect(match.table().seats[1]).toMatchObject({ connected: false });
    await time.pass(10 * 60_000);
    expect(match.status).toBe('playing');
    await match.connect(1, true);
    const after = match.rev;
    await time.pass(5_000);
    expect(match.rev).toBe(after);
  });

  it('no substitute bot plays when both players have left', async () => {
    const { match, time } = await twoInSiege();
    await match.connect(1, false);
    await match.connect(0, false);
    const { rev } = match;
    await time.pass(MATCH_TIMEOUTS.substitute + 1_000);
    expect(match.rev).toBe(rev);
  });

  it('[C7] a player whose clock runs out too often is down, and the partner fights on', async () => {
    const table = await MatchTable.begun({ format: 'siege' });
    const { match } = table;
    for (let most = 20; !table.view().siege!.down[0] && most > 0; most--) {
      for (; match.seatViews.deciding().includes(1); ) {
        const [first] = match.seatViews.legal(1);
        await table.play(1, match.seatViews.legal(1).find(({ kind }) => kind === 'pass') ?? first!);
      }
      await table.pass(CLOCK.cap + 1_000);
    }
    expect([match.status, table.view().siege!.down]).toEqual(['playing', [true, false]]);
    expect(match.seatViews.deciding()).toEqual([1]);
  });

  it('[C2] is restored from its journal in the middle of an assign decision', async () => {
    const decks = [deck('bulwark'), deck('bulwark')] as const;
    const table = await MatchTable.begun({ format: 'siege', decks });
    const dice = createDice('assign');
    for (let most = 200; table.view().choice?.prompt !== 'assign' && most > 0; most--)
      await table.playOn(dice, 1);
    expect(table.view().choice?.prompt).toBe('assign');
    const again = await (await table.restored()).back();
    for (const seat of [0, 1] as const) {
      expect(again.view(seat)).toEqual(table.view(seat));
      expect(again.match.seatViews.legal(seat)).toEqual(table.match.seatViews.legal(seat));
    }
    const [asked] = again.match.seatViews.deciding();
    await again.play(asked!, again.match.seatViews.legal(asked!)[0]!);
  });

  it('has no draw and no rating', async () => {
    const { match } = await twoInSiege();
    expect(await match.offer(0, 'draw', true)).toMatchObject({ code: 'no-offer' });
    const request = { format: 'siege', deck: 'pilgrim', rated: true };
    const ada = { ...ADA, kind: 'account' as const };
    expect(validateMatchRequest(BOOK, ada, request)).toMatchObject({ code: 'bad-request' });
  });

  it('the partner of a player who concedes fights on', async () => {
    const { match } = await twoInSiege();
    await match.submit(0, { id: 'a', rev: match.rev, intent: { kind: 'concede' } });
    expect(match.status).toBe('playing');
    expect(match.seatViews.deciding()).toEqual([1]);
    expect(match.seatViews.legal(0)).toEqual([]);
  });
});
