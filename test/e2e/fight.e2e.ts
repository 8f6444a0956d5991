import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackWithFive, fightBack, openBattle } from './kit/battle.ts';
import { film } from './kit/frames.ts';
import { seen } from './kit/look.ts';
import { keep, keepFile, median } from './kit/results.ts';
import { openSite, type Site } from './kit/site.ts';
import { passing, steer } from './kit/steer.ts';

const FRAME = 1000 / 60;
/** A frame that comes later than this was missed. */
const LATE = 20;
const LONG_TASK = 50;

let site: Site;
beforeAll(async () => {
  site = await openSite('fight');
});
afterAll(() => site?.end());

it('sixty frames a second are kept while five units fight', { retry: 2 }, async () => {
  const page = await site.come({ reducedMotion: 'no-preference' });
  const battle = await openBattle(site, page);
  await attackWithFive(page);
  await fightBack(page, battle, 4);
  await seen(page, ({ step, isBusy }) => step === 'Block' && !isBusy);
  const { gaps, tasks, trace } = await film(site.browser, page, async () => {
    await steer(battle.match, passing('main-2'));
    // Looking costs time, too: it is done seldom.
    await seen(page, ({ step, isBusy }) => step === 'Main 2' && !isBusy, { every: 400 });
  });
  const figures = {
    frames: gaps.length,
    medianGapMs: median(gaps),
    shareOfLateFrames: gaps.filter((gap) => gap > LATE).length / gaps.length,
    longestTaskMs: Math.max(...tasks),
    tasksOverAFrame: tasks.filter((ms) => ms > FRAME).length,
  };
  keep('five-units-fight', figures);
  keepFile('five-units-fight.trace.json.gz', gzipSync(JSON.stringify(trace)));
  expect(gaps.length).toBeGreaterThan(40);
  expect(figures.medianGapMs).toBeLessThan(FRAME + 1);
  expect(figures.longestTaskMs).toBeLessThan(LONG_TASK);
  expect(figures.tasksOverAFrame / gaps.length).toBeLessThan(0.1);
  await battle.other.leave();
  expect(site.faults()).toEqual([]);
});
