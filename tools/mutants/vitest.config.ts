import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, as the mutation run sees them. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    setupFiles: ['property-seed.ts'],
    testTimeout: 60_000,
  },
});
