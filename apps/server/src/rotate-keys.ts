import { ConfigError, loadConfig } from './config.ts';
import { changeKey } from './features/key-rotation/index.ts';
import { openServices } from './open-services.ts';

/**
 * `node apps/server/src/rotate-keys.ts` encrypts everything with SECRET_KEY while the product runs, and prints how many rows are left. Exit
 * code 0 means that nothing is encrypted with the keys in SECRET_KEY_PREVIOUS any more; .env.example says when they may be removed. Needed
 * only for a database set by DATABASE_URL: with its own database, the product does this in the background.
 */
async function run(): Promise<number> {
  const config = loadConfig();
  if (config.databaseUrl === undefined) {
    process.stderr.write(
      'Without DATABASE_URL the product encrypts everything again by itself after its next start.\n',
    );
    return 2;
  }
  const { services, close } = await openServices({ ...config, role: 'web' }, config.databaseUrl);
  try {
    const { done, broken, waiting } = await changeKey(services);
    process.stdout.write(`${done} rows encrypted again, ${waiting} left, ${broken} can’t be decrypted\n`);
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
