import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const phone = '9812345670';
const email = 'kavita.rao@example.in';
let logged = '';
let test: TestApp;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  test = await startTestApp({
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0' },
    change: (services) => ({ ...services, log: pino({ level: 'trace' }, stream) }),
  });
});
afterAll(() => test?.close());

/** Every row of every table as text, including the job queue: what a dump of the database would show. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`.execute(
    test.db,
  );
  let text = '';
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(test.db);
    text += rows.rows.map(({ row }) => row).join('\n');
  }
  return text;
}

it('writes no code, number, address or token into the database or the log', async () => {
  const secrets: string[] = [phone, email];
  for (const [payload, to] of [
    [{ channel: 'sms', phone }, phone],
    [{ channel: 'email', email }, email],
  ] as const) {
    const sent = await test.app.inject({ method: 'POST', url: '/api/send-otp', payload });
    const challenge_id: string = sent.json().challenge_id;
    const code = await newestCode(test.app, to);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await test.app.inject({ method: 'POST', url: '/api/verify-otp', payload: { challenge_id, code: wrong } });
    const answer = await test.app.inject({ method: 'POST', url: '/api/verify-otp', payload: { challenge_id, code } });
    expect(answer.statusCode).toBe(200);
    secrets.push(answer.json().access_token, answer.json().refresh_token);
    const rows = await dump();
    for (const column of [code, Buffer.from(code).toString('hex')]) {
      // Six digits can also occur within ids and times, so only a separate word is a leak.
      expect(rows).not.toMatch(new RegExp(`(?<![0-9a-f.])${column}(?![0-9a-f])`));
    }
    expect(logged).not.toContain(code);
  }
  const rows = await dump();
  for (const secret of secrets) {
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    expect(logged).not.toContain(secret);
  }
});

it('logs neither code nor number when sending fails half-way', async () => {
  await sql`alter table messages rename to messages_away`.execute(test.db);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/send-otp',
    payload: { channel: 'sms', phone: '9812345671' },
  });
  await sql`alter table messages_away rename to messages`.execute(test.db);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('messages');
  expect(logged).toContain('internal');
  expect(logged).not.toContain('9812345671');
  expect(logged).not.toMatch(/is your .* code/);
});
