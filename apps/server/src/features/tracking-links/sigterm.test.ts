import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/schema.gen.ts';
import { startProduct } from '../../test/running-product.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { drafts } from './fixtures.ts';

/** No answered click is lost when the process is told to end. */
it('every click that was answered before SIGTERM is in the database after it', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tulna-links-'));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }),
  });
  try {
    const product = await startProduct(database.url, folder);
    const id = randomUUID();
    await db
      .insertInto('tracking_links')
      .values({ ...drafts[0], id, created_at: new Date() })
      .execute();
    const agents = Array.from(
      { length: 40 },
      (_, index) => `Mozilla/5.0 (Linux; Android 13; Phone ${index}) Chrome/119.0`,
    );
    const ask = async (agent: string) => {
      const { status } = await fetch(`${product.url}/l/${drafts[0].code}`, {
        redirect: 'manual',
        headers: { 'user-agent': agent },
      });
      expect(status).toBe(302);
    };
    for (let round = 0; round < 5; round += 1) await Promise.all(agents.map(ask));
    await product.end();
    expect(product.ended()).toMatch(/^0:/);
    const days = await db
      .selectFrom('tracking_link_days')
      .select(({ fn }) => [fn.sum('clicks').as('clicks'), fn.sum('unique_clicks').as('visitors')])
      .where('link_id', '=', id)
      .execute();
    expect(days.map(({ clicks, visitors }) => [Number(clicks), Number(visitors)])).toEqual([[200, 40]]);
  } finally {
    await db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
