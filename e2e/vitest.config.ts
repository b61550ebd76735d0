import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Browser journeys against the real product: three files at a time, each worker with its own product. With only two, a part of the
 * processor time would be unused while browsers wait for jobs or responses (docs/decisions/0162).
 */
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    name: 'browser',
    include: ['**/*.spec.ts'],
    globalSetup: ['support/global-setup.ts'],
    maxWorkers: 3,
    // A journey changes only its browser context and its product, so a worker can share modules and the browser between files.
    isolate: false,
    // The gate lists each test that needed a retry: docs/decisions/0024.
    retry: 1,
    testTimeout: 60_000,
    // Assertions poll, like locators do, because a busy machine renders late.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 150_000,
    teardownTimeout: 30_000,
  },
});
