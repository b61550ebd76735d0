import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What one would write without the product: Fastify and pg. `GET /row/:id` reads one row with 45 texts, `POST /pair` writes two rows in one
 * transaction (the size of a code and a message), `POST /lead` one row (the size of a lead).
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const columns = Array.from({ length: 45 }, (_, index) => `c${index}`);
await pool.query(
  `create table if not exists raw_rows (id uuid primary key, ${columns.map((name) => `${name} text`).join(', ')})`,
);
await pool.query(
  'create table if not exists raw_codes (id uuid primary key, channel text, hash bytea, sealed bytea, sent_at timestamptz)',
);
await pool.query(
  'create table if not exists raw_messages (id uuid primary key, channel text, recipient bytea, sealed bytea, at timestamptz)',
);
await pool.query(
  'create table if not exists raw_leads (id uuid primary key, reference text, product text, phone text, name text, statement text, at timestamptz)',
);
const id = randomUUID();
await pool.query(`insert into raw_rows values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`, [
  id,
  ...columns.map((name) => `${name} of a profile`),
]);

const app = Fastify();
app.get<{ Params: { id: string } }>('/row/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select * from raw_rows where id = $1',
    values: [request.params.id],
  });
  return { data: rows[0] as object };
});
app.get('/go', async (_request, reply) =>
  reply.header('cache-control', 'no-store').redirect('/page?utm_source=bench', 302),
);
app.get('/id', async () => ({ id }));
app.post('/pair', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const code = [randomUUID(), 'sms', randomBytes(32), randomBytes(43), new Date()];
    await client.query({ name: 'code', text: 'insert into raw_codes values ($1, $2, $3, $4, $5)', values: code });
    const message = [randomUUID(), 'sms', randomBytes(32), randomBytes(260), new Date()];
    await client.query({
      name: 'message',
      text: 'insert into raw_messages values ($1, $2, $3, $4, $5)',
      values: message,
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { ok: true };
});
app.post<{ Body: { name: string; mobile: string; reference: string; consent: { text: string } } }>(
  '/lead',
  async (request) => {
    const { name, mobile, reference, consent } = request.body;
    const lead = randomUUID();
    await pool.query({
      name: 'lead',
      text: 'insert into raw_leads values ($1, $2, $3, $4, $5, $6, $7)',
      values: [lead, reference, 'Personal Loans', mobile, name, consent.text, new Date()],
    });
    return { lead_id: lead };
  },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready ${url}\n`);
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
