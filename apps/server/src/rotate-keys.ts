import { ConfigError, loadConfig } from './config.ts';
import { changeKey } from './features/key-rotation/index.ts';
import { openServices } from './open-services.ts';

/**
 * `node apps/server/src/rotate-keys.ts`: seals everything with SECRET_KEY now, beside the running product, and says what is
 * left. Ends with 0 when the keys of SECRET_KEY_PREVIOUS may be removed an hour later. The private database is in use by the
 * product itself, which does the same in the background; this command is for a DATABASE_URL.
 */
async function run(): Promise<number> {
  const config = loadConfig();
  if (config.databaseUrl === undefined) {
    process.stderr.write('Without DATABASE_URL the product seals everything again by itself after its next start.\n');
    return 2;
  }
  const { services, close } = await openServices({ ...config, role: 'web' }, config.databaseUrl);
  try {
    const { done, broken, waiting } = await changeKey(services);
    process.stdout.write(`${done} rows sealed again, ${waiting} left, ${broken} do not open\n`);
    return broken + waiting === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

if (import.meta.main) {
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    return 1;
  });
}
