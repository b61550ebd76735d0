import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { seedDemoWorld, seedEssentials } from '../seeds/seed.ts';
import { seedAdmins, seedCards } from '../seeds/seed-console.ts';
import { openTestServices, type TestClock, type TestOptions } from './test-services.ts';

export interface TestAppOptions extends TestOptions {
  /** Fills the database with the demo world: brands, lenders, languages and the rest. */
  demoWorld?: boolean;
  /** Adds the demo staff, at least one per role. */
  staff?: boolean;
  /** Changes services before the app is created, for example to simulate outside systems. */
  change?: (services: Services) => Services;
}

export interface TestApp {
  /** Send requests with `app.inject({ method, url, payload, headers })`; it listens on no port. */
  app: FastifyInstance;
  services: Services;
  db: Db;
  clock: TestClock;
  close(): Promise<void>;
}

/**
 * The whole server on its own database, for tests through the HTTP API. Start one per test file in `beforeAll`, and close it in `afterAll`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const open = await openTestServices(options);
  const services = options.change?.(open.services) ?? open.services;
  try {
    await seedEssentials(services);
    if (options.demoWorld) await seedDemoWorld(services);
    if (options.demoWorld) await seedCards(services);
    if (options.staff) await seedAdmins(services);
    const app = await createApp(services);
    await app.ready();
    const close = async (): Promise<void> => {
      await app.close();
      await open.close();
    };
    return { app, services, db: services.db, clock: open.clock, close };
  } catch (error) {
    await open.close();
    throw error;
  }
}
