import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const path = PLACES.find((place) => place !== undefined && place !== '' && existsSync(place));

/** Null when there is one. Where it is required nobody goes on without. */
export function whyNoBrowser(): string | null {
  if (path !== undefined) return null;
  const words = 'no Chromium is found: install it, or set CHROMIUM to where it is.';
  if (process.env.E2E === 'required') throw new Error(`The browser tests cannot run: ${words}`);
  return words;
}

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  if (path === undefined) throw new Error(whyNoBrowser() ?? '');
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', ...args] });
}
