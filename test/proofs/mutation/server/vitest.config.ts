import { defineConfig } from 'vitest/config';

/** For covering: each test file in a process of its own, which says what it works for. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['test/proofs/mutation/server/name-test.ts'],
  },
});
