import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../bots/house/strategies.ts';
import type { Question } from '../../bots/strategy.ts';
import type { BotPlayer } from '../../client/feeds/bot-player.ts';
import type { Feed } from '../../client/feeds/feed.ts';
import { type LocalOptions, localFeed } from '../../client/feeds/local-feed.ts';
import type { TableUpdate } from '../../client/link/table-update.ts';
import { createGame, defaultBook, type Game, type Intent, scenario } from '../../shared/index.ts';

const book = defaultBook();
const players = [
  { name: 'Ann', kind: 'guest' },
  { name: 'House', kind: 'house' },
] as const;
const atOnce = () => Promise.resolve();

function deal(format: string, seed: string): Game {
  const [a, b] = Object.values(book.decks).filter((deck) => deck.format === format);
  const created = createGame(book, { format, seed, decks: [a!.id, b!.id] });
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

const easy = (seed = 'bot'): BotPlayer => LEVELS.easy.make({ book, seed });

const open = (more: Partial<LocalOptions> = {}): Feed =>
  localFeed({
    book,
    game: deal('duel', 'one'),
    seat: 0,
    bot: easy(),
    players,
    wait: atOnce,
    ...more,
  });

/** Resolves when the viewer has a decision or the game is over. */
const settled = (feed: Feed): Promise<TableUpdate> =>
  new Promise((resolve) => {
    const look = (update: TableUpdate | null): boolean => {
      const isAsked = update?.legal.some(({ kind }) => kind !== 'concede') === true;
      if (update === null || !(isAsked || update.table.status === 'over')) return false;
      resolve(update);
      return true;
    };
    if (look(feed.now.value)) return;
    const stop = feed.onTableUpdate((update) => {
      if (look(update)) stop();
    });
  });

async function playOut(
  feed: Feed,
  player: BotPlayer,
): Promise<{ updates: TableUpdate[]; last: TableUpdate }> {
  const updates: TableUpdate[] = [];
  feed.onTableUpdate((update) => updates.push(update));
  for (let moves = 0; moves < 2000; moves++) {
    const { table, view, legal } = await settled(feed);
    if (table.status === 'over') break;
    const question = { seat: feed.viewer, view, legal, events: [] } as unknown as Question;
    const { intent } = await player.decide(question);
    expect(await feed.intent(intent)).toMatchObject({ ok: true });
  }
  return { updates, last: feed.now.value! };
}

const plainly = (feed: Feed): Intent =>
  feed.now.value!.legal.find(
    (intent) => intent.kind === 'pass' || (intent.kind === 'mulligan' && intent.cards.length === 0),
  )!;

/** A main step of the viewer, with a unit that may attack and one in hand. */
function staged(): Game {
  const made = scenario(book, {
    format: 'duel',
    turn: 5,
    seats: [
      { resolve: 5, hand: ['gnome', 'gnome'], deck: ['gnome', 'gnome'], field: ['gnome'] },
      { deck: ['gnome', 'gnome'], life: 1 },
    ],
  });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

describe('a game in the page', () => {
  for (const format of ['duel', 'skirmish']) {
    for (const level of ['easy', 'normal'] as const) {
      it(`is played to its end against the ${level} bot: ${format}`, async () => {
        const game = deal(format, `${level} ${format}`);
        const bot = LEVELS[level].make({ book, seed: 'bot' });
        const { updates, last } = await playOut(open({ game, bot }), easy('player'));
        const winner = last.view!.result!.winner ?? -1;
        expect(last.table).toMatchObject({ status: 'over', winner });
        expect(updates.map(({ rev }) => rev)).toEqual(updates.map((_, at) => at + 2));
        const kinds = new Set(updates.flatMap(({ events }) => events.map(({ kind }) => kind)));
        expect(kinds).toContain('cardPlayed');
      });
    }
  }

  it('hides the other hand, and does not change the game it was given', async () => {
    const game = deal('duel', 'hidden');
    const { updates } = await playOut(open({ game }), easy('player'));
    expect(updates.every(({ view }) => view!.seats[1].hand === undefined)).toBe(true);
    expect(game).toEqual(deal('duel', 'hidden'));
  });

  it('rejects an illegal intent with a code and a message, and changes nothing', async () => {
    const feed = open({ game: staged() });
    const before = feed.now.value;
    const answer = await feed.intent({ kind: 'placeAzoth', card: 'nowhere' });
    expect(answer).toMatchObject({ ok: false, code: 'no-such-card' });
    expect(feed.now.value).toBe(before);
  });

  it('takes back a move that revealed nothing', async () => {
    const feed = open({ game: staged() });
    await feed.intent(feed.now.value!.legal.find(({ kind }) => kind === 'placeAzoth')!);
    expect(await feed.offer('undo', true)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    await feed.intent({ kind: 'pass' });
    const before = feed.now.value!.view;
    await feed.intent(feed.now.value!.legal.find(({ kind }) => kind === 'declareAttacker')!);
    expect(feed.now.value!.view).not.toEqual(before);
    expect(await feed.offer('undo', true)).toMatchObject({ ok: true });
    expect(feed.now.value!.view).toEqual(before);
    expect(feed.now.value!.events).toEqual([]);
  });

  it('asks the bot again if the player moved while it was thinking', async () => {
    const asked: number[] = [];
    const late: (() => void)[] = [];
    const bot: BotPlayer = {
      async decide({ legal, view }) {
        asked.push(view.seats[0].handCount);
        await new Promise<void>((done) => late.push(done));
        return { intent: legal.find(({ kind }) => kind === 'mulligan')!, why: 'first' };
      },
    };
    const feed = open({ bot });
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    await feed.intent(plainly(feed));
    const { rev } = feed.now.value!;
    late[0]!();
    await new Promise((done) => setImmediate(done));
    expect(asked).toHaveLength(2);
    expect(feed.now.value!.rev).toBe(rev);
    feed.close();
  });

  it('continues with the default intent when the bot fails', async () => {
    const bot: BotPlayer = { decide: () => Promise.reject(new Error('no thread')) };
    const feed = open({ game: staged(), bot });
    await feed.intent(plainly(feed));
    while (feed.now.value!.view!.active === 0) await feed.intent(plainly(await passing(feed)));
    const update = await settled(feed);
    expect(update.view).toMatchObject({ active: 0, turn: 7 });
  });

  it('is played again on request, and keeps the score', async () => {
    const feed = open({ game: staged(), newGame: () => deal('duel', 'two') });
    expect(await feed.offer('rematch', true)).toMatchObject({ ok: false, code: 'no-offer' });
    await feed.intent({ kind: 'concede' });
    expect(feed.now.value!.table).toMatchObject({ score: [0, 1], rematchOffers: [false, true] });
    expect(await feed.offer('rematch', true)).toMatchObject({ ok: true });
    expect(feed.now.value!.table).toMatchObject({ status: 'playing', game: 2, score: [0, 1] });
    expect(feed.now.value!.view!.step).toBe('mulligan');
  });

  it('says why the bot did what it did', async () => {
    const feed = open({ game: staged() });
    await feed.say({ text: 'why?' });
    expect(feed.chat.value.map(({ from }) => from)).toEqual([0, 1]);
    await feed.mute(1, true);
    await feed.say({ text: 'why?' });
    expect(feed.chat.value).toHaveLength(3);
  });

  it('stops when it is closed', async () => {
    const feed = open();
    const { rev } = feed.now.value!;
    feed.close();
    await Promise.resolve();
    expect(feed.now.value!.rev).toBe(rev);
    expect(feed.connection.value).toBe('closed');
    expect(await feed.intent({ kind: 'concede' })).toMatchObject({ ok: false });
  });
});

async function passing(feed: Feed): Promise<Feed> {
  await settled(feed);
  return feed;
}
