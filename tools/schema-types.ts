import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { migrate } from '@tulna/server/platform/database/migrate';
import { schemaTypes } from '@tulna/server/platform/database/schema-types';

/**
 * `node tools/schema-types.ts` migrates a new database and writes the row types of the result. A server test fails while the checked-in
 * file differs.
 */
const target = fileURLToPath(new URL('../apps/server/src/platform/database/schema.gen.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tulna-schema-'));
// If this runs as root, PostgreSQL runs as an ordinary user, who must be able to enter this folder.
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ folder, durable: false });
try {
  await migrate(postgres.url);
  writeFileSync(target, await schemaTypes(postgres.url));
  console.log(`written ${target}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
