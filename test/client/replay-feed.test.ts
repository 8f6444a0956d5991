import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../bots/minds.ts';
import type { Frame } from '../../client/feeds/feed.ts';
import { localFeed } from '../../client/feeds/local-feed.ts';
import { replayFeed } from '../../client/feeds/replay-feed.ts';
import { advantageOf } from '../../client/replay/advantage.ts';
import { Course } from '../../client/replay/course.ts';
import { checkRecord, type GameRecord, readRecord } from '../../client/replay/record.ts';
import { replaysOf } from '../../server/records/replays-of.ts';
import {
  createGame,
  defaultBook,
  eventsFor,
  type GameView,
  hashOf,
  legalIntents,
  scenario,
  step,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';
import { playedMatch } from '../records/played-match.ts';

const book = defaultBook();
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** As the server gives it: a long one, so that seeking has something to do. */
function recorded(format = 'duel', seed = 'long 19'): GameRecord {
  const { header, rows } = playedMatch(book, { format, seed });
  const [file] = replaysOf(book, header, rows);
  const read = checkRecord(book, file);
  if (!read.ok) throw new Error(read.message);
  return read.record;
}

const record = recorded();
const course = new Course(book, record);

/** The views after each move, played by the core alone. */
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
  it.each(VIEWERS)('looks after a jump as after playing there, for viewer %s', (viewer) => {
    const feed = replayFeed(course, viewer);
    const views = viewsOf(viewer);
    const jumps = [course.length, 0, 17, 16, 15, 399, 200, 201, 1, course.length - 1, 32];
    for (const at of jumps) {
      feed.seek(at);
      expect(feed.at.value).toBe(at);
      expect(feed.now.value!.view).toEqual(views[at]);
    }
  });

  it('tells going forward what happened, and nothing after a jump or going back', () => {
    const feed = replayFeed(course, 0, 100);
    const frames: Frame[] = [];
    feed.onFrame((frame) => frames.push(frame));
    feed.forward();
    feed.seek(100);
    feed.seek(130);
    expect(frames.map(({ events }) => events)).toEqual([
      eventsFor(course.eventsAt(101), 0),
      [],
      [],
    ]);
    expect(frames[0]!.events.length).toBeGreaterThan(0);
    expect(frames.map(({ rev }) => rev)).toEqual([2, 3, 4]);
    expect(frames.every(({ legal }) => legal.length === 0)).toBe(true);
  });

  it('ends as the match did, and not before', () => {
    const feed = replayFeed(course, 0, course.length - 1);
    expect(feed.now.value!.table).toMatchObject({ status: 'playing', winner: -1 });
    expect(feed.forward()).toBe(true);
    const { winner, reason } = record.ending;
    expect(feed.now.value!.table).toMatchObject({ status: 'over', winner, ending: reason });
    expect(feed.forward()).toBe(false);
    feed.seek(1e9);
    expect(feed.at.value).toBe(course.length);
    feed.seek(-5);
    expect(feed.at.value).toBe(0);
  });

  it('shows a spectator no hand', () => {
    const feed = replayFeed(course, 'spectator', 50);
    expect(feed.now.value!.view!.seats.map(({ hand }) => hand)).toEqual([undefined, undefined]);
  });

  it('is for looking: intents are refused with the way to play on', async () => {
    const feed = replayFeed(course, 0);
    expect(await feed.intent({ kind: 'concede' })).toMatchObject({ code: 'watching-only' });
  });

  it('jumps within a match of 400 moves in less than 50 ms', () => {
    expect(course.length).toBeGreaterThan(400);
    const feed = replayFeed(course, 0);
    const began = performance.now();
    const jumps = 40;
    for (let at = 0; at < jumps; at++) feed.seek((at * 97 + 15) % course.length);
    expect((performance.now() - began) / jumps).toBeLessThan(50);
  });

  it('is forked anywhere, and played on to another end', async () => {
    for (const at of [0, 40, 41, 333]) {
      const player = LEVELS.easy.make({ book, seed: 'player' });
      const feed = localFeed({
        book,
        game: course.gameAt(at),
        seat: 1,
        mind: LEVELS.easy.make({ book, seed: 'bot' }),
        people: record.seats,
        wait: () => Promise.resolve(),
      });
      expect(feed.now.value!.view).toEqual(viewOf(book, course.gameAt(at), 1));
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
    expect(hashOf(course.gameAt(333))).toBe(record.hashes?.[332]);
  });

  it('marks the turns and who was ahead', () => {
    expect(course.marks).toHaveLength(course.length + 1);
    const last = course.marks.at(-1)!;
    expect(last.advantage).toBe(record.ending.winner === 0 ? 1 : -1);
    expect(last.turn).toBe(course.gameAt(course.length).turn);
    expect(course.marks.every(({ advantage }) => Math.abs(advantage) <= 1)).toBe(true);
  });
});

describe('who is ahead', () => {
  const ahead = (first: object, second: object): number => {
    const made = scenario(book, { format: 'duel', turn: 5, seats: [first, second] });
    if (!made.ok) throw new Error(made.message);
    return advantageOf(viewOf(book, made.game, 'spectator'));
  };

  it('is who has more life, units or cards, and nobody among equals', () => {
    expect(ahead({}, {})).toBe(0);
    expect(ahead({ life: 10 }, {})).toBeLessThan(0);
    expect(ahead({ field: ['gnome'] }, {})).toBeGreaterThan(0);
    expect(ahead({}, { hand: ['gnome'] })).toBeLessThan(0);
  });
});

describe('a replay file', () => {
  it.each(['duel', 'duel-life-cards', 'skirmish'])('of %s from disk is verified', (format) => {
    const text = JSON.stringify(recorded(format, 'file'));
    expect(readRecord(book, text)).toMatchObject({ ok: true, record: { id: 'm1-1', format } });
  });

  it('is opened as it was saved', () => {
    const { header, rows } = playedMatch(book, { seed: 'file' });
    const [file] = replaysOf(book, header, rows);
    expect(readRecord(book, JSON.stringify(file))).toEqual({ ok: true, record: file });
  });

  it('that was changed is refused, and it says where', () => {
    const game = course.gameAt(60);
    const { seat, intent } = record.intents[60]!;
    const other = legalIntents(book, game, seat).find(
      (each) => JSON.stringify(each) !== JSON.stringify(intent),
    )!;
    const intents = record.intents.with(60, { seat, intent: other });
    expect(checkRecord(book, { ...record, intents })).toMatchObject({
      ok: false,
      message: expect.stringContaining('at move 61'),
    });
  });

  it.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"a":1}'],
    ['a name that is none', JSON.stringify({ ...record, seats: [{ name: 1 }, { name: 'b' }] })],
  ])('that is %s is refused in a sentence', (_, text) => {
    expect(readRecord(book, text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('no replay of Arbiter'),
    });
  });

  it('without hashes cannot be verified', () => {
    expect(checkRecord(book, { ...record, hashes: [] })).toMatchObject({ ok: false });
  });
});
