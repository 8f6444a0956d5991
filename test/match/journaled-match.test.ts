import { describe, expect, it } from 'vitest';
import { JournaledMatch } from '../../server/match/journaled-match.ts';
import type { MatchState } from '../../server/match/state/match-state.ts';
import type { Entry } from '../../server/store/contract/entry.ts';
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

/** Entries that can follow each other. */
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

function portrait({ state, seatViews, decisions: asked }: JournaledMatch): object {
  const { game, ...rest }: MatchState = state;
  return structuredClone({
    ...rest,
    hash: game === null ? '' : hashOf(game),
    views: [seatViews.view(0), seatViews.view(1), seatViews.view('spectator')],
    lists: [seatViews.legal(0), seatViews.legal(1)],
    asked: [asked.since(0), asked.since(1)],
  });
}

async function journaledAt(count: number) {
  const world = makeWorld();
  const { match } = await MatchTable.empty({ bestOf: 3 }, world);
  const header = (await world.journal.read(match.id))!.header;
  const journaled = new JournaledMatch(world.deps, header);
  for (const entry of STORY.slice(0, count)) await journaled.write(entry);
  return { journaled, world };
}

describe('an entry that cannot be written has no effect', () => {
  it.each(STORY.map((entry, at) => [nameOf(entry), at] as const))('%s (row %i)', async (_n, at) => {
    const { journaled, world } = await journaledAt(at);
    const before = portrait((await journaledAt(at)).journaled);
    world.journal.failing = 1;
    expect(await journaled.write(STORY[at]!)).toMatchObject({
      ok: false,
      code: 'store-unavailable',
      wait: 1,
    });
    expect(portrait(journaled)).toEqual(before);
    expect(world.recorded.unwritten).toBe(1);

    expect(await journaled.write(STORY[at]!)).toMatchObject({ ok: true });
    expect(portrait(journaled)).toEqual(portrait((await journaledAt(at + 1)).journaled));
  });

  it('is not shown while it is being written', async () => {
    const { journaled, world } = await journaledAt(3);
    const before = structuredClone(journaled.seatViews.view(0));
    const lists = (await journaledAt(3)).journaled.seatViews;
    const write = world.journal.hold();
    const writing = journaled.write(acted(0, keep));
    for (const seat of [0, 1] as const) {
      expect(journaled.seatViews.legal(seat)).toEqual(lists.legal(seat));
    }
    expect(journaled.seatViews.view(1)!.deciding).toEqual([0, 1]);
    expect(journaled.seatViews.view(0)).toEqual(before);
    write();
    await writing;
    expect(journaled.seatViews.view(1)!.deciding).toEqual([1]);
  });

  it('a rejected intent costs no write and changes nothing', async () => {
    const { journaled, world } = await journaledAt(3);
    const before = portrait(journaled);
    const refused = await journaled.write(acted(0, { kind: 'pass' }));
    expect(refused).toMatchObject({ ok: false });
    expect(portrait(journaled)).toEqual(before);
    expect((await world.journal.read('m'))!.rows).toHaveLength(3);
  });
});
