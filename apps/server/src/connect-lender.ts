import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from './config.ts';
import { LenderSettingsError, lenderKeys, lendersOf } from './features/lender-connections/index.ts';
import { connectLender } from './features/lenders/index.ts';
import { openServices } from './open-services.ts';
import { systemActor } from './platform/audit/record.ts';
import type { Services } from './platform/services.ts';
import { runningDatabase } from './running-database.ts';

const usage = 'npm run connect-lender -- --lender=sample-bank --connection=sample-bank (or --connection=none)';

/** Thrown if the connection is refused; the message is the reason. */
class Refused extends Error {}

function wantedFrom(args: readonly string[]): { lender: string; connection: string | null } {
  const options = { lender: { type: 'string' }, connection: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const { lender, connection } = values;
  if (typeof lender !== 'string' || typeof connection !== 'string') throw new Refused(`Say which lender: ${usage}`);
  if (connection !== 'none' && !lenderKeys.includes(connection))
    throw new Refused(`There is no adapter with the key ${connection}. There are: ${lenderKeys.join(', ')}.`);
  return { lender, connection: connection === 'none' ? null : connection };
}

/** Sets the connection used for requests to a lender of the catalogue, with an audit entry in the same transaction. */
async function connect(
  services: Services,
  { lender, connection }: { lender: string; connection: string | null },
): Promise<void> {
  if (connection !== null && lendersOf(services).connectorFor(connection) === undefined)
    throw new Refused(`LENDER_SETTINGS has nothing for ${connection}: set its address and secrets first.`);
  await services.audit.run(services.db, systemActor, async (tx) => {
    const change = await connectLender(tx, lender, connection);
    if (change === undefined) throw new Refused(`There is no lender with the key ${lender} in the catalogue.`);
    return change;
  });
}

/** Exit code 0: connected, or the connection was removed; 1: refused; 2: no database. */
async function run(args: readonly string[]): Promise<number> {
  const wanted = wantedFrom(args);
  const config = loadConfig([]);
  const url = runningDatabase(config);
  if (url === undefined) {
    process.stderr.write('There is no database yet: start the product once, or set DATABASE_URL.\n');
    return 2;
  }
  const { services, close } = await openServices({ ...config, role: 'web' }, url);
  try {
    await connect(services, wanted);
  } finally {
    await close();
  }
  const { lender, connection } = wanted;
  process.stdout.write(
    connection === null
      ? `${lender} has no connection now.\n`
      : `${lender} is asked over the connection ${connection}.\n`,
  );
  return 0;
}

/** `npm run connect-lender`, while the product runs. */
if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    const isExpected = error instanceof Refused || error instanceof ConfigError || error instanceof LenderSettingsError;
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(isExpected ? `${sentence}\n` : `The lender was not connected: ${sentence}\n`);
    return isExpected ? 1 : 2;
  });
}
