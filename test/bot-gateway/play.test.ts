import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultBook, positionFor, RULES_VERSION } from '../../shared/index.ts';
import { contractHash } from '../../shared/protocol/bot/contract-hash.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';
import { leaveAll, playOn, playOut, seatBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let tokens: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const timeouts = { betweenGames: 20, emptyAfterEnd: 3_000 };
  server = await startServer({ BOT_AFTER: '0' }, { timeouts });
  tokens = await makeBots(server.url, 'Ada', 'Bob', 'Cleo');
});
afterAll(() => server.end());

const enter = (at: number) => BotLine.enter(server.url, tokens[at]!);

describe('hello', () => {
  it('is answered with who one is, the contract, and where one has a seat', async () => {
    const table = await seatBots(server, tokens);
    const again = await enter(0);
    expect(again.of('welcome')).toEqual([
      {
        type: 'welcome',
        version: BOT_CONTRACT_VERSION,
        contract: contractHash(),
        rules: RULES_VERSION,
        cards: cardsHash(defaultBook()),
        you: { id: expect.stringMatching(/^b_/), name: 'Ada' },
        matches: [table.id],
      },
    ]);
    await playOut(table);
    const after = await enter(0);
    expect(after.of('welcome')[0]!.matches).toEqual([]);
    await leaveAll(table);
    await Promise.all([again.leave(), after.leave()]);
  });
});

describe('two bots', () => {
  it('play a whole match: each decision with what led to it, then its end', async () => {
    const table = await seatBots(server, tokens);
    const [line] = table.lines;
    expect(line.of('seated')[0]).toMatchObject({ seat: 0, table: { status: 'waiting' } });
    await playOut(table);
    await line.next('ended');
    const revs = line.heard.flatMap((one) =>
      'rev' in one && one.type !== 'answer' ? [one.rev] : [],
    );
    expect(revs).toEqual(revs.toSorted((a, b) => a! - b!));
    const types = line.heard.map(({ type }) => type);
    expect(types.indexOf('seated')).toBeLessThan(types.indexOf('decision'));
    expect(types.lastIndexOf('ended')).toBeGreaterThan(types.lastIndexOf('events'));
    expect(line.of('ended')).toHaveLength(1);
    expect(line.of('ended')[0]).toMatchObject({ game: 1, status: 'over' });
    expect(line.of('table').at(-1)!.table).toMatchObject({ status: 'over' });
    expect(await line.next('closed')).toMatchObject({ match: table.id, code: 'match-over' });
    expect(await line.ask({ type: 'join', match: table.id })).toMatchObject({
      code: 'no-such-match',
    });
    await leaveAll(table);
  });

  it('play a series in one match, and `ended` comes once for each game', async () => {
    const table = await seatBots(server, tokens, { bestOf: 3 });
    const [line, other] = table.lines;
    const concede = async () =>
      line.must({
        type: 'intent',
        match: table.id,
        rev: table.match.rev,
        intent: { kind: 'concede' },
      });
    await concede();
    expect(await line.next('ended')).toMatchObject({ game: 1, winner: 1, status: 'between' });
    await line.until('the second game', () => line.of('table').at(-1)?.table.game === 2);
    await line.decision(table.id, table.match.rev);
    await concede();
    expect(await line.next('ended')).toMatchObject({ game: 2, score: [0, 2], status: 'over' });
    await other.until('the end', () => other.of('ended').length === 2);
    expect(line.of('ended')).toHaveLength(2);
    await leaveAll(table);
  });

  it('have a rematch when both want it', async () => {
    const table = await seatBots(server, tokens);
    await playOut(table);
    for (const line of table.lines) {
      await line.must({ type: 'offer', match: table.id, what: 'rematch', on: true });
    }
    expect(await table.lines[0].decision(table.id, table.match.rev)).toMatchObject({
      view: { step: 'mulligan' },
    });
    await leaveAll(table);
  });

  it('are told of an offer and of nothing more while clocks run', async () => {
    const table = await seatBots(server, tokens);
    const [line, other] = table.lines;
    const before = other.of('table').length;
    await line.must({ type: 'offer', match: table.id, what: 'draw', on: true });
    await other.until('the offer', () => other.of('table').length > before);
    expect(other.of('table').at(-1)!.table.drawOffers).toEqual([true, false]);
    table.match.credit(500);
    await table.match.settled();
    await other.must({ type: 'offer', match: table.id, what: 'draw', on: true });
    expect(await other.next('ended')).toMatchObject({ winner: null, reason: 'agreed' });
    expect(other.of('table').length).toBeLessThanOrEqual(before + 2);
    await leaveAll(table);
  });

  it('[U2] allow an undo by naming it, and by nothing else', async () => {
    const table = await seatBots(server, tokens);
    const [line, other] = table.lines;
    const about = { type: 'offer', match: table.id, what: 'undo', on: true } as const;
    const keep = { kind: 'mulligan', cards: [] } as const;
    for (const [seat, id] of [
      [0, 'a'],
      [1, 'b'],
    ] as const) {
      await table.match.submit(seat, { id, rev: table.match.rev, intent: keep });
    }
    const mover = table.match.seatViews.deciding()[0]!;
    const [asker, asked] = mover === 0 ? [line, other] : [other, line];
    const [azoth] = table.match.seatViews.legal(mover).filter(({ kind }) => kind === 'placeAzoth');
    await table.match.submit(mover, { id: 'c', rev: table.match.rev, intent: azoth! });
    await asker.must(about);
    const offered = () => asked.of('table').at(-1)?.table.offered ?? 0;
    await asked.until('the request', () => offered() > 0);
    const { rev } = table.match;
    await asked.must(about);
    expect(table.match.table().undoRequests).toEqual([true, true]);
    await asked.must({ ...about, answers: offered() });
    expect([table.match.rev, table.match.table().undoRequests]).toEqual([rev + 1, [false, false]]);
    await leaveAll(table);
  });

  it('may ask for the position at a decision of their own', async () => {
    const table = await seatBots(server, tokens);
    await playOn(table, createDice('position'), 5);
    const [seat] = table.match.seatViews.deciding();
    const { position, rev } = await table.lines[seat!]!.must({ type: 'position', match: table.id });
    expect(position).toEqual(JSON.parse(JSON.stringify(await table.match.position(seat!))));
    expect(rev).toBe(table.match.rev);
    expect(positionFor(position!, seat!)).not.toBeNull();
    await leaveAll(table);
  });

  it('are brought together by the queue, and seated by it', async () => {
    const lines = [await enter(0), await enter(1)] as const;
    for (const line of lines) await line.must({ type: 'queue', deck: 'stone' });
    const [one, other] = await Promise.all(lines.map((line) => line.next('seated')));
    expect(one!.match).toBe(other!.match);
    expect(new Set([one!.seat, other!.seat])).toEqual(new Set([0, 1]));
    await Promise.all(lines.map((line) => line.decision(one!.match)));
    await Promise.all(lines.map((line) => line.leave()));
  });

  it('leave the queue, by a word or with their line', async () => {
    const wish = { type: 'queue', deck: 'stone' } as const;
    const [gone, quiet, third] = [await enter(0), await enter(1), await enter(2)];
    await gone.must(wish);
    await gone.leave();
    await quiet.must(wish);
    await quiet.must({ type: 'unqueue' });
    await third.must({ ...wish, house: true });
    expect(await third.next('seated')).toMatchObject({ table: { seats: [{}, { kind: 'house' }] } });
    expect(quiet.of('seated')).toEqual([]);
    await Promise.all([quiet.leave(), third.leave()]);
  });

  it('challenge each other by name, accept and decline', async () => {
    const [ada, bob] = [await enter(0), await enter(1)];
    const open = { type: 'challenge', to: { bot: 'bob' }, deck: 'ember', bestOf: 3 } as const;
    const { match } = await ada.must(open);
    expect(await bob.next('challenged')).toEqual({
      type: 'challenged',
      match,
      by: { name: 'Ada', kind: 'bot' },
      format: 'duel',
      rated: false,
      bestOf: 3,
    });
    await bob.must({ type: 'accept', match: match!, deck: 'tide' });
    await Promise.all([ada.decision(match!), bob.decision(match!)]);

    const second = await ada.must(open);
    await bob.next('challenged');
    await bob.must({ type: 'decline', match: second.match! });
    expect(await ada.next('closed')).toMatchObject({ match: second.match, code: 'voided' });
    await Promise.all([ada.leave(), bob.leave()]);
  });

  it('are told when a challenge stands no longer', async () => {
    const [ada, bob] = [await enter(0), await enter(1)];
    const open = { type: 'challenge', to: { bot: 'Bob' }, deck: 'ember' } as const;
    const { match } = await ada.must(open);
    await bob.next('challenged');
    await server.registry.voidMatch(match!, 'enough');
    expect(await bob.next('withdrawn')).toEqual({ type: 'withdrawn', match });
    await Promise.all([ada.leave(), bob.leave()]);
  });
});

describe('a bot alone', () => {
  it('plays the house, at the level it names', async () => {
    const line = await enter(2);
    const wish = { type: 'challenge', to: 'house', level: 'easy', deck: 'ember' } as const;
    const { match } = await line.must(wish);
    expect(await line.next('seated')).toMatchObject({ match, seat: 0 });
    const { rev } = await line.decision(match!);
    expect(server.registry.find(match!)!.settings.level).toBe('easy');
    await line.must({
      type: 'intent',
      match: match!,
      rev,
      intent: { kind: 'mulligan', cards: [] },
    });
    await eventually(() => line.of('decision').some(({ view }) => view.step !== 'mulligan'));
    await line.leave();
  });

  it('plays several matches on one line', async () => {
    const line = await enter(2);
    const open = { type: 'challenge', to: 'house', deck: 'ember' } as const;
    const matches = [await line.must(open), await line.must(open)].map(({ match }) => match!);
    for (const match of matches) {
      const { rev } = await line.decision(match);
      await line.must({ type: 'intent', match, rev, index: 0 });
    }
    expect(new Set(line.of('decision').map(({ match }) => match))).toEqual(new Set(matches));
    await line.leave();
  });
});
