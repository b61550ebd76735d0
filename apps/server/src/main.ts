import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { lockFolder } from '@tulna/processes/folder-lock';
import { freePort } from '@tulna/processes/free-port';
import { createShutdown, onEnd, type Shutdown } from '@tulna/processes/shutdown';
import { StartError } from '@tulna/processes/start-error';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { checkBuildLender, checkLenderSettings } from './build-lender.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { demoLogins } from './demo-logins.ts';
import { makeApiDocsAhead } from './features/api-docs/index.ts';
import { storePartiesOfEarlierMonths } from './features/commission-statements/index.ts';
import { openTicketMail } from './features/partner-tickets/index.ts';
import { startLenderSandbox, withSandboxPort } from './lender-sandbox.ts';
import { openServices } from './open-services.ts';
import { alone } from './platform/database/alone.ts';
import { migrate } from './platform/database/migrate.ts';
import { setUpCollector } from './platform/garbage-collection.ts';
import { makeSerializersAhead } from './platform/http/serializers.ts';
import { type Services, systemClock } from './platform/services.ts';
import { seedEssentials } from './seeds/seed.ts';
import { shutOutDemoStaff } from './seeds/seed-console.ts';
import { shutOutDemoKey } from './seeds/seed-partner-integration.ts';
import { shutOutDemoPartners } from './seeds/seed-partner-people.ts';
import { seedDemoPeople } from './seeds/seed-people.ts';
import { seedWholeDemo } from './seeds/seed-whole.ts';

/** Milliseconds that a request may still take after the signal to end, and that the whole shutdown may take. */
const patience = { requests: 5000, everything: 15_000 };

/**
 * Runs the server until it is told to end: settings, database, migration, demo world, lender sandbox, app, jobs, listening, one line `ready …` and the demo logins. A start that fails says why and leaves nothing running.
 */
export async function runServer(options: { runByNpm: boolean }): Promise<void> {
  setUpCollector();
  const shutdown = createShutdown((name, error) => say(`Closing ${name} failed: ${reason(error)}`));
  const end = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), patience.everything).unref();
    await shutdown.run();
    process.exit(code);
  };
  onEnd(() => void end(0), options.runByNpm);
  try {
    const config = await withSandboxPort(await withPort(loadConfig()));
    await start(config, shutdown);
  } catch (error) {
    say(error instanceof ConfigError || error instanceof StartError ? error.message : failure(error));
    await end(1);
  }
}

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const own = config.databaseUrl === undefined ? await privateDatabase(config, shutdown) : undefined;
  const databaseUrl = config.databaseUrl ?? own?.url ?? '';
  await migrate(databaseUrl).catch((error: unknown) => {
    if (error instanceof StartError || config.databaseUrl === undefined) throw error;
    throw new StartError(`DATABASE_URL: the database cannot be used: ${reason(error)}.`, { cause: error });
  });
  const { services, close } = await openServices(
    config,
    databaseUrl,
    systemClock,
    own?.portalUrl ?? config.portalDatabaseUrl,
  );
  shutdown.add('the connections', close);
  // A web server and a worker that start together on an empty database must not both fill it.
  const app = await alone(databaseUrl, () => prepared(config, services, shutdown));
  // Written now and not when the process ends: threads read it, and a killed process writes nothing.
  flushCompileCache();
  await services.jobs.start();
  if (config.role === 'worker') {
    process.stdout.write('ready worker\n');
    return;
  }
  makeApiDocsAhead(app);
  await listen(app, config);
  const mail = await openTicketMail(services).catch((error: unknown) => {
    throw new StartError(`REPLY_MAIL_PORT: emails can’t be received: ${reason(error)}.`, { cause: error });
  });
  if (mail !== undefined) shutdown.add('the mail receiver', () => mail.close());
  makeSerializersAhead(app).catch((error: unknown) => services.log.error({ err: error }, 'a serializer was not made'));
  const logins = config.demoWorld ? demoLogins(config) : [];
  process.stdout.write([`ready http://localhost:${config.http.port}`, ...logins, ''].join('\n'));
}

/** Fills the database and makes the app, which takes the demo customers through the product before anybody else uses it. */
async function prepared(config: Config, services: Services, shutdown: Shutdown): Promise<FastifyInstance> {
  await seedEssentials(services);
  if (config.demoWorld) await seedWholeDemo(services);
  if (config.environment === 'production') {
    await shutOutDemoStaff(services);
    await shutOutDemoPartners(services);
    await shutOutDemoKey(services);
  }
  await storePartiesOfEarlierMonths(services);
  await checkBuildLender(services);
  checkLenderSettings(services);
  const sandbox = startLenderSandbox(config, say);
  if (sandbox !== undefined) shutdown.add('the lender sandbox', () => sandbox.stop());
  const app = await createApp(services);
  shutdown.add('the web server', () => closeApp(app));
  await app.ready();
  if (config.demoWorld) await seedDemoPeople(app, services);
  return app;
}

async function privateDatabase(config: Config, shutdown: Shutdown): Promise<{ url: string; portalUrl: string }> {
  const lock = lockFolder(config.dataDir);
  shutdown.add('the data folder', () => lock.release());
  const postgres = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), report: say });
  shutdown.add('PostgreSQL', () => postgres.stop());
  return postgres;
}

async function withPort(config: Config): Promise<Config> {
  if (config.http.port !== 0) return config;
  const port = await freePort(0);
  const publicUrl = config.http.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`);
  return { ...config, http: { ...config.http, port, publicUrl } };
}

async function listen(app: FastifyInstance, { http }: Config): Promise<void> {
  try {
    await app.listen({ host: http.host, port: http.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const sentences: Record<string, string> = {
      EADDRINUSE: `PORT ${http.port} is already in use: stop the other program or set PORT to another number.`,
      EACCES: `PORT ${http.port} may not be used by this user: set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST ${http.host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${http.host} is not an address of this machine.`,
    };
    const sentence = sentences[String(code)];
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  }
}

/** Accepts no new request, lets the running ones finish, and closes those that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patience.requests);
  await app.close();
  clearTimeout(timer);
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function reason(error: unknown): string {
  // A refused connection to a name with several addresses is an AggregateError with an empty message.
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function failure(error: unknown): string {
  return `The start failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Only the server, with its sites built before: `node apps/server/src/main.ts [--role=all|web|worker]`. */
if (import.meta.main) await runServer({ runByNpm: false });
