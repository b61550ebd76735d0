import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

// Tests start hundreds of our processes: code that one of them has compiled is read by the next.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/node', import.meta.url));

/** `npm test` runs both projects; browser journeys have their own configuration in e2e/. */
export default defineConfig({
  test: {
    // There are two cores: more workers would only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles: ['property-seed.ts'],
          include: ['packages/{rules,contract,phrases}/src/**/*.test.ts'],
          // These are functions without state, so the test files need no isolation; this takes a third of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          setupFiles: ['property-seed.ts'],
          include: [
            'packages/!(rules|contract|phrases)/src/**/*.test.{ts,tsx}',
            'apps/!(server)/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/*.test.ts',
          ],
          // Some tests build a site or run the compiler, on a machine that others use too.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: ['property-seed.ts'],
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          // The modules of the server are read once per worker instead of once per file, which takes longer than most files do. What a
          // file changes is its own: its database, its services, its clock.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
