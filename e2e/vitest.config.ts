import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Browser journeys against the real product: three files at a time, each worker with its own product. With two, the cores are idle while a
 * browser waits for a job or an answer (docs/decisions/0162).
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
    // The gate names each test that needed it: docs/decisions/0024.
    retry: 1,
    testTimeout: 60_000,
    // What is on the screen is waited for, as locators wait: a busy machine draws late.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 150_000,
    teardownTimeout: 30_000,
  },
});
