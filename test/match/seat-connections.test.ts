import { describe, expect, it } from 'vitest';
import type { DisconnectReason } from '../../server/match/seats/seat-connections.ts';
import { positionFor } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';

/** Connections that take the first seat one after the other, and the reasons they lost it. */
function connectionsAt(table: MatchTable) {
  const recorded: [string, DisconnectReason][] = [];
  const enter = (name: string) => table.match.enter(0, (why) => void recorded.push([name, why]));
  return { recorded, enter };
}

const isHere = ({ table }: MatchTable) => table.seats[0]?.connected;

describe('a seat', () => {
  it('belongs to the newest connection, and the older one is notified', async () => {
    const table = await MatchTable.begun();
    const { recorded, enter } = connectionsAt(table);
    enter('old');
    const newer = enter('new');
    expect(recorded).toEqual([['old', 'taken-over']]);
    expect(await newer.here).toMatchObject({ ok: true });
    expect(isHere(table)).toBe(true);
  });

  it('can only be left by the connection that has it', async () => {
    const table = await MatchTable.begun();
    const { enter } = connectionsAt(table);
    const [old, newer] = [enter('old'), enter('new')];
    old.leave();
    await table.calm();
    expect(isHere(table)).toBe(true);
    newer.leave();
    await table.calm();
    expect(isHere(table)).toBe(false);
  });

  it('is lost with its match, and its connection learns why', async () => {
    for (const [why, status] of [
      ['voided', 'void'],
      ['match-over', 'over'],
    ] as const) {
      const table = await MatchTable.begun();
      const { recorded, enter } = connectionsAt(table);
      enter('connection');
      if (why === 'voided') await table.match.void('enough');
      else {
        await table.play(1, { kind: 'concede' });
        await table.pass(400_000);
      }
      await table.calm();
      expect(table.match.status).toBe(status);
      expect(recorded).toEqual([['connection', why]]);
    }
  });
});

describe('an intent by its index in the list', () => {
  it('is the intent at that index', async () => {
    const table = await MatchTable.begun();
    const legal = table.match.seatViews.legal(0);
    const index = legal.length - 2;
    const message = { id: 'a', rev: table.match.rev, index };
    expect(await table.match.submit(0, message)).toMatchObject({ ok: true });
    expect((await table.entries()).at(-1)).toMatchObject({ kind: 'acted', intent: legal[index] });
  });

  it('still counts when the other seat has decided in the meantime', async () => {
    const table = await MatchTable.begun();
    const { rev } = table.match;
    await table.play(1, { kind: 'mulligan', cards: [] });
    expect(await table.match.submit(0, { id: 'a', rev, index: 0 })).toMatchObject({ ok: true });
  });

  it('never concedes for a seat that is not deciding', async () => {
    const table = await (await MatchTable.begun()).keepHands();
    const other = table.match.seatViews.deciding()[0] === 0 ? 1 : 0;
    expect(table.match.seatViews.legal(other)).toEqual([{ kind: 'concede' }]);
    const answer = await table.match.submit(other, { id: 'a', rev: table.match.rev, index: 0 });
    expect(answer).toMatchObject({ code: 'not-your-decision' });
    expect(table.match.status).toBe('playing');
  });

  it('beyond the list is rejected with the length of the list', async () => {
    const table = await MatchTable.begun();
    const { length } = table.match.seatViews.legal(0);
    const answer = await table.match.submit(0, { id: 'a', rev: table.match.rev, index: length });
    expect(answer).toMatchObject({
      code: 'not-offered',
      message: expect.stringMatching(`${length}`),
    });
  });
});

describe('a position', () => {
  it('is available to the deciding seat during a game', async () => {
    const table = await (await MatchTable.begun()).keepHands();
    const [seat] = table.match.seatViews.deciding();
    const position = await table.match.position(seat!);
    expect(positionFor(position!, seat!)).toEqual(position);
    expect(await table.match.position(seat === 0 ? 1 : 0)).toBeNull();
    await table.play(seat!, { kind: 'concede' });
    expect(await table.match.position(seat!)).toBeNull();
  });

  it('does not include a move that could not be written', async () => {
    const table = await MatchTable.begun();
    const before = await table.match.position(1);
    table.world.journal.failing = 1;
    const asked = table.send(0, { kind: 'mulligan', cards: [] });
    expect(await table.match.position(1)).toEqual(before);
    expect(await asked).toMatchObject({ code: 'store-unavailable' });
  });
});

describe('a match between bots', () => {
  it('waits only briefly for a rematch', async () => {
    const people = ['ada', 'bob'].map((name) => ({ id: name, name, kind: 'bot' }) as const);
    const table = await MatchTable.begun({ people: [people[0]!, people[1]!] });
    await table.play(0, { kind: 'concede' });
    await table.pass(table.world.deps.timeouts.emptyAfterEnd);
    expect(table.world.recorded.closed).toEqual(['m']);
  });
});
