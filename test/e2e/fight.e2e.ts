import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackWithFive, fightBack, openBattle } from './kit/battle.ts';
import { film } from './kit/frames.ts';
import { seen } from './kit/look.ts';
import { IS_BENCHMARK, keep, keepFile, median } from './kit/results.ts';
import { openSite, type Site } from './kit/site.ts';
import { passing, steer } from './kit/steer.ts';

const FRAME = 1000 / 60;
/** A frame that comes later than this was missed. */
const LATE = 20;
/** The server and a browser without a graphics card share the machine: of a hundred one may come late. */
const MOST_LATE = 0.02;

/** Looking at everything takes the page as long as a picture: while it is filmed only this is asked. */
async function fought(page: Page): Promise<void> {
  const body = await page.locator('body').elementHandle();
  const isFought = () =>
    body?.evaluate(
      (all) =>
        all.querySelector('[aria-current="step"]')?.textContent === 'Main 2' &&
        all.querySelector('.combat-arrows[data-busy="false"]') !== null,
    );
  while (!(await isFought())) await page.waitForTimeout(200);
}

let site: Site;
beforeAll(async () => {
  site = await openSite('fight');
});
afterAll(() => site?.end());

it('five units fight, sixty frames a second', async () => {
  await site.leave();
  const page = await site.come({ reducedMotion: 'no-preference' });
  const battle = await openBattle(site, page);
  await attackWithFive(page);
  await fightBack(page, battle, 4);
  await seen(page, ({ step, isBusy }) => step === 'Block' && !isBusy);
  const { gaps, tasks, trace } = await film(site.browser, page, async () => {
    await steer(battle.match, passing('main-2'));
    await fought(page);
  });
  const figures = {
    /** How many others wanted the processors: what is measured on a busy machine says little. */
    load: loadavg()[0],
    frames: gaps.length,
    medianGapMs: median(gaps),
    shareOfLateFrames: gaps.filter((gap) => gap > LATE).length / gaps.length,
    longestTaskMs: Math.max(...tasks),
    tasksOverAFrame: tasks.filter((ms) => ms > FRAME).length,
  };
  keep('five-units-fight', figures);
  keepFile('five-units-fight.trace.json.gz', gzipSync(JSON.stringify(trace)));
  expect(gaps.length).toBeGreaterThan(0);
  if (IS_BENCHMARK) {
    expect(figures.medianGapMs).toBeLessThan(FRAME + 1);
    expect(figures.shareOfLateFrames).toBeLessThan(MOST_LATE);
    expect(figures.tasksOverAFrame).toBe(0);
  }
  await battle.other.leave();
  expect(site.faults()).toEqual([]);
});
