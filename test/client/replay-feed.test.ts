import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../bots/house/strategies.ts';
import { localFeed } from '../../client/feeds/local-feed.ts';
import type { TableUpdate } from '../../client/link/table-update.ts';
import { checkRecord, type GameRecord, judgeFile } from '../../client/replay/file/replay-record.ts';
import { replayFeed } from '../../client/replay/model/replay-feed.ts';
import { advantageOf } from '../../client/replay/timeline/advantage.ts';
import { ReplayTimeline } from '../../client/replay/timeline/replay-timeline.ts';
import { replaysOf } from '../../server/replays/replays-of.ts';
import {
  createGame,
  defaultBook,
  type GameView,
  hashOf,
  legalIntents,
  scenario,
  step,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';
import { playedMatch } from '../replays/played-match.ts';
import { KNOWN, sign } from '../replays/signed-file.ts';

const book = defaultBook();
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A replay as the server sends it, long enough for seeking to matter. */
function recorded(format = 'duel', seed = 'long 19'): GameRecord {
  const { header, rows } = playedMatch(book, { format, seed });
  const [file] = replaysOf(book, header, rows);
  const read = checkRecord(book, file);
  if (!read.ok) throw new Error(read.message);
  return read.record;
}

const record = recorded();
const timeline = new ReplayTimeline(book, record);

/** The views after each move, played by the rules core. */
function viewsOf(viewer: Viewer): GameView[] {
  const created = createGame(book, record);
  if (!created.ok) throw new Error(created.message);
  const views = [viewOf(book, created.game, viewer)];
  for (const { seat, intent } of record.intents) {
    step(book, created.game, seat, intent);
    views.push(viewOf(book, created.game, viewer));
  }
  return views;
}

describe('a replay', () => {
  it.each(VIEWERS)(
    'looks the same after a jump as after playing there, for viewer %s',
    (viewer) => {
      const feed = replayFeed(timeline, viewer);
      const views = viewsOf(viewer);
      const jumps = [timeline.length, 0, 17, 16, 15, 399, 200, 201, 1, timeline.length - 1, 32];
      for (const at of jumps) {
        feed.seek(at);
        expect(feed.at.value).toBe(at);
        expect(feed.now.value!.view).toEqual(views[at]);
      }
    },
  );

  it('shows events when going forward, and none after a jump or going back', () => {
    const feed = replayFeed(timeline, 0, 100);
    const updates: TableUpdate[] = [];
    feed.onTableUpdate((update) => updates.push(update));
    feed.forward();
    feed.seek(100);
    feed.seek(130);
    expect(updates.map(({ events }) => events)).toEqual([timeline.eventsAt(101, 0), [], []]);
    expect(updates[0]!.events.length).toBeGreaterThan(0);
    expect(updates.map(({ rev }) => rev)).toEqual([2, 3, 4]);
    expect(updates.every(({ legal }) => legal.length === 0)).toBe(true);
  });

  it('ends as the match did', () => {
    const feed = replayFeed(timeline, 0, timeline.length - 1);
    expect(feed.now.value!.table).toMatchObject({ status: 'playing', winner: -1 });
    expect(feed.forward()).toBe(true);
    const { winner, reason } = record.ending;
    expect(feed.now.value!.table).toMatchObject({ status: 'over', winner, ending: reason });
    expect(feed.forward()).toBe(false);
    feed.seek(1e9);
    expect(feed.at.value).toBe(timeline.length);
    feed.seek(-5);
    expect(feed.at.value).toBe(0);
  });

  it('shows a spectator no hand', () => {
    const feed = replayFeed(timeline, 'spectator', 50);
    expect(feed.now.value!.view!.seats.map(({ hand }) => hand)).toEqual([undefined, undefined]);
  });

  it('is read-only: it refuses intents and says how to play on', async () => {
    const feed = replayFeed(timeline, 0);
    expect(await feed.intent({ kind: 'concede' })).toMatchObject({ code: 'watching-only' });
  });

  it('jumps anywhere within a match of 400 moves by playing fewer than 16 of them', () => {
    expect(timeline.length).toBeGreaterThan(400);
    const moves: string[] = [];
    const intents = new Proxy(record.intents, {
      get(rows, at: string) {
        if (/^\d+$/.test(at)) moves.push(at);
        return Reflect.get(rows, at);
      },
    });
    const feed = replayFeed(new ReplayTimeline(book, { ...record, intents }), 0);
    for (let jump = 0; jump < 40; jump++) {
      moves.length = 0;
      const to = (jump * 97 + 15) % timeline.length;
      feed.seek(to);
      expect(moves).toHaveLength(to % 16);
    }
  });

  it('can branch off anywhere and be played to another end', async () => {
    for (const at of [0, 40, 41, 333]) {
      const player = LEVELS.easy.make({ book, seed: 'player' });
      const feed = localFeed({
        book,
        game: timeline.gameAt(at),
        seat: 1,
        bot: LEVELS.easy.make({ book, seed: 'bot' }),
        players: record.seats,
        wait: () => Promise.resolve(),
      });
      expect(feed.now.value!.view).toEqual(viewOf(book, timeline.gameAt(at), 1));
      for (let moves = 0; moves < 3000 && feed.now.value!.table.status !== 'over'; moves++) {
        const { view, legal } = feed.now.value!;
        if (legal.length < 2) await new Promise((done) => setImmediate(done));
        else {
          const { intent } = player.decide({ seat: 1, view: view!, legal, events: [] } as never);
          expect(await feed.intent(intent)).toMatchObject({ ok: true });
        }
      }
      expect(feed.now.value!.table.status).toBe('over');
    }
    expect(hashOf(timeline.gameAt(333))).toBe(record.hashes?.[332]);
  });

  it('marks the turns and the advantage', () => {
    expect(timeline.moments).toHaveLength(timeline.length + 1);
    const last = timeline.moments.at(-1)!;
    expect(last.advantage).toBe(record.ending.winner === 0 ? 1 : -1);
    expect(last.turn).toBe(timeline.gameAt(timeline.length).turn);
    expect(timeline.moments.every(({ advantage }) => Math.abs(advantage) <= 1)).toBe(true);
  });
});

describe('the advantage', () => {
  const ahead = (first: object, second: object): number => {
    const made = scenario(book, { format: 'duel', turn: 5, seats: [first, second] });
    if (!made.ok) throw new Error(made.message);
    return advantageOf(viewOf(book, made.game, 'spectator'));
  };

  it('belongs to the seat with more life, units or cards, and is zero among equals', () => {
    expect(ahead({}, {})).toBe(0);
    expect(ahead({ life: 10 }, {})).toBeLessThan(0);
    expect(ahead({ field: ['gnome'] }, {})).toBeGreaterThan(0);
    expect(ahead({}, { hand: ['gnome'] })).toBeLessThan(0);
  });
});

describe('a replay file', () => {
  const open = (value: unknown) => judgeFile(book, JSON.stringify(value), KNOWN);

  it.each(['duel', 'duel-life-cards', 'skirmish'])(
    'of %s from disk is verified by the keys of the server, and opened as it was saved',
    async (format) => {
      const file = sign(recorded(format, 'file'));
      expect(await open(file)).toMatchObject({
        ok: true,
        record: file,
        verdict: { kind: 'vouched', words: expect.stringContaining('By this server') },
      });
    },
  );

  it('without a signature is opened, with a note that nobody vouches for it', async () => {
    expect(await open(record)).toMatchObject({
      ok: true,
      verdict: { kind: 'unvouched', words: expect.stringContaining('It is not signed.') },
    });
  });

  it('is opened with a note if the keys of the server are not available', async () => {
    expect(await judgeFile(book, JSON.stringify(sign(record)), null)).toMatchObject({
      ok: true,
      verdict: {
        kind: 'unvouched',
        words: expect.stringContaining('The keys of this server are not available'),
      },
    });
  });

  it('that is forged is refused as forged', async () => {
    const [first, second] = record.seats;
    const seats = [second, first] as const;
    expect(await open({ ...sign(record), seats })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This file is forged: it was changed after it was signed/),
    });
    const cut = { ...record, intents: record.intents.slice(0, 4), times: record.times.slice(0, 4) };
    expect(await open({ ...cut, hashes: record.hashes.slice(0, 4) })).toMatchObject({
      ok: false,
      message: expect.stringContaining('intents are missing'),
    });
    expect(await open({ ...record, commitment: 'feed' })).toMatchObject({ ok: false });
  });

  it('that was changed is refused, naming the first wrong move', () => {
    const game = timeline.gameAt(60);
    const { seat, intent } = record.intents[60]!;
    const other = legalIntents(book, game, seat).find(
      (each) => JSON.stringify(each) !== JSON.stringify(intent),
    )!;
    const intents = record.intents.with(60, { seat, intent: other });
    expect(checkRecord(book, { ...record, intents })).toMatchObject({
      ok: false,
      message: expect.stringContaining('at intent 60'),
    });
  });

  it.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"a":1}'],
    ['a name that is none', JSON.stringify({ ...record, seats: [{ name: 1 }, { name: 'b' }] })],
  ])('that is %s is refused in a sentence', async (_, text) => {
    expect(await judgeFile(book, text, KNOWN)).toMatchObject({
      ok: false,
      message: expect.stringContaining('not an Arbiter replay'),
    });
  });

  it('without hashes cannot be verified', () => {
    expect(checkRecord(book, { ...record, hashes: [] })).toMatchObject({ ok: false });
  });
});
