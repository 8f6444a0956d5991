import { describe, expect, it } from 'vitest';
import type { HouseBotDeps } from '../../server/match/bots/house-bot.ts';
import type { ChatLine } from '../../server/match/chat/chat.ts';
import type { Match } from '../../server/match/match.ts';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import type { Level } from '../../shared/protocol/levels.ts';
import { ADA, decksFor, makeWorld } from '../kit/match-table.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { SETTINGS, testRegistry } from '../kit/test-registry.ts';

async function againstHouse(format: string, given = testRegistry(), level: Level = 'normal') {
  const { registry } = given;
  const settings = {
    ...SETTINGS,
    format,
    clock: { ...SETTINGS.clock, bank: 900_000, cap: 900_000 },
    level,
  };
  const [deck] = decksFor(format);
  const made = await registry.create(ADA, { settings, deck, address: null, opponent: 'house' });
  if (!made.ok) throw new Error(made.message);
  const match = registry.match(made.match)!;
  await match.connect(0, true);
  return { ...given, match };
}

const isAsked = (match: Match, seat: 0 | 1) => match.seatViews.deciding().includes(seat);

describe('a house bot', () => {
  it.each(['duel', 'duel-life-cards', 'skirmish'])(
    'plays a whole %s to its end, and takes a rematch',
    async (format) => {
      const { match, time, recorded } = await againstHouse(format);
      const dice = createDice(`house ${format}`);
      let sent = 0;
      while (match.status === 'playing') {
        if (isAsked(match, 0)) {
          sent += 1;
          const intent = pickIntent(dice, match.seatViews.legal(0));
          const answer = await match.submit(0, { id: `m${sent}`, rev: match.rev, intent });
          expect(answer).toMatchObject({ ok: true });
        }
        await time.pass(500);
      }
      expect(recorded).toMatchObject({ timedOut: 0, voided: [], finished: [{ game: 1 }] });
      expect(match.table()).toMatchObject({ status: 'over', rematchOffers: [false, true] });
      await match.offer(0, 'rematch', true);
      await time.pass(500);
      expect(match.table()).toMatchObject({ status: 'playing', game: 2 });
      expect(isAsked(match, 1)).toBe(false);
    },
    30_000,
  );

  it('pauses before each answer', async () => {
    const { match, time } = await againstHouse('duel');
    expect(match.seatViews.deciding()).toEqual([0, 1]);
    await time.pass(399);
    expect(match.seatViews.deciding()).toEqual([0, 1]);
    await time.pass(1);
    expect(match.seatViews.deciding()).toEqual([0]);
  });

  it('answers even if a spectator arrives while a move is being written', async () => {
    const { match, time, journal } = await againstHouse('duel');
    await time.pass(500);
    const dice = createDice('watched');
    for (let sent = 0; !isAsked(match, 1); sent++) {
      const write = journal.hold();
      const intent = pickIntent(dice, match.seatViews.legal(0));
      const answer = match.submit(0, { id: `m${sent}`, rev: match.rev, intent });
      await Promise.resolve();
      match.setWatchers(sent);
      write();
      await answer;
    }
    const { rev } = match;
    await time.pass(500);
    expect(match.rev).toBeGreaterThan(rev);
  });

  it('answers again when its answer could not be written', async () => {
    const { match, time, journal } = await againstHouse('duel');
    journal.failing = 1;
    await time.pass(400);
    expect(match.seatViews.deciding()).toEqual([0, 1]);
    await time.pass(2_000);
    expect(match.seatViews.deciding()).toEqual([0]);
  });

  it('is back in its seat after a restart', async () => {
    const { match, journal, registry } = await againstHouse('duel');
    await registry.drain();
    const after = testRegistry(makeWorld(journal));
    expect(await after.registry.restoreAll()).toBe(1);
    const again = after.registry.match(match.id)!;
    await again.connect(0, true);
    expect(again.table().seats[1]).toMatchObject({ kind: 'house', connected: true });
    await after.time.pass(500);
    expect(again.seatViews.deciding()).toEqual([0]);
  });

  it('explains its decision when its opponent asks in the chat', async () => {
    const { match, time } = await againstHouse('duel');
    await time.pass(500);
    const heard: string[] = [];
    const hear = (line: ChatLine) => 'text' in line && heard.push(`${line.name}: ${line.text}`);
    match.chat.join({ person: ADA.id, place: 0, hear });
    match.chat.say({ person: ADA.id, place: 0, name: 'Ada' }, { text: 'Why?' });
    await time.pass(0);
    expect(heard).toEqual(['Ada: Why?', expect.stringMatching(/^House bot, normal: .+\.$/)]);
  });

  it('leaves the decision to its clock when it fails to think', async () => {
    const think = () => Promise.reject(new Error('no idea'));
    const { match, time, recorded } = await againstHouse(
      'duel',
      testRegistry(makeWorld(), { think }),
    );
    await time.pass(500);
    expect(match.seatViews.deciding()).toEqual([0, 1]);
    for (let i = 0; i < 4; i++) await time.pass(300_000);
    expect(recorded.timedOut).toBeGreaterThan(0);
  });

  it.each(['easy', 'hard'] as const)(
    'is asked at the level %s, also after a restart',
    async (level) => {
      const asked: string[] = [];
      const think: HouseBotDeps['think'] = async (at, { legal }) => {
        asked.push(at);
        return { intent: legal[0]!, why: 'It was the first.' };
      };
      const { match, registry, journal } = await againstHouse(
        'duel',
        testRegistry(makeWorld(), { think }),
        level,
      );
      expect(match.table().seats[1]).toMatchObject({ name: `House bot, ${level}`, kind: 'house' });
      await registry.drain();
      const after = testRegistry(makeWorld(journal), { think });
      await after.registry.restoreAll();
      await after.time.pass(500);
      expect(asked).toEqual([level]);
    },
  );

  it('is not waited for after its opponent has left at the end', async () => {
    const { match, time, registry } = await againstHouse('duel');
    await match.submit(0, { id: 'x', rev: match.rev, intent: { kind: 'concede' } });
    await match.connect(0, false);
    await time.pass(MATCH_TIMEOUTS.emptyAfterEnd);
    expect(registry.match(match.id)).toBeUndefined();
  });

  it('says nothing after its match is gone', async () => {
    const { match, time } = await againstHouse('duel');
    await match.void('enough');
    expect(time.timers).toBe(0);
  });
});
