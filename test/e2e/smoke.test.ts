import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './kit/chromium.ts';
import { playBot } from './kit/lobby.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';

const missing = whyNoBrowser();
if (missing !== null) console.warn(`The page is not tried in a browser: ${missing}`);

describe.skipIf(missing !== null)('in a browser', { timeout: 60_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('smoke');
  }, 60_000);
  afterAll(() => site?.end());

  it('the lobby leads to a match against a bot in two clicks, and some turns are played', async () => {
    const page = await site.come();
    await page.goto('/');
    await playBot(page, 'easy');
    const done = await play(page, { seed: 'smoke', isEnough: ({ turn }) => turn >= 3 });
    expect(done).toBeGreaterThan(3);
    expect(site.faults()).toEqual([]);
  });
});
