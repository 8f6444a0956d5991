import { describe, expect, it } from 'vitest';
import type { Fold } from '../../server/match/fold.ts';
import { Ledger } from '../../server/match/ledger.ts';
import type { Entry } from '../../server/store/entry.ts';
import { hashOf, type Intent } from '../../shared/index.ts';
import { ADA, BOB, decksFor, MatchTable, makeWorld } from '../kit/match-table.ts';

const clock = { bank: [1, 2], away: [3, 4] } as const;
const [first, second] = decksFor('duel');
const acted = (seat: 0 | 1, intent: Intent): Entry => ({
  kind: 'acted',
  seat,
  intent,
  id: null,
  by: 'player',
  clock,
});
const keep: Intent = { kind: 'mulligan', cards: [] };

/** Each can follow the one before. */
const STORY: readonly Entry[] = [
  { kind: 'sat', seat: 0, person: ADA, deck: first },
  { kind: 'sat', seat: 1, person: BOB, deck: second },
  { kind: 'began', game: 1, seed: 's' },
  acted(0, keep),
  acted(1, keep),
  { kind: 'undone', seat: 1, count: 1, clock },
  acted(1, { kind: 'concede' }),
  { kind: 'began', game: 2, seed: 't' },
  { kind: 'ended', ending: { winner: null, reason: 'agreed' } },
  { kind: 'began', game: 3, seed: 'u' },
  acted(0, { kind: 'concede' }),
  { kind: 'rematched' },
  { kind: 'began', game: 4, seed: 'v' },
  { kind: 'voided', reason: 'enough' },
  { kind: 'closed' },
];

const nameOf = (entry: Entry) =>
  entry.kind === 'acted' ? `acted: ${entry.intent.kind}` : entry.kind;

function portrait({ fold, sight, asked }: Ledger): object {
  const { game, ...rest }: Fold = fold;
  return structuredClone({
    ...rest,
    hash: game === null ? '' : hashOf(game),
    views: [sight.view(0), sight.view(1), sight.view('spectator')],
    lists: [sight.legal(0), sight.legal(1)],
    asked: [asked.since(0), asked.since(1)],
  });
}

async function ledgerAt(count: number) {
  const world = makeWorld();
  const { match } = await MatchTable.empty({ bestOf: 3 }, world);
  const header = (await world.journal.read(match.id))!.header;
  const ledger = new Ledger(world.parts, header);
  for (const entry of STORY.slice(0, count)) await ledger.write(entry);
  return { ledger, world };
}

describe('what cannot be written did not happen', () => {
  it.each(STORY.map((entry, at) => [nameOf(entry), at] as const))('%s (row %i)', async (_n, at) => {
    const { ledger, world } = await ledgerAt(at);
    const before = portrait((await ledgerAt(at)).ledger);
    world.journal.failing = 1;
    expect(await ledger.write(STORY[at]!)).toMatchObject({
      ok: false,
      code: 'store-unavailable',
      wait: 1,
    });
    expect(portrait(ledger)).toEqual(before);
    expect(world.told.unwritten).toBe(1);

    expect(await ledger.write(STORY[at]!)).toMatchObject({ ok: true });
    expect(portrait(ledger)).toEqual(portrait((await ledgerAt(at + 1)).ledger));
  });

  it('is not shown while it is being written', async () => {
    const { ledger, world } = await ledgerAt(3);
    const before = structuredClone(ledger.sight.view(0));
    const lists = (await ledgerAt(3)).ledger.sight;
    const write = world.journal.hold();
    const writing = ledger.write(acted(0, keep));
    for (const seat of [0, 1] as const) {
      expect(ledger.sight.legal(seat)).toEqual(lists.legal(seat));
    }
    expect(ledger.sight.view(1)!.deciding).toEqual([0, 1]);
    expect(ledger.sight.view(0)).toEqual(before);
    write();
    await writing;
    expect(ledger.sight.view(1)!.deciding).toEqual([1]);
  });

  it('a refused intent costs no write and changes nothing', async () => {
    const { ledger, world } = await ledgerAt(3);
    const before = portrait(ledger);
    const refused = await ledger.write(acted(0, { kind: 'pass' }));
    expect(refused).toMatchObject({ ok: false });
    expect(portrait(ledger)).toEqual(before);
    expect((await world.journal.read('m'))!.rows).toHaveLength(3);
  });
});
