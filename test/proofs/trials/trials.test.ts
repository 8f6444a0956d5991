import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Trial } from './trial.ts';

const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-trial.ts'));

it.each(FILES)('%s is found by `npm run trials` as one trial', async (name) => {
  const exported = Object.values((await import(`./${name}`)) as Record<string, Trial>);
  expect(exported).toEqual([expect.objectContaining({ run: expect.any(Function) })]);
});
