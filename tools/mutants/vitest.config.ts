import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, as the mutation run sees them. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    // These walk through every case there is: seconds plainly, minutes once the code is instrumented.
    exclude: ['**/journey-circles.test.ts', '**/hidden-score.test.ts'],
    setupFiles: ['property-seed.ts'],
    // The code is instrumented and two runs share the machine; what takes too long is ended by the mutation run itself.
    testTimeout: 300_000,
  },
});
