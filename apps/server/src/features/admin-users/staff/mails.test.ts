import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../../test/mail-server.ts';
import { openStaffWorld, type StaffWorld } from '../../../test/staff-world.ts';

/** Links of staff, sent through a real mail server. */
let mailServer: MailServer;
let world: StaffWorld;
beforeAll(async () => {
  mailServer = await openMailServer();
  world = await openStaffWorld({
    demoWorld: false,
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'Tulna <no-reply@tulna.example>' },
  });
});
afterAll(async () => {
  await world?.test.close();
  await mailServer?.close();
});

it('only the newest link is emailed; one that was replaced or withdrawn before sending is not', async () => {
  const { id, email } = await world.invite({ language: 'hi' });
  const gone = await world.invite();
  expect((await world.first.post('/api/withdraw-invitation', { staff_id: gone.id })).status).toBe(200);
  expect((await world.resend(id)).status).toBe(200);
  await world.test.services.jobs.drain();
  expect(mailServer.mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[email]]);
  const [mail] = mailServer.mails;
  expect(mail?.subject).toContain('कंसोल के लिए आपका न्योता');
  const token = /\/admin\/invitation\?lang=hi#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await world.use(token)).status).toBe(200);
});

it('no token is stored readably', async () => {
  mailServer.clear();
  const { email } = await world.invite();
  await world.test.services.jobs.drain();
  const token = /#([\w-]{43})/.exec(mailServer.mails.at(-1)?.text ?? '')?.[1] ?? 'no token';
  expect(token).toHaveLength(43);
  const { pool } = world.test.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ found: number }>(
      `select count(*)::integer as found from ${name} as stored where stored::text like any($1)`,
      [[`%${token}%`, `%${email}%`]],
    );
    expect(rows[0]?.found, name).toBe(0);
  }
});
