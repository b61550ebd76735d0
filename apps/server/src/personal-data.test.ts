import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedTables } from './features/key-rotation/index.ts';
import { lendersOf } from './features/lender-connections/index.ts';
import { startSandbox } from './features/lender-connections/testing/sandbox-process.ts';
import { startUpdateListener } from './features/lender-connections/testing/update-listener.ts';
import { demoPeople } from './seeds/data/people.ts';
import { seedDemoPeople } from './seeds/seed-people.ts';
import { applyBody, complete, customerClient, type LendingWorld } from './test/lending-world.ts';
import { startTestApp } from './test/test-app.ts';

/** Everything that was logged, down to the lowest level. */
let logged = '';
let world: LendingWorld;
/** What the database contained before the first customer. */
let before = '';
let walStart = '';

beforeAll(async () => {
  const secret = 'a-secret-of-the-dump-test';
  const sandbox = await startSandbox({ SANDBOX_SECRET: secret });
  const updates = await startUpdateListener();
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const test = await startTestApp({
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0' },
    change: (services) => ({
      ...services,
      log: pino({ level: 'trace' }, stream),
      config: {
        ...services.config,
        lenderSandbox: { port: 0, baseUrl: sandbox.url, secret },
        http: { ...services.config.http, publicUrl: new URL(updates.url).origin },
      },
    }),
  });
  world = {
    ...test,
    sandbox,
    updates,
    async close() {
      await test.close();
      await updates[Symbol.asyncDispose]();
      await sandbox.stop();
    },
  };
  before = await dump();
  walStart =
    (await world.services.pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]?.lsn ?? '';
  await walk();
});
afterAll(() => world.close());

/** Every row of every table of every schema as JSON, including the job queue's and the partitions'. */
async function dump(): Promise<string> {
  const { pool } = world.services;
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n').toLowerCase();
}

/** The segments of the write-ahead log since the first customer; empty if the role may not read them. */
async function writeAheadLog(): Promise<Buffer> {
  const { pool } = world.services;
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_function_privilege('pg_read_binary_file(text)', 'execute') as may",
  );
  if (rows[0]?.may !== true) return Buffer.alloc(0);
  const files = await pool.query<{ bytes: Buffer }>(
    `select pg_read_binary_file('pg_wal/' || name) as bytes from pg_ls_waldir()
     where name >= pg_walfile_name($1::pg_lsn) and name <= pg_walfile_name(pg_current_wal_lsn()) and name ~ '^[0-9A-F]{24}$'`,
    [walStart],
  );
  return Buffer.concat(files.rows.map(({ bytes }) => bytes));
}

/** The seeded people continue from their step through the whole journey, with a lender's update and a request for help. */
async function walk(): Promise<void> {
  const { app, services, clock } = world;
  await seedDemoPeople(app, services);
  for (const { mobile_phone_number: phone, profile } of demoPeople) {
    clock.advance(60_000);
    const person = await customerClient(world, phone);
    const wrong = { pan: profile.tin ?? 'ABCPE1234F', birth_date: '1999-09-09' };
    await person.post('/api/verify-identity', wrong);
    await person.post('/api/verify-identity', { ...wrong, birth_date: profile.birth_date ?? '1999-09-09' });
    const values = Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, String(value)]));
    await person.post('/api/save-profile-draft', { product: 'Personal Loans', step: 'personal', values, revision: 0 });
    await person.post('/api/start-editing-profile');
    if (profile.monthly_rent === undefined) continue;
    const id = await complete(person, values);
    await services.jobs.drain();
    const { body } = await person.get<{ offers: { offer_id: string; indicative: boolean; lender: { key: string } }[] }>(
      `/api/get-offers/${id}`,
    );
    for (const offer of [body.offers.find((one) => !one.indicative), body.offers.find((one) => one.indicative)]) {
      if (offer === undefined) continue;
      await person.post('/api/apply-for-offer', await applyBody(person, offer));
    }
    await person.post('/api/remind-me-later', { credit_application_id: id, days: 3 });
    await person.post('/api/send-help-request', {
      contactName: `${profile.first_name} ${profile.last_name}`,
      email: profile.email,
      phoneNumber: phone,
      description: `My PAN is ${profile.tin}, please help.`,
    });
    await services.jobs.drain();
    await app.inject({ url: `/api/user/${person.userId}?phone=${phone}&pan=${profile.tin}` });
  }
  for (const lender of lendersOf(services).keys) {
    const { leads } = await world.sandbox.control<{ leads: { id: string }[] }>(`lenders/${lender}/leads`);
    for (const { id } of leads) {
      await world.sandbox.control(`lenders/${lender}/leads/${id}/updates`, { status: 'approved' });
    }
    for (const { headers, body } of world.updates.received.splice(0)) {
      const forwarded = Object.entries(headers).filter(
        ([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name),
      );
      await app.inject({
        method: 'POST',
        url: `/api/lender-callback/${lender}`,
        headers: Object.fromEntries(forwarded) as Record<string, string>,
        payload: body,
      });
    }
  }
  await services.jobs.drain();
  await lendersOf(services).settled();
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What identifies a person, in every way it is written. */
function secrets(): string[] {
  return demoPeople
    .flatMap(({ mobile_phone_number: phone, profile }) => {
      const { birth_date: born = '', first_name: first = '', last_name: last = '' } = profile;
      const [year, month, day] = born.split('-');
      const dates =
        born === '' ? [] : [born, `${day}/${month}/${year}`, `${day}-${month}-${year}`, `${year}${month}${day}`];
      return [
        phone,
        profile.tin,
        profile.email,
        profile.address1,
        profile.address2,
        `${first} ${last}`.trim(),
        first,
        last,
        ...dates,
      ];
    })
    .filter(isText)
    .map((secret) => secret.toLowerCase());
}

/** Only as a whole word: a short name is part of many words. */
const occursIn = (text: string, secret: string): boolean => {
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
};

describe('the seeded people', () => {
  it('can’t be read anywhere in a dump of the database, its write-ahead log or the log', async () => {
    const after = await dump();
    const wal = await writeAheadLog();
    const { rows } = await world.services.pool.query<{ updates: number; applications: number; calls: number }>(`
      select (select count(*)::integer from status_events where status = 'approved') as updates,
        (select count(*)::integer from lender_applications) as applications,
        (select count(*)::integer from lender_calls) as calls`);
    // They completed the whole journey: otherwise there would be nothing to find.
    expect(rows[0]?.updates).toBeGreaterThan(0);
    expect(rows[0]?.applications).toBeGreaterThan(2);
    expect(rows[0]?.calls).toBeGreaterThan(10);
    expect(after.length).toBeGreaterThan(before.length);
    // Some have the same name as a lender's grievance officer, which is public.
    const searched = secrets().filter((secret) => !occursIn(before, secret));
    expect(searched.length).toBeGreaterThan(secrets().length * 0.8);
    const found = searched.filter(
      (secret) =>
        occursIn(after, secret) ||
        occursIn(logged.toLowerCase(), secret) ||
        after.includes(Buffer.from(secret).toString('hex')) ||
        after.includes(Buffer.from(secret.toUpperCase()).toString('hex')) ||
        after.includes(Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1).toLowerCase()),
    );
    expect(found).toEqual([]);
    const exact = demoPeople.flatMap(({ mobile_phone_number: phone, profile }) => [phone, profile.tin, profile.email]);
    expect(exact.filter((secret) => isText(secret) && wal.includes(secret))).toEqual([]);
  });

  it('are found by indexes that match what is sealed, as the list of sealed places says', async () => {
    const { pool, fieldEncryption, blindIndex } = world.services;
    let compared = 0;
    for (const { table, key, sealed, reads = [] } of sealedTables) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table}`);
      for (const row of rows) {
        const id = key.map((column) => String(row[column])).join(' ');
        for (const [column, index] of Object.entries(sealed)) {
          const value = row[column];
          if (!Buffer.isBuffer(value)) continue;
          const plain = fieldEncryption.open({ table, column, id }, value);
          if (index === null) continue;
          compared += 1;
          const wanted = blindIndex.of(index.purpose, index.searchedFor?.(plain, row) ?? plain);
          expect(wanted.equals(row[index.column] as Buffer), `${table}.${index.column}`).toBe(true);
          expect(reads.every((name) => name in row)).toBe(true);
        }
      }
    }
    expect(compared).toBeGreaterThan(demoPeople.length * 3);
  });
});

describe('a sealed value', () => {
  it('does not open if it was flipped or swapped with another person’s, and the error says nothing about it', async () => {
    const { pool } = world.services;
    world.clock.advance(60_000);
    const [one, other] = demoPeople.filter(({ profile }) => profile.monthly_rent !== undefined);
    if (one === undefined || other === undefined) throw new Error('Two customers with a PAN are needed.');
    const [owner, stranger] = [
      await customerClient(world, one.mobile_phone_number),
      await customerClient(world, other.mobile_phone_number),
    ];
    const pan = async (id: string): Promise<Buffer> => {
      const { rows } = await pool.query<{ pan: Buffer }>('select pan from customer_profiles where customer_id = $1', [
        id,
      ]);
      return rows[0]?.pan ?? Buffer.alloc(0);
    };
    const put = (id: string, value: Buffer) =>
      pool.query('update customer_profiles set pan = $1 where customer_id = $2', [value, id]);
    const mine = await pan(owner.userId);
    const flipped = Buffer.from(mine);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1);
    for (const value of [await pan(stranger.userId), flipped, mine.subarray(0, 20)]) {
      await put(owner.userId, value);
      const answer = await owner.get(`/api/user/${owner.userId}`);
      expect(answer.status).toBe(500);
      expect(answer.body).toMatchObject({ code: 'internal' });
      expect(JSON.stringify(answer.body)).not.toMatch(/[A-Z]{5}\d{4}[A-Z]|customer_profiles/);
    }
    await put(owner.userId, mine);
    expect((await owner.get(`/api/user/${owner.userId}`)).status).toBe(200);
  });
});
