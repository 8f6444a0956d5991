import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** A server that is away is part of some tests; the browser tells of it by itself. */
const EXPECTED = /Failed to load resource|WebSocket connection to/;

export type UserStore = {
  /** Somebody with a browser of their own: nothing is shared with the others. */
  come(wish?: BrowserContextOptions): Promise<Page>;
  /** What pages threw, what they complained about, what their policy forbade. */
  faults(): readonly string[];
  /** Everybody leaves. */
  leave(): Promise<void>;
};

/** Nothing moves unless it is asked for: tests wait for what is shown, not for how. */
const WISH: BrowserContextOptions = { viewport: LAPTOP, reducedMotion: 'reduce', locale: 'en-GB' };

function listen(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.test(text)) faults.push(`${page.url()}: ${text}`);
  });
}

export function invite(browser: Browser, url: string): UserStore {
  const faults: string[] = [];
  return {
    async come(wish = {}) {
      const context = await browser.newContext({ ...WISH, baseURL: url, ...wish });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      listen(page, faults);
      return page;
    },
    faults: () => faults,
    async leave() {
      for (const context of browser.contexts()) await context.close();
    },
  };
}

/** Dark or light, and painted so: what fades needs a frame or two even where nothing is to move. */
export async function shine(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator('body').evaluate(async (body) => {
    const { defaultView: view } = body.ownerDocument;
    for (let frames = 0; frames < 3; frames++) {
      await new Promise((painted) => view.requestAnimationFrame(painted));
    }
  });
}
