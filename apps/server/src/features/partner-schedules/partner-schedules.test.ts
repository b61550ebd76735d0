import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPartnerSchedules, PartnerSchedule } from '@tulna/contract/partner-schedules';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetExports } from '../../platform/lists/exports/repository.ts';
import { customerId } from '../../test/applications.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { startLook } from '../../test/looks.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClientOf } from '../../test/staff.ts';
import { cellsOfWorkbook } from '../../test/workbook.ts';
import { beginDue } from './begin.ts';
import { lookForDuePartnerReports, makePartnerReport } from './jobs.ts';

/** Reports that Haldi gets at set times, beside Kajal. It begins on 22 November 2026 at three in the afternoon in India. */
let world: LineWorld;
let owner: StaffClient;
let member: StaffClient;
let reader: StaffClient;
let shop: StaffClient;
let kajal: StaffClient;
const shopId = randomUUID();
const start = new Date('2026-11-22T09:30:00Z');
const due = new Date('2026-11-23T03:30:00Z');
const base = '/api/partner';

type Listed = AnswerOf<typeof getPartnerSchedules>;
interface Said {
  code: string;
  message: string;
  schedule_id: string;
  fields: Record<string, string>;
}

/** Somebody of a partner who has accepted the invitation. */
async function join(partner: string, role: PartnerRole, name: string): Promise<StaffClient> {
  const client = await partnerClient(world, {
    partner,
    role,
    name,
    ...(role === partnerRoles.merchant && { merchantId: shopId }),
  });
  await world.db.updateTable('partner_users').set({ password_hash: 'set' }).where('id', '=', client.userId).execute();
  return client;
}

/** The same person, signed in at this moment: a console that is left open is shut meanwhile. */
async function again({ userId }: StaffClient, roleId: PartnerRole, partner = 'haldi'): Promise<StaffClient> {
  const who = { kind: 'partner', userId, roleId, brand: partner, userAgent: undefined } as const;
  const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
  return staffClientOf(world.app, userId, access);
}

async function at(moment: Date): Promise<void> {
  world.clock.stopAt(moment);
  owner = await again(owner, partnerRoles.owner);
  member = await again(member, partnerRoles.member);
  reader = await again(reader, partnerRoles.readOnly);
  shop = await again(shop, partnerRoles.merchant);
  kajal = await again(kajal, partnerRoles.owner, 'kajal');
}

beforeAll(async () => {
  world = await startLineWorld(8);
  const { pool } = world.services;
  await pool.query(
    `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
     values ($1, $2, 'shopaaaa', 'Sharma Mobile Point', '411001', '', '', 'shop', 'approved', 'en', $3)`,
    [shopId, world.partnerId, start],
  );
  for (const n of [1, 2, 3, 4])
    await world.db
      .insertInto('attributions')
      .values({
        id: randomUUID(),
        entry: 'landing',
        brand: n === 4 ? 'kajal' : 'haldi',
        touched_at: new Date('2026-10-01T03:00:00Z'),
        customer_id: customerId(n),
        tied_at: new Date('2026-10-01T03:30:00Z'),
      })
      .execute();
  for (const _ of [1, 2]) await world.paidOut();
  world.clock.stopAt(start);
  owner = await join('haldi', partnerRoles.owner, 'Meera Owner');
  member = await join('haldi', partnerRoles.member, 'Arun Member');
  reader = await join('haldi', partnerRoles.readOnly, 'Ritu Reader');
  shop = await join('haldi', partnerRoles.merchant, 'Sharma Shop');
  kajal = await join('kajal', partnerRoles.owner, 'Kajal Owner');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('partner_schedules').execute();
  await world.db.deleteFrom('messages').execute();
  await world.db.updateTable('partner_users').set({ disabled_at: null, password_hash: 'set' }).execute();
  await at(start);
});

const draft = (more: object = {}) => ({
  report: 'leads',
  name: 'Board secret',
  filters: {},
  period: 'last_month',
  schedule: { frequency: 'daily', day: 0, at: '09:00' },
  file_language: 'en',
  recipients: [owner.userId, reader.userId],
  ...more,
});
const create = (more: object = {}, by = member) => by.post<Said>(`${base}/create-scheduled-report`, draft(more));
async function created(more: object = {}): Promise<string> {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.schedule_id;
}
const listed = async (by = member): Promise<PartnerSchedule[]> =>
  (await by.get<Listed>(`${base}/scheduled-reports`)).body.schedules;
const only = async (by = member): Promise<PartnerSchedule> => {
  const [one, ...others] = await listed(by);
  expect(others).toEqual([]);
  if (one === undefined) throw new Error('Nothing is scheduled.');
  return one;
};
const turn = (schedule_id: string, on: boolean, by = member) =>
  by.post<Said>(`${base}/switch-scheduled-report`, { schedule_id, on });
/** What every minute happens, and what follows from it. */
async function tick(): Promise<void> {
  await world.services.jobs.send(lookForDuePartnerReports, {}, { db: world.db });
  await world.services.jobs.drain();
}
const mailsTo = async ({ userId }: StaffClient): Promise<{ subject: string; body: string }[]> =>
  (await world.app.inject({ url: '/dev/outbox.json', query: { to: `${userId.slice(0, 8)}@partner.example` } })).json<
    { subject: string; body: string }[]
  >();
const disable = ({ userId }: StaffClient, on = true) =>
  world.db
    .updateTable('partner_users')
    .set({ disabled_at: on ? world.clock.now() : null })
    .where('id', '=', userId)
    .execute();
const take = async (run_id: string | undefined, { token }: { token: string }) => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `${base}/download-scheduled-report/${run_id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = answer.statusCode === 200 ? Object.values(cellsOfWorkbook(answer.rawPayload))[0] : undefined;
  return { status: answer.statusCode, rows, name: String(answer.headers['content-disposition']) };
};

describe('who schedules', () => {
  it('is an owner or a member; who reads sees it, and a merchant and another partner see nothing', async () => {
    const statuses: number[] = [];
    for (const by of [owner, member, reader, shop]) statuses.push((await create({}, by)).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect(await listed(reader)).toHaveLength(2);
    expect((await shop.get(`${base}/scheduled-reports`)).status).toBe(403);
    expect(await listed(kajal)).toEqual([]);
    const id = (await listed())[0]?.schedule_id ?? '';
    const change = { schedule_id: id, ...draft() } as Record<string, unknown>;
    delete change.report;
    delete change.filters;
    for (const [by, status] of [
      [kajal, 404],
      [reader, 403],
      [shop, 403],
    ] as const) {
      expect((await turn(id, false, by)).status).toBe(status);
      expect((await by.post(`${base}/change-scheduled-report`, change)).status).toBe(status);
      expect((await by.post(`${base}/delete-scheduled-report`, { schedule_id: id })).status).toBe(status);
    }
    expect(await listed()).toHaveLength(2);
  });

  it('chooses people of the partner who see all of it, days that exist, and filters that the list has', async () => {
    for (const [wrong, field] of [
      [{ recipients: [kajal.userId] }, 'recipients'],
      [{ recipients: [shop.userId] }, 'recipients'],
      [{ recipients: [] }, 'recipients'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ period: 'today' }, 'period'],
      [{ schedule: { frequency: 'weekly', day: 8, at: '09:00' } }, 'schedule.day'],
      [{ schedule: { frequency: 'daily', day: 0, at: '24:00' } }, 'schedule.at'],
      [{ filters: { step: 'gone' } }, 'filters.step'],
      [{ filters: { search: 'Meera' } }, 'filters'],
      [{ report: 'statements' }, 'report'],
    ] as const) {
      const { status, body } = await create(wrong);
      expect(
        [status, Object.keys(body.fields)[0]?.startsWith(field.split('.')[0] ?? '')],
        JSON.stringify(wrong),
      ).toEqual([400, true]);
    }
    await disable(reader);
    expect((await create()).body.fields).toHaveProperty('recipients');
    expect(await listed()).toEqual([]);
  });

  it('has twenty at most', async () => {
    for (let n = 0; n < 20; n += 1) await created();
    const { status, body } = await create();
    expect([status, body.code]).toEqual([409, 'schedule_full']);
    expect((await create({ recipients: [kajal.userId] }, kajal)).status).toBe(200);
  });
});

describe('at its time', () => {
  it('a file is made and its link mailed, and not a moment before; nothing personal leaves by mail', async () => {
    const id = await created({ filters: { step: 'paid' } });
    await at(new Date(due.getTime() - 1));
    await tick();
    expect([await mailsTo(owner), (await only()).runs]).toEqual([[], []]);
    await at(due);
    await tick();
    const [mail, ...more] = await mailsTo(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Leads, 1 Oct 2026 to 31 Oct 2026');
    expect(mail?.body.trim()).toBe(`Your report “Leads” for 1 Oct 2026 to 31 Oct 2026 is ready.

Sign in to download it:
${world.services.config.http.publicUrl}/haldi/partner/reports/scheduled?open=${id}

The file is kept for 7 days. You can switch these emails off in your settings.

Haldi Money`);
    expect([(await mailsTo(reader)).length, (await mailsTo(member)).length]).toEqual([1, 0]);
    const one = await only();
    expect(one).toMatchObject({
      filters: { step: ['paid'] },
      next_at: '2026-11-24T03:30:00.000Z',
      created_by: 'Arun Member',
    });
    expect(one.runs).toMatchObject([
      {
        due_at: due.toISOString(),
        state: 'ready',
        period: { from: '2026-10-01', to: '2026-10-31' },
        file: true,
        ends_at: '2026-11-30T03:30:00.000Z',
        mails: [
          { name: 'Meera Owner', state: 'sent' },
          { name: 'Ritu Reader', state: 'sent' },
        ],
      },
    ]);
    // The minutes after it bring nothing new, and a job that is repeated neither.
    await at(new Date(due.getTime() + 60_000));
    await tick();
    const runId = one.runs[0]?.run_id ?? '';
    await world.services.jobs.send(makePartnerReport, { runId }, { db: world.db });
    await world.services.jobs.drain();
    expect([(await mailsTo(owner)).length, (await only()).runs.length]).toEqual([1, 1]);
  });

  it('goes out once, however many processes look, and once for all that was missed', async () => {
    await created();
    await at(new Date(due.getTime() + 3 * 24 * 60 * 60_000));
    const mail = { services: world.services, brands: { byKey: () => ({ name: 'Haldi' }), standard: () => ({}) } };
    await Promise.all(Array.from({ length: 4 }, () => beginDue(mail as never)));
    await world.services.jobs.drain();
    const { runs, next_at } = await only();
    expect(runs.map(({ due_at }) => due_at)).toEqual(['2026-11-26T03:30:00.000Z']);
    expect(next_at).toBe('2026-11-27T03:30:00.000Z');
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it('paused or deleted, nothing is made; switched on again, the next time counts', async () => {
    const id = await created();
    const gone = await created();
    expect((await turn(id, false)).body.message).toBe('Paused');
    expect((await member.post(`${base}/delete-scheduled-report`, { schedule_id: gone })).status).toBe(200);
    await at(due);
    await tick();
    expect(await only()).toMatchObject({ status: 0, next_at: null, runs: [] });
    expect((await turn(id, true)).body.message).toBe('Switched on');
    await tick();
    expect(await only()).toMatchObject({ status: 1, next_at: '2026-11-24T03:30:00.000Z', runs: [] });
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('it can be moved to another time and other people', async () => {
    const schedule_id = await created();
    const { report: _report, filters: _filters, ...rest } = draft();
    const change = {
      schedule_id,
      ...rest,
      schedule: { frequency: 'weekly', day: 3, at: '18:00' },
      recipients: [member.userId],
    };
    expect((await owner.post(`${base}/change-scheduled-report`, change)).status).toBe(200);
    expect(await only()).toMatchObject({
      next_at: '2026-11-25T12:30:00.000Z',
      recipients: [{ name: 'Arun Member', state: 'active' }],
    });
  });
});

describe('the file', () => {
  it('holds the leads or commissions of the partner in those days, as its people see them', async () => {
    await created({ report: 'commissions', name: 'Money', period: 'yesterday', filters: { state: 'held' } });
    await created();
    await at(due);
    await tick();
    const both = await listed();
    const [money, leads] = ['Money', 'Board secret'].map((wanted) => both.find(({ name }) => name === wanted));
    const lines = await take(money?.runs[0]?.run_id, reader);
    expect(lines.name).toContain('commissions-2026-11-23-0900.xlsx');
    expect(lines.rows?.[0]?.[0]).toBe('Paid out on');
    expect(lines.rows?.slice(1).map((row) => [row[0], row[6]])).toEqual([
      ['2026-11-22', '1600.00'],
      ['2026-11-22', '1600.00'],
    ]);
    const file = await take(leads?.runs[0]?.run_id, owner);
    expect(file.rows?.slice(1).map(([code]) => code)).toHaveLength(3);
    // Nobody of this world has agreed that the data is used: neither name nor number.
    expect(file.rows?.slice(1).map((row) => [row[2] ?? '', row[3] ?? ''])).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });

  it('is sealed, opens to people of the partner alone, is written down, and ends after seven days', async () => {
    await created();
    await at(due);
    await tick();
    const { runs } = await only();
    const runId = runs[0]?.run_id;
    const look = { token: await startLook(world, 'haldi') };
    const statuses: number[] = [];
    for (const by of [owner, member, reader, shop, kajal, look]) statuses.push((await take(runId, by)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 404, 403]);
    const { rows: parts } = await world.services.pool.query<{ content: Buffer }>(
      'select content from list_export_parts',
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.some(({ content }) => content.toString('latin1').includes('UEsDB'))).toBe(false);
    const { rows: taken } = await world.services.pool.query<{ actor_id: string }>(
      `select actor_id from audit_entries where action = 'download' and subject_id = $1 order by sequence`,
      [runId],
    );
    expect(taken.map(({ actor_id }) => actor_id)).toEqual([owner.userId, member.userId, reader.userId]);
    await at(new Date(due.getTime() + 7 * 24 * 60 * 60_000 - 1));
    expect((await take(runId, owner)).status).toBe(200);
    await at(new Date(due.getTime() + 7 * 24 * 60 * 60_000));
    expect((await take(runId, owner)).status).toBe(404);
    expect((await only()).runs.at(-1)?.file).toBe(false);
  });

  it('goes with the data of anybody in it, and with its schedule', async () => {
    const schedule_id = await created();
    await at(due);
    await tick();
    const runId = (await only()).runs[0]?.run_id;
    await forgetExports(world.db, ['own-leads']);
    expect((await only()).runs[0]).toMatchObject({ state: 'ready', file: false });
    expect((await take(runId, owner)).status).toBe(404);
    await at(new Date(due.getTime() + 24 * 60 * 60_000));
    await tick();
    const held = () => world.db.selectFrom('list_exports').select('id').where('asked_by', '=', schedule_id).execute();
    expect(await held()).toHaveLength(1);
    await member.post(`${base}/delete-scheduled-report`, { schedule_id });
    expect([await held(), await listed()]).toEqual([[], []]);
  });
});

describe('when people leave', () => {
  it('it goes on under the partner and mails who can sign in', async () => {
    await created();
    await disable(member);
    await disable(owner);
    world.clock.stopAt(due);
    await tick();
    reader = await again(reader, partnerRoles.readOnly);
    expect((await only(reader)).runs[0]?.mails).toEqual([
      { name: 'Meera Owner', state: 'gone' },
      { name: 'Ritu Reader', state: 'sent' },
    ]);
    expect([(await mailsTo(owner)).length, (await mailsTo(reader)).length]).toEqual([0, 1]);
  });

  it('who has switched these mails off gets none, finds the file all the same, and gets the next one once they are on', async () => {
    await created();
    const wants = (on: boolean) => reader.post(`${base}/set-mail`, { mail: 'scheduled_report', on });
    expect((await wants(false)).status).toBe(200);
    await at(due);
    await tick();
    const [run] = (await only()).runs;
    expect(run?.mails).toEqual([
      { name: 'Meera Owner', state: 'sent' },
      { name: 'Ritu Reader', state: 'off' },
    ]);
    expect([(await mailsTo(reader)).length, (await take(run?.run_id, reader)).status]).toEqual([0, 200]);
    expect((await wants(true)).status).toBe(200);
    await at(new Date(due.getTime() + 24 * 60 * 60_000));
    await tick();
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('with nobody left it pauses and says so, until somebody else is chosen', async () => {
    const schedule_id = await created();
    await disable(owner);
    await world.db.updateTable('partner_users').set({ password_hash: null }).where('id', '=', reader.userId).execute();
    world.clock.stopAt(due);
    await tick();
    member = await again(member, partnerRoles.member);
    expect(await only()).toMatchObject({
      status: 0,
      nobody: true,
      next_at: null,
      recipients: [{ state: 'gone' }, { state: 'invited' }],
      runs: [{ state: 'nobody', file: false, mails: [] }],
    });
    expect(
      await world.db.selectFrom('list_exports').select('id').where('asked_by', '=', schedule_id).execute(),
    ).toEqual([]);
    const refused = await turn(schedule_id, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_nobody']);
    const { report: _report, filters: _filters, ...rest } = draft({ recipients: [member.userId] });
    expect((await member.post(`${base}/change-scheduled-report`, { schedule_id, ...rest })).status).toBe(200);
    expect((await turn(schedule_id, true)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 1, nobody: false, next_at: '2026-11-24T03:30:00.000Z' });
  });
});
