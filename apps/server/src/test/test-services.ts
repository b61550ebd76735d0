import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readSettings } from '../config.ts';
import { openServices } from '../open-services.ts';
import type { Clock, Services } from '../platform/services.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock with real time until a test stops it. */
export interface TestClock extends Clock {
  /** Advances the time by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Stops the time at a moment. */
  stopAt(moment: Date): void;
}

export function createTestClock(): TestClock {
  let offset = 0;
  let stopped: Date | undefined;
  return {
    now: () => new Date((stopped?.getTime() ?? Date.now()) + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    stopAt: (moment) => {
      stopped = moment;
      offset = 0;
    },
  };
}

export interface TestOptions {
  /** Settings by their environment names, on top of those of a quiet test. */
  settings?: Readonly<Record<string, string>>;
}

export interface TestServices {
  services: Services;
  clock: TestClock;
  close(): Promise<void>;
}

/** A configuration for tests: nothing from the developer's environment, the outbox on, no sandbox, an empty demo world. */
export function testConfig(dataDir: string, settings: Readonly<Record<string, string>> = {}): Config {
  const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_WORLD: 'off', LENDER_SANDBOX: 'off' };
  // Tests sign in more people of one number range per minute than a real brand would, so these limits are raised. Tests of the limits set
  // their own.
  const lifted = { OTP_PER_PREFIX_HOUR: '100000', OTP_PER_PARTNER_HOUR: '100000' };
  const read = readSettings({ ...quiet, ...lifted, DATA_DIR: dataDir, ...settings });
  return { ...read, secretKey: read.secretKey ?? Buffer.alloc(32, 7) };
}

/**
 * Services on a database of their own. Jobs wait until the test calls `services.jobs.drain()`, which runs due jobs and rejects on the first
 * failure.
 */
export async function openTestServices(options: TestOptions = {}): Promise<TestServices> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tulna-test-data-'));
  const clock = createTestClock();
  const open = await openServices(testConfig(dataDir, options.settings), database.url, clock, database.portalUrl);
  return {
    services: open.services,
    clock,
    async close() {
      await open.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
