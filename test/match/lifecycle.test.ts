import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import type { Intent } from '../../shared/index.ts';
import { ADA, BOB, deck, decksFor, MatchTable, makeWorld, person } from '../kit/match-table.ts';

const [ember, tide] = decksFor('duel');
const CONCEDE: Intent = { kind: 'concede' };

/** The host has a seat and is connected. */
async function hosted(): Promise<MatchTable> {
  const table = await MatchTable.empty();
  await table.match.sit(ADA, ember);
  await table.match.connect(0, true);
  return table;
}

describe('a match begins', () => {
  it('when both seats are taken and both players are connected', async () => {
    const table = await hosted();
    expect(table.table).toMatchObject({ status: 'waiting', game: 0, commitment: '' });
    await table.match.sit(BOB, tide);
    expect(table.table.status).toBe('waiting');
    await table.match.connect(1, true);
    expect(table.table).toMatchObject({ status: 'playing', game: 1, score: [0, 0] });
    expect(table.table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.table.clock.running).toEqual([0, 1]);
  });

  it('and publishes the game to all listeners', async () => {
    const table = await hosted();
    const changes: (number | null)[] = [];
    table.match.subscribe(({ events }) => changes.push(events?.length ?? null));
    await table.match.sit(BOB, tide);
    await table.match.connect(1, true);
    expect(changes.at(-1)).toBe(0);
    expect(table.match.snapshot('spectator')).toMatchObject({ legal: [], rev: table.match.rev });
  });

  it('later, when it cannot be written at once', async () => {
    const table = await hosted();
    await table.match.sit(BOB, tide);
    table.world.journal.failing = 2;
    await table.match.connect(1, true);
    expect(table.table.status).toBe('waiting');
    await table.pass(MATCH_TIMEOUTS.retry);
    expect(table.table.status).toBe('waiting');
    await table.pass(MATCH_TIMEOUTS.retry);
    expect(table.table.status).toBe('playing');
  });
});

describe('a match without its players', () => {
  it('is voided when a player who has a seat does not come', async () => {
    const table = await hosted();
    await table.match.sit(BOB, tide);
    await table.pass(MATCH_TIMEOUTS.noShow - 1);
    expect(table.match.status).toBe('waiting');
    await table.pass(1);
    expect(table.match.status).toBe('void');
    expect(table.world.recorded).toMatchObject({ closed: ['m'], finished: [] });
    expect(await table.world.journal.running()).toEqual([]);
  });

  it('waits for ever while its host is connected', async () => {
    const table = await (await hosted()).pass(10 * MATCH_TIMEOUTS.hostAway);
    expect(table.match.status).toBe('waiting');
  });

  it('is voided some time after its host has left', async () => {
    const table = await (await hosted()).pass(10 * MATCH_TIMEOUTS.hostAway);
    await table.match.connect(0, false);
    await table.pass(MATCH_TIMEOUTS.hostAway - 1);
    expect(table.match.status).toBe('waiting');
    await table.pass(1);
    expect(table.match.status).toBe('void');
  });

  it('is voided when its host never comes', async () => {
    const table = await MatchTable.empty();
    await table.match.sit(ADA, ember);
    await table.pass(MATCH_TIMEOUTS.hostAway);
    expect(table.match.status).toBe('void');
  });
});

describe('a seat', () => {
  it('is refused with all faults of the deck', async () => {
    const table = await MatchTable.empty();
    const cards = ['no-such-card', 'nothing', ...ember.cards.slice(0, 27)];
    const answer = await table.match.sit(ADA, { name: 'mine', cards });
    expect(answer).toMatchObject({ ok: false, code: 'bad-deck' });
    const { message } = answer as { message: string };
    for (const fault of ['no-such-card', 'nothing', '30']) expect(message).toContain(fault);
    expect(table.match.listing().seats).toEqual([null, null]);
  });

  it('of a rated match is not for guests', async () => {
    const table = await MatchTable.empty({ rated: true });
    const answer = await table.match.sit(ADA, ember);
    expect(answer).toMatchObject({ ok: false, code: 'guests-unrated' });
    expect(await table.match.sit(person('cid', 'account'), ember)).toMatchObject({ ok: true });
  });

  it('is not given to a third person', async () => {
    const table = await MatchTable.begun();
    expect(await table.match.sit(person('eve'), ember)).toMatchObject({ code: 'full' });
    expect(table.match.seatOf('g_eve')).toBeNull();
  });

  it('stays with its player, whatever deck they ask for later', async () => {
    const table = await MatchTable.begun();
    const rows = await table.rows();
    expect(await table.match.sit(ADA, deck('stone'))).toMatchObject({ ok: true });
    expect(table.match.seatOf(ADA.id)).toBe(0);
    expect(await table.rows()).toEqual(rows);
  });

  it('is refused with a deck for another format', async () => {
    const table = await MatchTable.empty({ format: 'skirmish' });
    expect(await table.match.sit(ADA, ember)).toMatchObject({ code: 'bad-deck' });
  });
});

describe('a finished game counts', () => {
  const [cid, dan] = [person('cid', 'account'), person('dan', 'account')];
  const [bit, bot] = [person('bit', 'bot'), person('bot', 'bot')];

  it.each([
    ['for people, between two accounts', true, [cid, dan], 'people'],
    ['for bots, between two bots', true, [bit, bot], 'bots'],
    ['for nobody, between an account and a bot', true, [cid, bot], null],
    ['for nobody, between a bot and an account', true, [bot, cid], null],
    ['for nobody, when it is not rated', false, [cid, dan], null],
    ['for nobody, between guests', false, [ADA, BOB], null],
  ] as const)('%s', async (_for, rated, people, ladder) => {
    const table = await MatchTable.begun({ rated, people });
    await table.play(1, CONCEDE);
    expect(table.world.recorded.finished).toMatchObject([
      { id: 'm-1', match: 'm', game: 1, ladder, seats: people, winner: 0, format: 'duel' },
    ]);
  });
});

describe('a match that is over', () => {
  it('waits for a rematch while somebody is there, then closes once', async () => {
    const table = await MatchTable.begun();
    await table.play(0, CONCEDE);
    await table.match.connect(1, false);
    await table.pass(MATCH_TIMEOUTS.afterEnd - 1);
    expect(table.world.recorded.closed).toEqual([]);
    await table.pass(1);
    await table.match.connect(0, false);
    await table.pass(10 * MATCH_TIMEOUTS.afterEnd);
    expect(table.world.recorded.closed).toEqual(['m']);
    expect((await table.entries()).filter(({ kind }) => kind === 'closed')).toHaveLength(1);
    expect(await table.world.journal.running()).toEqual([]);
    expect(table.time.timers).toBe(0);
  });

  it('closes soon after both have left', async () => {
    const table = await MatchTable.begun();
    await table.play(0, CONCEDE);
    await table.match.connect(0, false);
    await table.match.connect(1, false);
    await table.pass(MATCH_TIMEOUTS.emptyAfterEnd);
    expect(table.world.recorded.closed).toEqual(['m']);
  });
});

describe('a match that cannot be closed in its journal', () => {
  it('is over anyway, and closed after the next start', async () => {
    const table = await MatchTable.begun();
    await table.play(0, CONCEDE);
    table.world.journal.failing = 2;
    await table.pass(MATCH_TIMEOUTS.afterEnd);
    expect(table.match.status).toBe('over');
    expect(table.world.recorded).toMatchObject({ closed: ['m'], voided: [], unwritten: 2 });
    const again = await (await table.restored()).pass(MATCH_TIMEOUTS.emptyAfterEnd);
    expect(again.world.recorded.closed).toEqual(['m']);
    expect(await again.world.journal.running()).toEqual([]);
  });
});

describe('a match that is voided', () => {
  it('ends at once, for nobody', async () => {
    const table = await (await MatchTable.begun({ bestOf: 3 })).keepHands();
    await table.match.void('The operator said so.');
    expect(table.table).toMatchObject({ status: 'void', ending: 'The operator said so.' });
    expect(table.world.recorded).toMatchObject({ finished: [], closed: ['m'], voided: [] });
    const last = (await table.entries()).slice(-2).map(({ kind }) => kind);
    expect(last).toEqual(['voided', 'closed']);
    expect(await table.send(0, CONCEDE)).toMatchObject({ code: 'voided' });
  });

  it('counts for nobody even if the server was killed before it was closed', async () => {
    const table = await MatchTable.begun({
      people: [person('a', 'account'), person('b', 'account')],
      rated: true,
    });
    await table.match.void('enough');
    const rows = await table.entries();
    const again = await table.restored(rows.findIndex(({ kind }) => kind === 'voided') + 1);
    await again.pass(MATCH_TIMEOUTS.afterEnd);
    expect(again.world.recorded).toMatchObject({ finished: [], closed: ['m'] });
  });

  it('is voided after an error, with a report and a notification', async () => {
    const table = await MatchTable.begun();
    let fault = true;
    table.match.subscribe(({ events }) => {
      if (fault && events !== null) {
        fault = false;
        throw new Error('a bug');
      }
    });
    const answer = await table.send(0, { kind: 'mulligan', cards: [] });
    expect(answer).toMatchObject({ ok: false, code: 'voided' });
    expect(table.match.status).toBe('void');
    expect(table.world.recorded.voided).toEqual([new Error('a bug')]);
    expect(table.world.recorded.closed).toEqual(['m']);
  });

  it('is closed even if a listener throws', async () => {
    const table = await MatchTable.begun();
    table.match.subscribe(() => {
      throw new Error('a bug');
    });
    const answer = await table.send(0, { kind: 'mulligan', cards: [] });
    expect(answer).toMatchObject({ ok: false, code: 'voided' });
    expect(table.world.recorded.closed).toEqual(['m']);
    expect(await table.send(1, CONCEDE)).toMatchObject({ code: 'voided' });
  });

  it('is voided even if the report cannot be written', async () => {
    const world = makeWorld();
    world.deps.voided = async () => {
      throw new Error('The disk is full.');
    };
    const table = await MatchTable.begun({}, world);
    const unsubscribe = table.match.subscribe(() => {
      unsubscribe();
      throw new Error('a bug');
    });
    await table.send(0, { kind: 'mulligan', cards: [] });
    expect(table.match.status).toBe('void');
    expect(world.recorded.closed).toEqual(['m']);
  });
});
