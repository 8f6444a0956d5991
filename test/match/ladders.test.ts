import { describe, expect, it } from 'vitest';
import type { MatchSettings } from '../../server/store/contract/entry.ts';
import type { RatedPair } from '../../server/store/contract/store.ts';
import { RULES_VERSION, type Seat } from '../../shared/index.ts';
import { ADA, CLOCK, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, type TestRegistry, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const [CID, DAN] = [person('cid', 'account'), person('dan', 'account')];
const [ROB, DOT] = [person('Rob', 'bot'), person('Dot', 'bot')];

const requestFor = (more: Partial<MatchSettings>) => ({
  settings: { ...SETTINGS, ...more },
  deck: ember,
  address: null,
  opponent: 'person' as const,
});
const rated = requestFor({ rated: true });

/** Both players come, and the host concedes. */
async function playOut({ registry, recorded }: TestRegistry, id: string) {
  const match = registry.match(id)!;
  for (const seat of [0, 1] as const) await match.connect(seat, true);
  await match.submit(0, { id: 'x', rev: match.rev, intent: { kind: 'concede' } });
  return recorded.finished;
}

describe('the open seat of a rated match', () => {
  it('of a bot is for bots only, and the rejection says what people can do instead', async () => {
    const { registry } = testRegistry();
    await registry.create(ROB, rated);
    const message = expect.stringContaining('Invite the bot to an unrated match');
    for (const who of [CID, ADA]) {
      expect(await registry.sit('match1', visitor(who), tide)).toMatchObject({
        code: 'bots-only',
        message,
      });
    }
    expect(await registry.sit('match1', visitor(DOT), tide)).toMatchObject({ ok: true });
  });

  it('of an account is for accounts only', async () => {
    const { registry } = testRegistry();
    await registry.create(CID, rated);
    expect(await registry.sit('match1', visitor(ROB), tide)).toMatchObject({ code: 'people-only' });
    expect(await registry.sit('match1', visitor(ADA), tide)).toMatchObject({
      code: 'guests-unrated',
    });
    expect(await registry.sit('match1', visitor(DAN), tide)).toMatchObject({ ok: true });
  });
});

it('may be taken by anybody in an unrated match', async () => {
  for (const [host, guest] of [
    [ROB, CID],
    [CID, ROB],
    [ADA, DOT],
  ] as const) {
    const { registry } = testRegistry();
    await registry.create(host, requestFor({}));
    expect(await registry.sit('match1', visitor(guest), tide)).toMatchObject({ ok: true });
    expect(await registry.sit('match1', visitor(ADA), tide)).toMatchObject(
      host === ADA ? { ok: true } : { code: 'full' },
    );
  }
});

it('does not exist in an unknown match', async () => {
  const { registry } = testRegistry();
  expect(await registry.sit('none', visitor(CID), ember)).toMatchObject({
    ok: false,
    code: 'no-such-match',
  });
});

describe('a rated match', () => {
  it.each<[string, Partial<MatchSettings>, 'person' | 'house', string]>([
    ['private', { private: true }, 'person', 'private-unrated'],
    ['against the house', {}, 'house', 'house-unrated'],
    ['with a clock of its own', { clock: { ...CLOCK, cap: 600_000 } }, 'person', 'clock-unrated'],
  ])('is not %s', async (_, more, opponent, code) => {
    const { registry, rooms } = testRegistry();
    const request = { ...requestFor({ rated: true, ...more }), opponent };
    expect(await registry.create(CID, request)).toMatchObject({ ok: false, code });
    expect(rooms.size).toBe(0);
    const unrated = { ...requestFor({ ...more, rated: false }), opponent };
    expect(await registry.create(CID, unrated)).toMatchObject({ ok: true });
  });

  it.each([CID, ROB])('has no invited opponent ($name)', async (host) => {
    const { registry, rooms } = testRegistry();
    const invited = await registry.invite(host, DOT, rated);
    expect(invited).toMatchObject({ ok: false, code: 'private-unrated' });
    expect(rooms.size).toBe(0);
  });

  it('that began with a chosen opponent before that rule existed counts for nobody', async () => {
    const made = testRegistry();
    const { journal } = made;
    const settings = { ...SETTINGS, rated: true, private: true };
    const header = { id: 'old', code: 'CODE', created: 0, rules: RULES_VERSION, cards: 'cards' };
    await journal.open({ ...header, settings });
    for (const [n, person] of [CID, DAN].entries()) {
      const entry = { kind: 'sat', seat: n as Seat, person, deck: ember } as const;
      await journal.append({ match: 'old', n, at: 0, entry });
    }
    expect(await made.registry.restoreAll()).toBe(1);
    expect(await playOut(made, 'old')).toMatchObject([{ ladder: null, seats: [CID, DAN] }]);
  });
});

describe('two who may not be rated against each other', () => {
  it.each<[string, Partial<RatedPair>, object]>([
    ['one of them owns the other', { sameOwner: true }, { code: 'own-bot-unrated' }],
    ['they have met often', { wait: 7_000 }, { code: 'pair-limit', wait: 7_000 }],
  ])('get no seats in a rated match, when %s', async (_, pair, refusal) => {
    const { registry, recorded } = testRegistry();
    recorded.pair = { sameOwner: false, left: 0, wait: 0, ...pair };
    for (const [host, guest, id] of [
      [CID, DAN, 'match1'],
      [ROB, DOT, 'match2'],
    ] as const) {
      await registry.create(host, rated);
      expect(await registry.sit(id, visitor(guest), tide)).toMatchObject({ ok: false, ...refusal });
      expect(registry.find(id)).toMatchObject({ status: 'waiting', seats: [host, null] });
    }
    await registry.create(CID, requestFor({}));
    expect(await registry.sit('match3', visitor(DAN), tide)).toMatchObject({ ok: true });
  });

  it('have to wait while their rated games cannot be looked up', async () => {
    const ratedPair = async () => Promise.reject(new Error('away'));
    const { registry } = testRegistry(makeWorld(), { ratedPair });
    await registry.create(CID, rated);
    const answer = await registry.sit('match1', visitor(DAN), tide);
    expect(answer).toMatchObject({ code: 'store-unavailable', wait: 5 });
  });
});
