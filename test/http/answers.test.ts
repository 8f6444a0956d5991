import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardDef, defaultBook, describeCard, scenario } from '../../shared/index.ts';
import { replayFileShape } from '../../shared/replay/replay-file.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const book = defaultBook();
const ember = { name: 'Mine', cards: [...book.decks.ember!.cards] };

describe('cards', () => {
  const cardsAt = async (query: string) => (await site.ask(`/api/cards${query}`)).body.cards;

  it('come all, each with the text that its data gives', async () => {
    const cards = await cardsAt('');
    expect(cards).toHaveLength(Object.keys(book.cards).length);
    const gnome = cards.find((card: { id: string }) => card.id === 'gnome');
    expect(gnome.text).toBe(describeCard(book, 'gnome', 'duel'));
    expect(gnome).not.toHaveProperty('keywordBits');
    expect(gnome.definition).toMatchObject({ id: 'gnome', kind: 'unit', health: 3 });
  });

  it('[G1] come with their definitions, which are valid input again', async () => {
    const cards: readonly CardDef[] = await cardsAt('');
    const own = new Set(cards.map(({ id }) => id));
    const fresh = JSON.parse(
      JSON.stringify(cards.map(({ definition }) => definition)),
      (key, value) => (['id', 'card'].includes(key) && own.has(value) ? `my-${value}` : value),
    );
    const result = scenario(book, { format: 'duel', cards: fresh });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    for (const card of cards) {
      expect(result.book.cards[`my-${card.id}`]).toMatchObject({
        cost: card.cost,
        kind: card.kind,
      });
    }
  });

  it('come by format and set', async () => {
    const { sets } = book.formats.skirmish!.deck;
    for (const { set } of await cardsAt('?format=skirmish')) expect(sets).toContain(set);
    for (const { set } of await cardsAt('?set=duel')) expect(set).toBe('duel');
  });

  it('are told in the words of the format asked for', async () => {
    const path = '/api/cards/banner-lord?format=skirmish';
    const { body } = await site.ask(path);
    expect(body.card.text).toBe(describeCard(book, 'banner-lord', 'skirmish'));
    expect(body.card.text).not.toBe(describeCard(book, 'banner-lord', 'duel'));
  });
});

describe('refusal codes', () => {
  it('are listed with their statuses', async () => {
    const { body } = await site.ask('/api/codes');
    expect(body.codes).toContainEqual(expect.objectContaining({ code: 'too-fast', status: 429 }));
  });
});

describe('a downloaded replay', () => {
  it('is the file itself, named after the game', async () => {
    const path = '/api/replays/m-old-1/download';
    const { body, headers } = await site.ask(path);
    expect(replayFileShape.parse(body)).toMatchObject({ id: 'm-old-1', seed: 'opened' });
    expect(headers.get('content-disposition')).toBe('attachment; filename=arbiter-m-old-1.json');
  });
});

/** Not that of the server, and long enough to wait for what watchers see later. */
const SLOW = { bank: 600_000, increment: 10_000, cap: 600_000, away: 60_000 };

describe('a new match', () => {
  const create = (token: string, more: object) =>
    site.ask('/api/matches', {
      token,
      body: { format: 'duel', deck: 'ember', ...more },
    });

  it('is made with the deck and settings wished for', async () => {
    const { status, body } = await create('gus.t', { deck: ember, bestOf: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ok: true, code: null });
    expect(site.matches.get(body.match)?.settings).toMatchObject({ bestOf: 3, rated: false });
  });

  it('has a code when it is private', async () => {
    const { body } = await create('ann.t', { private: true });
    expect(body.code).toMatch(/^SECRET/);
  });

  it.each([
    ['gus.t', { rated: true }, 403, 'guests-unrated'],
    ['ann.t', { rated: true, opponent: 'house' }, 403, 'house-unrated'],
    ['ann.t', { rated: true, private: true }, 403, 'private-unrated'],
    ['ann.t', { rated: true, opponent: { bot: 'Rob' } }, 403, 'private-unrated'],
    ['ann.t', { rated: true, clock: SLOW }, 403, 'clock-unrated'],
    ['ann.t', { format: 'chess' }, 404, 'unknown-format'],
    ['ann.t', { deck: 'chess' }, 404, 'unknown-deck'],
    ['ann.t', { format: 'skirmish' }, 400, 'bad-deck'],
    ['ann.t', { bestOf: 2 }, 400, 'bad-request'],
    ['ann.t', { clock: { bank: 1, increment: 0, cap: 5000, away: 10_000 } }, 400, 'bad-request'],
    ['nobody', {}, 401, 'bad-token'],
  ])('is refused to %s with %j', async (token, more, status, code) => {
    const reply = await create(token, more);
    expect(reply.body).toMatchObject({ ok: false, code });
    expect(reply.status).toBe(status);
  });

  it('is refused with every fault of its deck', async () => {
    const { body } = await create('ann.t', { deck: { name: 'Odd', cards: ['gnome', 'nope'] } });
    expect(body.faults).toHaveLength(2);
    expect(body.faults[1]).toBe('Odd: There is no card called "nope".');
  });

  it('names the card that makes no sense', async () => {
    const { body } = await create('ann.t', { deck: { name: 'Odd', cards: ['gnome', 7] } });
    expect(body).toMatchObject({ code: 'bad-request', path: 'body.deck.cards.1' });
  });
});

describe('a public replay', () => {
  it('has no seed, no deck and no person to look up', async () => {
    const { body } = await site.ask('/api/replays/m-old-1');
    expect(body.replay.steps).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/opened|"decks"|"intents"|a_ann/);
  });
});

describe('replays of a running match', () => {
  it.each(['m-run-1', 'm-run-2', 'm-run', 'CODE7'])('are refused for %s', async (id) => {
    for (const end of ['', '?full=1', '/download', '/recording']) {
      const { status, body } = await site.ask(`/api/replays/${id}${end}`);
      expect([status, body.code]).toEqual([403, 'match-running']);
      expect(body).not.toHaveProperty('replay');
    }
  });

  it('are shown once it is over', async () => {
    site.matches.set('m-run', { ...site.matches.get('m-run')!, status: 'over' });
    expect((await site.ask('/api/replays/m-run-1?full=1')).status).toBe(200);
  });
});
