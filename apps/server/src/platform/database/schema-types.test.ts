import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { schemaTypes } from './schema-types.ts';

test('the checked-in row types are those of the migrated database', async () => {
  const database = await createTestDatabase();
  const written = await schemaTypes(database.url);
  await database.drop();
  const checkedIn = readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  expect(written, 'run: node tools/schema-types.ts').toBe(checkedIn);
});
