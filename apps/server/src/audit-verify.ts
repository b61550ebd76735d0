import pg from 'pg';
import { ConfigError, loadConfig } from './config.ts';
import { type AuditVerdict, verifyAudit } from './platform/audit/verify.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { valueTypes } from './platform/database/value-types.ts';
import { runningDatabase } from './running-database.ts';

const sentences: Record<NonNullable<AuditVerdict['reason']>, string> = {
  changed: 'is not as it was written',
  missing: 'is missing',
  'cut off': 'and everything after it was cut off',
  inserted: 'was put in later',
};

/** Verifies the chain of the audit. Exit code 0: intact; 1: broken; 2: it can't be read. */
async function run(): Promise<number> {
  const config = loadConfig();
  const url = runningDatabase(config);
  if (url === undefined) {
    process.stderr.write('There is no database yet: start the product once, or set DATABASE_URL.\n');
    return 2;
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000, types: valueTypes });
  try {
    const verdict = await verifyAudit(pool, createKeyring(config.secretKey, config.previousSecretKeys));
    if (verdict.intact) process.stdout.write(`The audit is intact: ${verdict.entries} entries.\n`);
    else
      process.stdout.write(
        `The audit is BROKEN: entry ${verdict.brokenAt} ${sentences[verdict.reason ?? 'changed']}. Intact entries before it: ${verdict.entries}.\n`,
      );
    return verdict.intact ? 0 : 1;
  } finally {
    await pool.end();
  }
}

// Run as `node apps/server/src/audit-verify.ts`, while the product runs.
if (import.meta.main) {
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(
      error instanceof ConfigError
        ? `${error.message}\n`
        : `The audit cannot be read: ${error instanceof Error ? error.message || 'the database does not answer; is the product running?' : String(error)}\n`,
    );
    return 2;
  });
}
