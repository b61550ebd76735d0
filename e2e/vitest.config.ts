import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Browser journeys against the real product, one file at a time: the browser, the product and PostgreSQL already fill two cores. */
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    name: 'browser',
    include: ['**/*.spec.ts'],
    globalSetup: ['support/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 150_000,
    teardownTimeout: 30_000,
  },
});
