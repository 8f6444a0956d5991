import { describe, expect, it } from 'vitest';
import { Invitations } from '../../server/match/invitations.ts';
import type { Person } from '../../server/people/person.ts';
import type { MatchSettings } from '../../server/store/entry.ts';
import { ADA, decksFor, makeWorld, person } from '../kit/match-table.ts';
import { SETTINGS, type TestHall, testHall } from '../kit/test-hall.ts';

const [ember, tide] = decksFor('duel');
const [CID, DAN] = [person('cid', 'account'), person('dan', 'account')];
const [ROB, DOT] = [person('Rob', 'bot'), person('Dot', 'bot')];

const wishFor = (more: Partial<MatchSettings>) => ({
  settings: { ...SETTINGS, ...more },
  deck: ember,
  opponent: 'person' as const,
});
const rated = wishFor({ rated: true });

/** Both come, and the host gives up. */
async function playOut({ hall, told }: TestHall, id: string) {
  const match = hall.match(id)!;
  for (const seat of [0, 1] as const) await match.connect(seat, true);
  await match.submit(0, { id: 'x', rev: match.rev, intent: { kind: 'concede' } });
  return told.finished;
}

async function byInvitation(made: TestHall, host: Person): Promise<string> {
  const invitations = new Invitations(made);
  invitations.listen({ person: ROB, invited: () => {}, withdrawn: () => {} });
  const invited = await invitations.invite(host, 'Rob', rated);
  if (!invited.ok) throw new Error(invited.message);
  expect(await made.hall.sit(invited.match, ROB, tide)).toMatchObject({ ok: true });
  return invited.match;
}

describe('the open seat of a rated match', () => {
  it('of a bot is for bots only, and people are told what to do instead', async () => {
    const { hall } = testHall();
    await hall.create(ROB, rated);
    const message = expect.stringContaining('Invite the bot');
    for (const who of [CID, ADA]) {
      expect(await hall.sit('match1', who, tide)).toMatchObject({ code: 'bots-only', message });
    }
    expect(await hall.sit('match1', DOT, tide)).toMatchObject({ ok: true });
  });

  it.each([
    ['open', rated],
    ['private', wishFor({ rated: true, private: true })],
  ])('of an account is not for bots that were not invited (%s)', async (_, wish) => {
    const { hall } = testHall();
    await hall.create(CID, wish);
    expect(await hall.sit('match1', ROB, tide)).toMatchObject({ code: 'not-invited' });
    expect(await hall.sit('match1', ADA, tide)).toMatchObject({ code: 'guests-unrated' });
    expect(await hall.sit('match1', DAN, tide)).toMatchObject({ ok: true });
  });
});

it('in an unrated match everybody may meet everybody', async () => {
  for (const [host, guest] of [
    [ROB, CID],
    [CID, ROB],
    [ADA, DOT],
  ] as const) {
    const { hall } = testHall();
    await hall.create(host, wishFor({}));
    expect(await hall.sit('match1', guest, tide)).toMatchObject({ ok: true });
    expect(await hall.sit('match1', ADA, tide)).toMatchObject(
      host === ADA ? { ok: true } : { code: 'full' },
    );
  }
});

it('nobody sits in a match that is not there', async () => {
  const { hall } = testHall();
  expect(await hall.sit('none', CID, ember)).toMatchObject({ ok: false, code: 'no-such-match' });
});

describe('a rated match by invitation', () => {
  it('of an account counts on the ladder of people for both', async () => {
    const made = testHall();
    const finished = await playOut(made, await byInvitation(made, CID));
    expect(finished).toMatchObject([{ ladder: 'people', seats: [CID, ROB], winner: 1 }]);
  });

  it('of another bot counts on the ladder of bots', async () => {
    const made = testHall();
    const finished = await playOut(made, await byInvitation(made, DOT));
    expect(finished).toMatchObject([{ ladder: 'bots', seats: [DOT, ROB] }]);
  });

  it('counts the same when it ends after a restart', async () => {
    const before = testHall();
    const id = await byInvitation(before, CID);
    for (const seat of [0, 1] as const) await before.hall.match(id)!.connect(seat, true);
    await before.hall.drain();
    const after = testHall(makeWorld(before.journal));
    expect(await after.hall.takeUpAll()).toBe(1);
    expect(await playOut(after, id)).toMatchObject([{ ladder: 'people', seats: [CID, ROB] }]);
  });
});
