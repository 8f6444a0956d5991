import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Feed } from '../../client/feeds/feed.ts';
import type { TableUpdate } from '../../client/link/table-update.ts';
import { type Animator, openAnimationQueue } from '../../client/table/animation/animation-queue.ts';
import { choreograph } from '../../client/table/animation/choreography.ts';
import { type Box, nearest } from '../../client/table/animation/nearest.ts';
import { awayLeft, bankLeft, clockText } from '../../client/table/model/clock.ts';
import { isUnderWay, openLog } from '../../client/table/model/log.ts';
import { createGame, defaultBook, eventsFor, type SeenEvent, viewOf } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { CORE, createDice, playOut, randomSetup } from '../kit/random-play.ts';

const book = defaultBook();

const hit = (unit: string, target: string): SeenEvent => ({
  kind: 'damageDealt',
  source: { seat: 0, card: 'gnome', unit },
  target: { unit: target },
  amount: 2,
  blocked: 0,
  combat: true,
});
const death = (unit: string): SeenEvent => ({
  kind: 'unitDied',
  seat: 1,
  unit,
  card: 'gnome',
  slot: 0,
});

describe('the choreography', () => {
  it('merges simultaneous hits into one step, and deaths into the next', () => {
    const steps = choreograph([hit('a', 'b'), hit('b', 'a'), death('a'), death('b')]);
    expect(steps.map(({ group }) => group)).toEqual(['hit', 'leave']);
    expect(steps[0]?.cues.filter(({ kind }) => kind === 'lunge')).toHaveLength(2);
    expect(steps[1]?.cues).toHaveLength(2);
  });

  it('shows cards one after the other', () => {
    const played = (id: string): SeenEvent => ({ kind: 'cardPlayed', seat: 0, id, card: 'gnome' });
    expect(choreograph([played('a'), played('b')])).toHaveLength(2);
  });

  it('keeps every step of a random match short, and the log describes every update', () => {
    for (let number = 0; number < 6; number++) {
      const made = createGame(book, randomSetup(book, `play ${number}`));
      if (!made.ok) throw new Error(made.message);
      const log = openLog(book, () => ['Anna', 'Ben']);
      let before = viewOf(book, made.game, 0);
      playOut(CORE, book, made.game, createDice(`play ${number}`), {
        after({ game }, events) {
          const seen = eventsFor(events, 0);
          const steps = choreograph(seen);
          expect(steps.every(({ ms }) => ms <= 600)).toBe(true);
          const view = viewOf(book, game, 0);
          log.record([before, view], seen);
          before = view;
        },
      });
      const words = log.lines.value.map((connection) => connection.words).join('\n');
      expect(words).toMatch(/wins \(|The siege is (won|lost)|A draw/);
      expect(words).not.toMatch(/undefined|NaN|\[object|\((defeated|\w+-\w+)\)/);
    }
  });
});

describe('the log', () => {
  const words = (isLate: boolean) =>
    openLog(book, () => ['Anna', 'Ben'], { isLate }).lines.value.map(
      (connection) => connection.words,
    );

  it('says so if it does not begin with the game', () => {
    expect(words(true)).toEqual([expect.stringContaining('before you opened this page')]);
    expect(words(false)).toEqual([]);
  });

  it('distinguishes a game that was just dealt from one under way', () => {
    const made = createGame(book, { format: 'duel', seed: 'log', decks: ['ember', 'stone'] });
    if (!made.ok) throw new Error(made.message);
    const dealt = viewOf(book, made.game, 0);
    expect(isUnderWay(null)).toBe(false);
    expect(isUnderWay(dealt)).toBe(false);
    expect(isUnderWay({ ...dealt, step: 'main' })).toBe(true);
    expect(isUnderWay({ ...dealt, turn: 2 })).toBe(true);
  });
});

type Shown = {
  readonly animator: Animator;
  readonly steps: string[];
  readonly changes: () => number;
  release: () => void;
};

function slowAnimator(isDisabled = false): Shown {
  const steps: string[] = [];
  let changes = 0;
  const shown: Shown = {
    steps,
    changes: () => changes,
    release: () => {},
    animator: {
      play({ group }) {
        steps.push(group);
        return new Promise((done) => {
          shown.release = done;
        });
      },
      finishNow: () => shown.release(),
      transition(swap) {
        changes += 1;
        swap();
      },
      nextFrame: () => Promise.resolve(),
      isDisabled: () => isDisabled,
    },
  };
  return shown;
}

function feedOf() {
  let listener: (update: TableUpdate) => void = () => {};
  const now = signal<TableUpdate | null>(null);
  const feed = {
    now,
    onTableUpdate(added: (update: TableUpdate) => void) {
      listener = added;
      return () => {};
    },
  } as unknown as Feed;
  const push = (rev: number, events: readonly SeenEvent[]) => {
    const update = { rev, events, legal: [], view: null } as unknown as TableUpdate;
    now.value = update;
    listener(update);
  };
  return { feed, push };
}

/** Waits until all settled promises have run. */
const settle = () => new Promise((done) => setImmediate(done));

describe('the animation queue', () => {
  it('shows each update after its animations', async () => {
    const { animator, steps, ...rest } = slowAnimator();
    const { feed, push } = feedOf();
    const animationQueue = openAnimationQueue(feed, animator, () => {});
    push(1, [hit('a', 'b')]);
    await settle();
    expect(animationQueue.shown.value).toBeNull();
    expect(animationQueue.busy.value).toBe(true);
    expect(steps).toEqual(['hit']);
    expect(rest.release).toBeTypeOf('function');
    animator.finishNow();
    await settle();
    expect(animationQueue.shown.value?.rev).toBe(1);
    expect(animationQueue.busy.value).toBe(false);
  });

  it('skips to the newest update at once', async () => {
    const { animator, steps } = slowAnimator();
    const { feed, push } = feedOf();
    const animationQueue = openAnimationQueue(feed, animator, () => {});
    push(1, [hit('a', 'b'), death('b')]);
    await settle();
    push(2, [hit('c', 'd')]);
    animationQueue.skip();
    await settle();
    expect(animationQueue.shown.value?.rev).toBe(2);
    expect(steps).toEqual(['hit']);
  });

  it('skips animations when updates pile up', async () => {
    const { animator, steps } = slowAnimator();
    const { feed, push } = feedOf();
    const animationQueue = openAnimationQueue(feed, animator, () => {});
    push(0, [hit('a', 'b'), death('b')]);
    await settle();
    for (let rev = 1; rev <= 5; rev++) push(rev, [hit('a', 'b'), death('b')]);
    animator.finishNow();
    await settle();
    expect(animationQueue.shown.value?.rev).toBe(2);
    expect(steps).toEqual(['hit', 'hit']);
  });

  it('shows updates without animations together, and does not wait for them', async () => {
    const { animator, changes } = slowAnimator();
    const { feed, push } = feedOf();
    const animationQueue = openAnimationQueue(feed, animator, () => {});
    const wasBusy: boolean[] = [];
    animationQueue.busy.subscribe((busy) => wasBusy.push(busy));
    for (let rev = 1; rev <= 3; rev++) push(rev, []);
    await settle();
    expect(animationQueue.shown.value?.rev).toBe(3);
    expect(changes()).toBe(1);
    expect(wasBusy).toEqual([false]);
  });

  it('plays no animations with reduced motion', async () => {
    const { animator, steps } = slowAnimator(true);
    const { feed, push } = feedOf();
    const animationQueue = openAnimationQueue(feed, animator, () => {});
    push(1, [hit('a', 'b')]);
    await settle();
    expect(animationQueue.shown.value?.rev).toBe(1);
    expect(steps).toEqual([]);
  });
});

const table = {
  status: 'playing',
  seats: [
    { name: 'Anna', connected: true },
    { name: 'Ben', connected: false },
  ],
  clock: { bank: [60_000, 30_000], away: [90_000, 80_000], running: [0], cap: [0, 0] },
} as unknown as MatchView;

describe('clocks', () => {
  it('count down only while they run', () => {
    expect(bankLeft(table, 0, 5000)).toBe(55_000);
    expect(bankLeft(table, 1, 5000)).toBe(30_000);
    expect(bankLeft(table, 0, 99_000)).toBe(0);
  });

  it('show the away time of a disconnected player', () => {
    expect(awayLeft(table, 0, 1000)).toBeNull();
    expect(awayLeft(table, 1, 1000)).toBe(79_000);
  });

  it.each([
    [95_000, '1:35'],
    [60_000, '1:00'],
    [9_940, '9.9'],
    [0, '0.0'],
  ])('%i ms read %s', (ms, words) => expect(clockText(ms)).toBe(words));
});

describe('arrow keys', () => {
  const at = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
  const boxes = [at(20, 0), at(40, 0), at(0, 20), at(22, 22)];

  it('go to the nearest element in that direction', () => {
    expect(nearest(at(0, 0), boxes, 'ArrowRight')).toBe(0);
    expect(nearest(at(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(nearest(at(40, 0), boxes, 'ArrowLeft')).toBe(0);
    expect(nearest(at(0, 0), boxes, 'ArrowUp')).toBe(-1);
  });
});
