import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/e2e/**/*.{e2e,test}.ts'],
    // Whoever asks for these tests wants to be told when there is no browser.
    env: { E2E: 'required' },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // One browser at a time: what is measured must not wait for another.
    maxWorkers: 1,
    fileParallelism: false,
  },
});
