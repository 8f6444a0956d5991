import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Course } from '../../client/replay/course.ts';
import { checkRecord } from '../../client/replay/record.ts';
import { openReplay } from '../../client/replay/replay-model.ts';
import { aheadText, momentText } from '../../client/replay/replay-text.ts';
import { replaysOf } from '../../server/replays/replays-of.ts';
import { defaultBook } from '../../shared/index.ts';
import { playedMatch } from '../replays/played-match.ts';

const book = defaultBook();

function courseOf(format: string): Course {
  const { header, rows } = playedMatch(book, { format });
  const read = checkRecord(book, replaysOf(book, header, rows)[0]);
  if (!read.ok) throw new Error(read.message);
  return new Course(book, read.record);
}

const course = courseOf('duel');

describe('the time line of a replay', () => {
  it.each(['duel', 'skirmish', 'siege-easy'])('has every turn of a %s once, in order', (format) => {
    const { turns } = openReplay(courseOf(format), 0, 0);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, at) => at + turns[0]!.turn));
    expect(turns.some(({ deeds }) => deeds !== 'nothing')).toBe(true);
  });

  it('goes from turn to turn, back to the beginning of this one first', () => {
    const model = openReplay(course, 0, 0);
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
    model.seek(course.length);
    model.skip(1);
    expect(model.at.value).toBe(course.length);
  });

  it('keeps the moment when it is looked at through other eyes', () => {
    const model = openReplay(course, 0, 30);
    const before = model.feed.value;
    model.look(1);
    expect(model.feed.value.viewer).toBe(1);
    expect(model.at.value).toBe(30);
    expect(before.connection.value).toBe('closed');
    model.look(1);
    expect(model.at.value).toBe(30);
  });

  it('says where one is and who is ahead', () => {
    const model = openReplay(course, 0, 0);
    expect(momentText(model)).toBe(`Move 0 of ${course.length} · Opening hands`);
    expect(aheadText(model)).toBe('Even');
    model.seek(course.length);
    const { winner } = course.record.ending;
    expect(aheadText(model)).toBe(`${course.record.seats[winner as 0 | 1].name} wins`);
  });
});

describe('the replay of a siege', () => {
  const siege = courseOf('siege-easy');

  it('counts rounds, and what is left of the wild instead of who is ahead', () => {
    const model = openReplay(siege, 0, 0);
    expect(siege.marks[0]!.wild).toBeGreaterThan(0);
    expect(siege.marks.every(({ advantage }) => advantage === 0)).toBe(true);
    expect(momentText(model)).toBe(`Move 0 of ${siege.length} · Round 1`);
    expect(aheadText(model)).toBe(`The wild has ${siege.marks[0]!.wild} armor left`);
    model.seek(siege.length);
    expect(aheadText(model)).toMatch(/^(Won|Lost) together$/);
  });
});

describe('a running replay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays to the end by itself, telling every move, and stops there', () => {
    const model = openReplay(course, 0, 0);
    let told = 0;
    model.feed.value.onTableUpdate(({ events }) => {
      if (events.length > 0) told += 1;
    });
    model.playing.value = true;
    vi.advanceTimersByTime(course.length * 1500);
    expect(model.at.value).toBe(course.length);
    expect(model.playing.value).toBe(false);
    expect(told).toBe(course.length);
  });

  it('is twice as far at twice the speed', () => {
    const [slow, fast] = [openReplay(course, 0, 0), openReplay(course, 0, 0)];
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

  it('stops when one goes elsewhere', () => {
    const model = openReplay(course, 0, 0);
    model.playing.value = true;
    vi.advanceTimersByTime(4000);
    model.seek(3);
    vi.advanceTimersByTime(60_000);
    expect(model.at.value).toBe(3);
    expect(model.playing.value).toBe(false);
  });

  it('goes on through other eyes', () => {
    const model = openReplay(course, 0, 0);
    model.playing.value = true;
    model.look('spectator');
    vi.advanceTimersByTime(course.length * 1500);
    expect(model.at.value).toBe(course.length);
  });

  it('is over when it is closed', () => {
    const model = openReplay(course, 0, 0);
    model.playing.value = true;
    model.close();
    vi.advanceTimersByTime(60_000);
    expect(model.at.value).toBe(0);
  });
});
