import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test/test-app.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(repository, 'docs/runbooks');
const runbooks = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const uuid = '8f14e45f-ceea-467f-a5d8-3a0b4f1b1c11';
/** Values for the variables that the runbook passes to psql. */
const values: Readonly<Record<string, string>> = {
  actor: `'${uuid}'`,
  from: `'2026-11-01T00:00:00Z'`,
  until: `'2026-11-30T00:00:00Z'`,
  lender: `'kreditbee'`,
};

describe.each(runbooks)('%s', (_, text) => {
  it('has only SQL statements that run', async () => {
    const statements = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, statement = '']) => statement);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const filled = statement.replaceAll(/:'(\w+)'/g, (whole, name: string) => values[name] ?? whole);
      expect((await test.services.pool.query(filled)).rows, statement).toEqual([]);
    }
  });

  it('refers only to calls, commands and files that exist', async () => {
    const { paths } = (await test.app.inject('/api/docs/json')).json<{ paths: Record<string, unknown> }>();
    for (const [call] of text.matchAll(/\/api\/[a-z/-]+/g)) expect(Object.keys(paths)).toContain(call);
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, script] of text.matchAll(/npm run ([a-z-]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const [, file = ''] of text.matchAll(/node ([\w/.-]+\.ts)/g))
      expect(existsSync(join(repository, file)), file).toBe(true);
    for (const [, setting = ''] of text.matchAll(/`(SECRET_KEY\w*)`/g))
      expect(readFileSync(join(dirname(folder), '../.env.example'), 'utf8')).toContain(setting);
  });

  it('has the notice in both languages, and both deadlines of the Board', () => {
    expect(text).toContain('within 72 hours');
    expect(text).toContain('without delay');
    expect(text).toMatch(/> Subject: Your personal data/);
    expect(text).toMatch(/> विषय: \{brand\} में आपकी जानकारी/);
  });
});
