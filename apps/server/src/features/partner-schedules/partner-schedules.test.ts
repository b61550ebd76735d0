import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { beginDue } from './begin.ts';
import { makePartnerReport } from './jobs.ts';
import { base, due, openScheduleWorld, type ScheduleWorld } from './testing/schedule-world.ts';

/** Reports that Haldi gets at set times: who schedules them, and when they are sent. */
let open: ScheduleWorld;

beforeAll(async () => {
  open = await openScheduleWorld();
});
afterAll(() => open.world.close());
beforeEach(() => open.reset());

describe('who may schedule reports', () => {
  it('owners and members may; read-only people see the reports, and a merchant and another partner see nothing', async () => {
    const statuses: number[] = [];
    for (const by of [open.people.owner, open.people.member, open.people.reader, open.people.shop])
      statuses.push((await open.create({}, by)).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect(await open.listed(open.people.reader)).toHaveLength(2);
    expect((await open.people.shop.get(`${base}/scheduled-reports`)).status).toBe(403);
    expect(await open.listed(open.people.kajal)).toEqual([]);
    const id = (await open.listed())[0]?.schedule_id ?? '';
    const change = { schedule_id: id, ...open.draft() } as Record<string, unknown>;
    delete change.report;
    delete change.filters;
    for (const [by, status] of [
      [open.people.kajal, 404],
      [open.people.reader, 403],
      [open.people.shop, 403],
    ] as const) {
      expect((await open.turn(id, false, by)).status).toBe(status);
      expect((await by.post(`${base}/change-scheduled-report`, change)).status).toBe(status);
      expect((await by.post(`${base}/delete-scheduled-report`, { schedule_id: id })).status).toBe(status);
    }
    expect(await open.listed()).toHaveLength(2);
  });

  it('recipients must see the whole partner, days must exist, and filters must be of the list', async () => {
    for (const [wrong, field] of [
      [{ recipients: [open.people.kajal.userId] }, 'recipients'],
      [{ recipients: [open.people.shop.userId] }, 'recipients'],
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
      const { status, body } = await open.create(wrong);
      expect(
        [status, Object.keys(body.fields)[0]?.startsWith(field.split('.')[0] ?? '')],
        JSON.stringify(wrong),
      ).toEqual([400, true]);
    }
    await open.disable('reader');
    expect((await open.create()).body.fields).toHaveProperty('recipients');
    expect(await open.listed()).toEqual([]);
  });

  it('a partner has at most twenty', async () => {
    for (let n = 0; n < 20; n += 1) await open.created();
    const { status, body } = await open.create();
    expect([status, body.code]).toEqual([409, 'schedule_full']);
    expect((await open.create({ recipients: [open.people.kajal.userId] }, open.people.kajal)).status).toBe(200);
  });
});

describe('at its time', () => {
  it('a file is made and its link emailed, not a moment before, and nothing personal is in the email', async () => {
    const id = await open.created({ filters: { step: 'paid' } });
    await open.at(new Date(due.getTime() - 1));
    await open.tick();
    expect([await open.mailsTo('owner'), (await open.only()).runs]).toEqual([[], []]);
    await open.at(due);
    await open.tick();
    const [mail, ...more] = await open.mailsTo('owner');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Leads, 1 Oct 2026 to 31 Oct 2026');
    expect(mail?.body.trim()).toBe(`Your report “Leads” for 1 Oct 2026 to 31 Oct 2026 is ready.

Sign in to download it:
${open.world.services.config.http.publicUrl}/haldi/partner/reports/scheduled?open=${id}

The file is kept for 7 days. You can switch these emails off in your settings.

Haldi Money`);
    expect([(await open.mailsTo('reader')).length, (await open.mailsTo('member')).length]).toEqual([1, 0]);
    const one = await open.only();
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
    // The following minutes and a repeated job add nothing.
    await open.at(new Date(due.getTime() + 60_000));
    await open.tick();
    const runId = one.runs[0]?.run_id ?? '';
    await open.world.services.jobs.send(makePartnerReport, { runId }, { db: open.world.db });
    await open.world.services.jobs.drain();
    expect([(await open.mailsTo('owner')).length, (await open.only()).runs.length]).toEqual([1, 1]);
  });

  it('a report is sent once, with any number of processes, and once for all missed times', async () => {
    await open.created();
    await open.at(new Date(due.getTime() + 3 * 24 * 60 * 60_000));
    const mail = { services: open.world.services, brands: { byKey: () => ({ name: 'Haldi' }), standard: () => ({}) } };
    await Promise.all(Array.from({ length: 4 }, () => beginDue(mail as never)));
    await open.world.services.jobs.drain();
    const { runs, next_at } = await open.only();
    expect(runs.map(({ due_at }) => due_at)).toEqual(['2026-11-26T03:30:00.000Z']);
    expect(next_at).toBe('2026-11-27T03:30:00.000Z');
    expect(await open.mailsTo('owner')).toHaveLength(1);
  });

  it('a paused or deleted report isn’t made; switched on again, it is made at its next time', async () => {
    const id = await open.created();
    const gone = await open.created();
    expect((await open.turn(id, false)).body.message).toBe('Paused');
    expect((await open.people.member.post(`${base}/delete-scheduled-report`, { schedule_id: gone })).status).toBe(200);
    await open.at(due);
    await open.tick();
    expect(await open.only()).toMatchObject({ status: 0, next_at: null, runs: [] });
    expect((await open.turn(id, true)).body.message).toBe('Switched on');
    await open.tick();
    expect(await open.only()).toMatchObject({ status: 1, next_at: '2026-11-24T03:30:00.000Z', runs: [] });
    expect(await open.mailsTo('owner')).toEqual([]);
  });

  it('a report can be moved to another time and other people', async () => {
    const schedule_id = await open.created();
    const { report: _report, filters: _filters, ...rest } = open.draft();
    const change = {
      schedule_id,
      ...rest,
      schedule: { frequency: 'weekly', day: 3, at: '18:00' },
      recipients: [open.people.member.userId],
    };
    expect((await open.people.owner.post(`${base}/change-scheduled-report`, change)).status).toBe(200);
    expect(await open.only()).toMatchObject({
      next_at: '2026-11-25T12:30:00.000Z',
      recipients: [{ name: 'Arun Member', state: 'active' }],
    });
  });
});

describe('audit and colleagues', () => {
  const terms = (more: object = {}) => {
    const { report: _report, filters: _filters, ...rest } = open.draft(more);
    return rest;
  };
  /** The value that a person saw, as their browser sends it. */
  const seenBy = (one: Awaited<ReturnType<ScheduleWorld['only']>>) => {
    const { name, report, period, schedule, file_language, recipients } = one;
    const value = {
      name,
      report,
      period,
      schedule,
      file_language,
      recipients: recipients.map(({ user_id }) => user_id),
    };
    return { 'if-match': `"${editTag(value)}"` };
  };
  const change = (by: StaffClient, schedule_id: string, more: object, headers?: Record<string, string>) =>
    by.post<{ code: string; current?: { value: { name: string }; by: string } }>(
      `${base}/change-scheduled-report`,
      { schedule_id, ...terms(more) },
      headers,
    );
  const entries = async (id: string) =>
    await open.world.db
      .selectFrom('audit_entries')
      .select(['sequence', 'action', 'property'])
      .where('subject_kind', '=', 'partner-schedule')
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();

  it('a person can’t overwrite a colleague’s change that they never saw', async () => {
    const id = await open.created();
    const seen = seenBy(await open.only());
    expect((await change(open.people.owner, id, { name: 'Of the owner' }, seen)).status).toBe(200);
    const refused = await change(open.people.member, id, { name: 'Of the member' }, seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'edit_conflict']);
    expect(refused.body.current).toMatchObject({ value: { name: 'Of the owner' }, by: 'Meera Owner' });
    expect((await open.only()).name).toBe('Of the owner');
    const now = seenBy(await open.only());
    expect((await change(open.people.member, id, { name: 'Of the member' }, now)).status).toBe(200);
    expect((await open.only()).name).toBe('Of the member');
  });

  it('a schedule that a colleague has changed can’t be paused or deleted unseen', async () => {
    const id = await open.created();
    const seen = seenBy(await open.only());
    const status = (value: 0 | 1) => ({ 'if-match': `"${editTag(value)}"` });
    const turn = (on: boolean, headers: Record<string, string>) =>
      open.people.member.post<{ code: string }>(`${base}/switch-scheduled-report`, { schedule_id: id, on }, headers);
    expect((await turn(false, status(0))).body.code).toBe('edit_conflict');
    expect((await open.only()).status).toBe(1);
    expect((await turn(false, status(1))).status).toBe(200);
    expect((await turn(true, status(0))).status).toBe(200);
    expect((await change(open.people.owner, id, { name: 'Of the owner' }, seen)).status).toBe(200);
    const remove = (headers: Record<string, string>) =>
      open.people.member.post<{ code: string }>(`${base}/delete-scheduled-report`, { schedule_id: id }, headers);
    expect((await remove(seen)).body.code).toBe('edit_conflict');
    expect((await open.only()).name).toBe('Of the owner');
    expect((await remove(seenBy(await open.only()))).status).toBe(200);
  });

  it('each change is an entry that staff can undo, except a deletion', async () => {
    const staff = await staffClient(open.world, 1);
    const undo = (sequence: number | undefined) => staff.post('/api/undo-audit-entry', { sequence: Number(sequence) });
    const id = await open.created();
    await change(open.people.owner, id, { name: 'Another', schedule: { frequency: 'weekly', day: 3, at: '18:00' } });
    await open.turn(id, false);
    const [made, changed, paused] = await entries(id);
    expect([made?.action, changed?.property, paused?.property]).toEqual(['create', 'terms', 'status']);
    expect((await undo(made?.sequence)).status).toBe(409);
    expect((await undo(paused?.sequence)).status).toBe(200);
    expect(await open.only()).toMatchObject({ status: 1, next_at: '2026-11-25T12:30:00.000Z' });
    expect((await undo(changed?.sequence)).status).toBe(200);
    expect(await open.only()).toMatchObject({ name: 'Board secret', next_at: due.toISOString() });

    const other = await open.created();
    expect((await undo((await entries(other))[0]?.sequence)).status).toBe(200);
    expect((await open.listed()).map(({ schedule_id }) => schedule_id)).toEqual([id]);
    await open.people.member.post(`${base}/delete-scheduled-report`, { schedule_id: id });
    expect((await undo((await entries(id)).at(-1)?.sequence)).status).toBe(409);
    expect(await open.listed()).toEqual([]);
  });
});
