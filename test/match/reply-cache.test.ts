import { describe, expect, it } from 'vitest';
import { ReplyCache } from '../../server/match/reply-cache.ts';
import type { Intent } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';

const KEEP: Intent = { kind: 'mulligan', cards: [] };

async function afterMulligans(): Promise<MatchTable> {
  return (await MatchTable.begun()).keepHands();
}

describe('the same id again', () => {
  it('gets the same answer and has one effect', async () => {
    const table = await MatchTable.begun();
    const message = { id: 'once', rev: table.match.rev, intent: KEEP };
    const answers = await Promise.all([
      table.match.submit(0, message),
      table.match.submit(0, message),
    ]);
    answers.push(await table.match.submit(0, message));
    expect(answers[0]).toEqual({ ok: true, rev: table.match.rev });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await table.entries()).filter(({ kind }) => kind === 'acted')).toHaveLength(1);
  });

  it('gets it even if the server was killed in between', async () => {
    const table = await MatchTable.begun();
    const message = { id: 'once', rev: table.match.rev, intent: KEEP };
    const answer = await table.match.submit(0, message);
    const again = await table.restored();
    expect(await again.match.submit(0, message)).toEqual(answer);
    expect(again.match.rev).toBe(table.match.rev);
    expect(await again.rows()).toEqual(await table.rows());
  });

  it('gets it even if it was a rejection', async () => {
    const table = await MatchTable.begun();
    const message = { id: 'bad', rev: table.match.rev, intent: { kind: 'pass' } as const };
    const refused = await table.match.submit(0, message);
    expect(refused).toMatchObject({ ok: false });
    await table.keepHands();
    expect(await table.match.submit(0, message)).toEqual(refused);
  });

  it('belongs to one seat: the other may use it too', async () => {
    const table = await MatchTable.begun();
    await table.send(0, KEEP, 'mine');
    expect(await table.send(1, KEEP, 'mine')).toMatchObject({ ok: true });
    expect(table.view().deciding).toHaveLength(1);
  });

  it('counts as new when it could not be written the first time', async () => {
    const table = await MatchTable.begun();
    const message = { id: 'twice', rev: table.match.rev, intent: KEEP };
    table.world.journal.failing = 1;
    expect(await table.match.submit(0, message)).toMatchObject({ code: 'store-unavailable' });
    expect(table.view().deciding).toEqual([0, 1]);
    expect(await table.match.submit(0, message)).toMatchObject({ ok: true });
    expect(table.view().deciding).toEqual([1]);
  });
});

describe('an intent made on another state', () => {
  it('that is older is stale, and is answered with the present one', async () => {
    const table = await afterMulligans();
    const [seat] = table.view().deciding;
    const intent = table.match.seatViews.legal(seat!).find(({ kind }) => kind === 'pass')!;
    const before = await table.rows();
    const answer = await table.match.submit(seat!, { id: 'x', rev: table.match.rev - 1, intent });
    expect(answer).toMatchObject({ ok: false, code: 'stale', rev: table.match.rev });
    expect(answer.snapshot).toEqual(table.match.snapshot(seat!));
    expect(answer.snapshot!.legal.length).toBeGreaterThan(1);
    expect(await table.rows()).toEqual(before);
  });

  it('that does not exist yet is rejected', async () => {
    const table = await MatchTable.begun();
    const rev = table.match.rev + 1;
    const answer = await table.match.submit(0, { id: 'x', rev, intent: KEEP });
    expect(answer).toMatchObject({ ok: false, code: 'stale', rev: table.match.rev });
    expect(table.view().deciding).toEqual([0, 1]);
  });

  it('is fresh when only the other seat answered in a simultaneous decision', async () => {
    const table = await MatchTable.begun();
    const { rev } = table.match;
    await table.play(0, KEEP);
    expect(table.match.rev).toBeGreaterThan(rev);
    expect(await table.match.submit(1, { id: 'x', rev, intent: KEEP })).toMatchObject({ ok: true });
  });

  it('is stale after an undo, even if the decision looks the same', async () => {
    const table = await MatchTable.begun();
    const { rev } = table.match;
    await table.play(0, KEEP);
    await table.match.offer(0, 'undo', true);
    expect(table.view().deciding).toEqual([0, 1]);
    const answer = await table.match.submit(1, { id: 'x', rev, intent: KEEP });
    expect(answer).toMatchObject({ code: 'stale' });
  });

  it('may be a concession, also while the other seat is asked', async () => {
    const table = await afterMulligans();
    const [asked] = table.view().deciding;
    const other = asked === 0 ? 1 : 0;
    await table.play(other, { kind: 'concede' });
    expect(table.table).toMatchObject({ status: 'over', winner: asked });
  });
});

it('a game that has not begun, or is over, takes no intent', async () => {
  const table = await MatchTable.empty();
  expect(await table.send(0, KEEP)).toMatchObject({ code: 'not-started' });
  const over = await MatchTable.begun({ bestOf: 3 });
  await over.play(0, { kind: 'concede' });
  expect(await over.send(1, KEEP)).toMatchObject({ code: 'match-over' });
});

it('the last 64 answers are kept, and not many more', () => {
  const answers = new ReplyCache();
  const ids = Array.from({ length: 500 }, (_, at) => `i${at}`);
  for (const [at, id] of ids.entries()) {
    answers.keep(id, { ok: true, rev: at });
    const kept = ids.filter((one) => answers.find(one) !== undefined);
    expect(kept).toEqual(ids.slice(at + 1 - kept.length, at + 1));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(64, at + 1));
    expect(kept.length).toBeLessThanOrEqual(128);
  }
});
