import { describe, expect, it } from 'vitest';
import type { FloodTally } from '../../attacks/flooders.ts';
import { compareActed } from '../../kit/journal-faults.ts';
import type { Accepted } from '../../kit/live-match.ts';
import type { FramesTally } from '../trials/frames-run.ts';
import type { KillTally } from '../trials/kills-run.ts';
import { judgeFlood } from './flooders-part.ts';
import { judgeFrames } from './frames-part.ts';
import { judgeJoins } from './joins-part.ts';
import type { JoinTally } from './joins-run.ts';
import { brokenPromises, exitCode } from './judge.ts';
import { judgeKills } from './kills-part.ts';
import { judgeLoad } from './load-part.ts';
import { type LoadTally, outside } from './load-run.ts';
import type { Finding, PartReport } from './part.ts';
import { runPart } from './run-part.ts';

const SIZES = {
  kills: 1,
  live: 1,
  frames: 1,
  matches: 10,
  minutes: 1,
  flood: 1,
  out: 62,
  joins: 9,
  joining: 1,
};

const reportWith = (findings: readonly Finding[], faults: readonly string[] = []): PartReport => ({
  ...{ name: 'planted', says: '', done: '', seconds: 1, counts: {} },
  ...{ findings, faults },
});

const codeOf = (findings: readonly Finding[], faults: readonly string[] = []) =>
  exitCode([reportWith(findings, faults)]);

const killed: KillTally = {
  ...{ counts: { 'accepted intents': 9, 'clocks compared': 2 }, faults: [] },
  ...{ seated: [1000, 1500], lastSeated: [1500], starts: [800] },
  broken: { lost: 0, doubled: 0, replays: 0, clocks: 0 },
};

const thrown: FramesTally = {
  ...{ counts: {}, faults: [], thrown: 100_000, longestWork: 5 },
  pauses: { all: { longest: 90, p99: 60 }, own: { longest: 20, p99: 12 } },
  ...{ log: 1000, growth: 0 },
};

const inside = { rss: 100e6, held: 50e6, code: 9e6, rooms: 1, timers: 3, sockets: 2 };
const loaded: LoadTally = {
  ...{
    before: inside,
    after: inside,
    afterAll: inside,
    seated: { ...inside, rss: 101e6, held: 51e6, rooms: 11 },
  },
  ...{
    opened: { seconds: 1 },
    answers: 100,
    errors: 0,
    unanswered: 0,
    skipped: 0,
    p50: 1,
    p99: 9,
    slowest: 10,
  },
  ...{ whileLooking: 0, memory: [] },
};

const cuts = [1, 2, 3, 4, 5].map((at) => ({ token: `t${at}`, address: `a${at}`, at }));
const out = cuts.map(({ address }) => ({ address, seconds: 61, isIn: true }));
const flooded: FloodTally = {
  ...{ floods: 5, messages: 1, slowestCut: 300, keptOut: 5, cuts, faults: [] },
  ...{ before: { p50: 1, p99: 2 }, during: { p50: 1, p99: 3 } },
};

const joined: JoinTally = {
  ...{ seats: 18, offered: 900, skipped: 0, again: 9, lost: [], perSecond: 8.9 },
  ...{ p50: 4, p99: 20, slowest: 90 },
};

describe('a run that held', () => {
  it.each([
    ['kills', judgeKills(killed)],
    ['frames', judgeFrames(thrown)],
    ['load', judgeLoad(loaded, SIZES)],
    ['flooders', judgeFlood(flooded, out, 62)],
    ['joins', judgeJoins(joined, SIZES)],
  ])('passes: %s', (_name, findings) => {
    expect(findings.filter(({ kind, met }) => kind === 'promise' && !met)).toEqual([]);
    expect(codeOf(findings)).toBe(0);
  });
});

describe('a planted fault fails the run', () => {
  it.each(['lost', 'doubled', 'replays', 'clocks'] as const)('kills: %s', (what) => {
    const broken = { ...killed.broken, [what]: 1 };
    expect(codeOf(judgeKills({ ...killed, broken, faults: ['planted'] }))).toBe(1);
  });

  it('kills: a player who does not come back', () => {
    expect(codeOf(judgeKills({ ...killed, faults: ['1a is not back'] }))).toBe(1);
  });

  it('frames: a crash', () => {
    expect(codeOf(judgeFrames({ ...thrown, faults: ['the server ended with 1'] }))).toBe(1);
  });

  it.each(['rooms', 'sockets', 'timers'] as const)('load: %s that are left', (what) => {
    const after = { ...inside, [what]: inside[what] + 1 };
    expect(codeOf(judgeLoad({ ...loaded, after }, SIZES))).toBe(1);
  });

  it.each(['rooms', 'sockets', 'timers'] as const)('load: %s that a second wave leaves', (what) => {
    const afterAll = { ...inside, [what]: inside[what] + 1 };
    expect(codeOf(judgeLoad({ ...loaded, afterAll }, SIZES))).toBe(1);
  });

  it.each(['errors', 'unanswered'] as const)('load: %s', (what) => {
    expect(codeOf(judgeLoad({ ...loaded, [what]: 1 }, SIZES))).toBe(1);
  });

  it('flooders: one that is never cut, one that is let in again', () => {
    expect(codeOf(judgeFlood({ ...flooded, cuts: cuts.slice(1) }, out, 62))).toBe(1);
    const early = [{ address: 'a1', seconds: 20, isIn: true }, ...out.slice(1)];
    expect(codeOf(judgeFlood(flooded, early, 62))).toBe(1);
  });

  it('joins: a seat that is lost', () => {
    expect(codeOf(judgeJoins({ ...joined, lost: ['m, seat 0: is at 1'] }, SIZES))).toBe(1);
  });

  it('any: a fault nobody counted', () => {
    expect(brokenPromises([reportWith([], ['planted'])])).toEqual(['planted: 1 faults']);
  });

  it('any: a part that does not come to its end', async () => {
    const part = { name: 'planted', says: '', run: () => Promise.reject(new Error('planted')) };
    const report = await runPart(part, SIZES, () => {});
    expect(report.faults).toEqual(['planted']);
    expect(exitCode([report])).toBe(1);
  });
});

it('what nobody waited for is a fault of its part, and does not end the run', async () => {
  const findings = { done: '', findings: [], counts: {}, faults: [] };
  const run = async () => {
    void Promise.reject(new Error('planted'));
    await new Promise(setImmediate);
    return findings;
  };
  const report = await runPart({ name: 'planted', says: '', run }, SIZES, () => {});
  expect(report.faults).toEqual(['nobody waited for: Error: planted']);
});

it('answers while memory is looked at are left out of the times', () => {
  const windows = [
    [1, 3],
    [4, 5],
  ] as const;
  expect(outside([10, 20, 30, 40, 50, 60], windows)).toEqual([10, 40, 60]);
});

describe('a missed aim', () => {
  it.each([
    ['kills', judgeKills({ ...killed, seated: [9000], lastSeated: [9000] })],
    [
      'frames',
      judgeFrames({ ...thrown, pauses: { ...thrown.pauses, own: { longest: 400, p99: 12 } } }),
    ],
    ['load', judgeLoad({ ...loaded, p99: 900 }, SIZES)],
    ['load, leaking', judgeLoad({ ...loaded, afterAll: { ...inside, held: 50.2e6 } }, SIZES)],
    ['load, late', judgeLoad({ ...loaded, skipped: 3 }, SIZES)],
    ['flooders', judgeFlood({ ...flooded, slowestCut: 4000 }, out, 62)],
    ['joins, tried again', judgeJoins({ ...joined, again: 10 }, SIZES)],
    ['joins, too few', judgeJoins({ ...joined, perSecond: 6 }, SIZES)],
  ])('is told and fails nothing: %s', (_name, findings) => {
    expect(findings.some(({ kind, met }) => kind === 'aim' && !met)).toBe(true);
    expect(codeOf(findings)).toBe(0);
  });
});

describe('what was accepted, against the journal', () => {
  const pass = { kind: 'pass' } as const;
  const all: Accepted[] = ['a', 'b', 'c'].map((id, rev) => ({ id, rev, intent: pass }));

  it.each([
    ['nothing', all, { lost: [], doubled: [], unknown: [] }],
    ['one lost', all.slice(1), { lost: ['a'], doubled: [], unknown: [] }],
    ['one doubled', [...all, all[2]!], { lost: [], doubled: ['c'], unknown: [] }],
    ['one made up', [...all, { ...all[0]!, id: 'x' }], { lost: [], doubled: [], unknown: ['x'] }],
  ])('finds %s', (_what, written, found) => {
    expect(compareActed(all, written)).toEqual(found);
  });
});
