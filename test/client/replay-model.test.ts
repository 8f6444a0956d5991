import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRecord } from '../../client/replay/file/replay-record.ts';
import { openReplay } from '../../client/replay/model/replay-model.ts';
import { aheadText, momentText } from '../../client/replay/model/replay-text.ts';
import { RecordedTimeline } from '../../client/replay/timeline/recorded-timeline.ts';
import { ReplayTimeline } from '../../client/replay/timeline/replay-timeline.ts';
import { gamesOf } from '../../server/replays/games-of.ts';
import { asRecording, keptReplay } from '../../server/replays/kept-replay.ts';
import { replaysOf } from '../../server/replays/replays-of.ts';
import { defaultBook } from '../../shared/index.ts';
import { playedMatch } from '../replays/played-match.ts';

const book = defaultBook();

function courseOf(format: string): ReplayTimeline {
  const { header, rows } = playedMatch(book, { format });
  const read = checkRecord(book, replaysOf(book, header, rows)[0]);
  if (!read.ok) throw new Error(read.message);
  return new ReplayTimeline(book, read.record);
}

const timeline = courseOf('duel');

function recordedOf(format: string): RecordedTimeline {
  const { header, rows } = playedMatch(book, { format });
  const [game] = gamesOf(book, header, rows);
  return new RecordedTimeline(book, asRecording(keptReplay(book, game!), game!.seats));
}

describe('the timeline of a game of other rules', () => {
  it.each(['duel', 'skirmish', 'siege-easy'])(
    'of a %s shows the same as when it is played again',
    (format) => {
      const [played, recorded] = [courseOf(format), recordedOf(format)];
      expect(recorded.moments).toEqual(played.moments);
      expect(recorded.isSiege).toBe(played.isSiege);
      for (const at of [0, 1, 17, played.length]) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          expect(recorded.viewAt(at, viewer)).toEqual(played.viewAt(at, viewer));
          expect(recorded.eventsAt(at, viewer)).toEqual(played.eventsAt(at, viewer));
        }
      }
      expect(recorded.gameAt()).toBeNull();
    },
  );
});

describe('the timeline of a replay', () => {
  it.each(['duel', 'skirmish', 'siege-easy'])('has every turn of a %s once, in order', (format) => {
    const { turns } = openReplay(courseOf(format), 0, 0);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, at) => at + turns[0]!.turn));
    expect(turns.some(({ summary }) => summary !== 'nothing')).toBe(true);
  });

  it('goes from turn to turn; back goes to the start of the current turn first', () => {
    const model = openReplay(timeline, 0, 0);
    const [opening, first, second] = model.turns;
    model.skip(1);
    expect(model.at.value).toBe(first!.at);
    model.seek(second!.at + 1);
    model.skip(-1);
    expect(model.at.value).toBe(second!.at);
    model.skip(-1);
    expect(model.at.value).toBe(first!.at);
    model.skip(-1);
    model.skip(-1);
    expect(model.at.value).toBe(opening!.at);
    model.seek(timeline.length);
    model.skip(1);
    expect(model.at.value).toBe(timeline.length);
  });

  it('keeps the moment when the viewer changes', () => {
    const model = openReplay(timeline, 0, 30);
    const before = model.feed.value;
    model.setViewer(1);
    expect(model.feed.value.viewer).toBe(1);
    expect(model.at.value).toBe(30);
    expect(before.connection.value).toBe('closed');
    model.setViewer(1);
    expect(model.at.value).toBe(30);
  });

  it('describes the moment and the advantage', () => {
    const model = openReplay(timeline, 0, 0);
    expect(momentText(model)).toBe(`Move 0 of ${timeline.length} · Opening hands`);
    expect(aheadText(model)).toBe('Even');
    model.seek(timeline.length);
    const { winner } = timeline.record.ending;
    expect(aheadText(model)).toBe(`${timeline.record.seats[winner as 0 | 1].name} wins`);
  });
});

describe('the replay of a siege', () => {
  const siege = courseOf('siege-easy');

  it('counts rounds, and shows the health of the wild instead of the advantage', () => {
    const model = openReplay(siege, 0, 0);
    expect(siege.moments[0]!.enemyHealth).toBeGreaterThan(0);
    expect(siege.moments.every(({ advantage }) => advantage === 0)).toBe(true);
    expect(momentText(model)).toBe(`Move 0 of ${siege.length} · Round 1`);
    expect(aheadText(model)).toBe(`The wild has ${siege.moments[0]!.enemyHealth} armor left`);
    model.seek(siege.length);
    expect(aheadText(model)).toMatch(/^(Won|Lost) together$/);
  });
});

describe('a playing replay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays every move to the end, and stops there', () => {
    const model = openReplay(timeline, 0, 0);
    let movesWithEvents = 0;
    model.feed.value.onTableUpdate(({ events }) => {
      if (events.length > 0) movesWithEvents += 1;
    });
    model.playing.value = true;
    vi.advanceTimersByTime(timeline.length * 1500);
    expect(model.at.value).toBe(timeline.length);
    expect(model.playing.value).toBe(false);
    expect(movesWithEvents).toBe(timeline.length);
  });

  it('gets twice as far at twice the speed', () => {
    const [slow, fast] = [openReplay(timeline, 0, 0), openReplay(timeline, 0, 0)];
    fast.speed.value = 2;
    slow.playing.value = true;
    fast.playing.value = true;
    vi.advanceTimersByTime(20_000);
    slow.playing.value = false;
    const { value: reached } = fast.at;
    vi.advanceTimersByTime(20_000);
    expect(slow.at.value).toBeLessThan(reached);
    slow.playing.value = true;
    vi.advanceTimersByTime(20_000);
    expect(Math.abs(slow.at.value - reached)).toBeLessThan(3);
  });

  it('stops when the user jumps elsewhere', () => {
    const model = openReplay(timeline, 0, 0);
    model.playing.value = true;
    vi.advanceTimersByTime(4000);
    model.seek(3);
    vi.advanceTimersByTime(60_000);
    expect(model.at.value).toBe(3);
    expect(model.playing.value).toBe(false);
  });

  it('continues when the viewer changes', () => {
    const model = openReplay(timeline, 0, 0);
    model.playing.value = true;
    model.setViewer('spectator');
    vi.advanceTimersByTime(timeline.length * 1500);
    expect(model.at.value).toBe(timeline.length);
  });

  it('stops when it is closed', () => {
    const model = openReplay(timeline, 0, 0);
    model.playing.value = true;
    model.close();
    vi.advanceTimersByTime(60_000);
    expect(model.at.value).toBe(0);
  });
});
