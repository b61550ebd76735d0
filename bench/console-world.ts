import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { createApp } from '@tulna/server/app';
import { readSettings } from '@tulna/server/config';
import { openServices } from '@tulna/server/open-services';
import { migrate } from '@tulna/server/platform/database/migrate';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import { seedDemoWorld, seedEssentials } from '@tulna/server/seeds/seed';
import { seedAdmins, seedCards } from '@tulna/server/seeds/seed-console';
import autocannon, { type Options } from 'autocannon';
import { median } from './measurement.ts';

type App = Awaited<ReturnType<typeof createApp>>;
type Services = Awaited<ReturnType<typeof openServices>>['services'];

/** The server on a durable PostgreSQL of its own. The raw routes for comparison run in the same process. */
export interface ConsoleWorld {
  url: string;
  databaseUrl: string;
  services: Services;
  /** Bearer header of an administrator with role 1, valid for a quarter of an hour. */
  authorization: string;
  /** Returns a new administrator header, valid for another quarter of an hour. */
  signIn(): Promise<string>;
  /** Returns a bearer header of an owner of the partner Haldi, for the portal. */
  signInPartner(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the world; `addRaw` adds the routes for comparison. */
export async function openConsoleWorld(
  addRaw: (app: App, services: Services) => void = () => undefined,
): Promise<ConsoleWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-bench-'));
  // PostgreSQL never runs as root, so its ordinary user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  await migrate(postgres.url);
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', LENDER_SANDBOX: 'off', DATA_DIR: folder };
  const open = await openServices(
    { ...readSettings(settings), secretKey: randomBytes(32) },
    postgres.url,
    undefined,
    postgres.portalUrl,
  );
  const { services } = open;
  await seedEssentials(services);
  await seedDemoWorld(services);
  await seedCards(services);
  await seedAdmins(services);
  const app = await createApp(services);
  addRaw(app, services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [admin] = demoAdmins;
  const signIn = async (): Promise<string> => {
    const issued = await services.sessions.open(services.db, {
      kind: 'admin',
      userId: admin?.id ?? '',
      roleId: 1,
      brand: null,
      userAgent: undefined,
      identityProved: true,
    });
    return `Bearer ${issued.access}`;
  };
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    databaseUrl: postgres.url,
    services,
    authorization: await signIn(),
    signIn,
    async signInPartner() {
      const id = randomUUID();
      const at = services.clock.now();
      const { id: partnerId } = await services.db
        .selectFrom('partners')
        .select('id')
        .where('key', '=', 'haldi')
        .executeTakeFirstOrThrow();
      await services.db
        .insertInto('partner_users')
        .values({
          id,
          partner_id: partnerId,
          partner: 'haldi',
          role_id: 21,
          name_sealed: Buffer.from('x'),
          email_sealed: Buffer.from('x'),
          email_index: Buffer.from(id),
          password_changed_at: at,
          created_at: at,
        })
        .execute();
      const issued = await services.sessions.open(services.db, {
        kind: 'partner',
        userId: id,
        roleId: 21,
        brand: 'haldi',
        userAgent: undefined,
        identityProved: true,
      });
      return `Bearer ${issued.access}`;
    },
    async close() {
      await app.close();
      await open.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const connections = 16;
const seconds = 4;

/** Requests per second over 16 connections. Every response must be a success. */
export async function requestsPerSecond(options: Omit<Options, 'connections' | 'duration'>): Promise<number> {
  const result = await autocannon({ ...options, connections, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${options.url} failed`);
  return result.requests.average;
}

/** Measures two things alternately, three times, after a warm-up round. Returns the median of the ratios, and both rates. */
export async function sideBySide(
  ours: () => Promise<number>,
  raw: () => Promise<number>,
): Promise<{ ratio: number; ours: number; raw: number }> {
  const rounds: { ours: number; raw: number }[] = [];
  await ours();
  await raw();
  for (let round = 0; round < 3; round += 1) rounds.push({ raw: await raw(), ours: await ours() });
  return {
    ratio: median(rounds.map((round) => round.ours / round.raw)),
    ours: median(rounds.map((round) => round.ours)),
    raw: median(rounds.map((round) => round.raw)),
  };
}
