import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetExports } from '../../platform/lists/exports/repository.ts';
import { startLook } from '../../test/looks.ts';
import { base, due, openScheduleWorld, type ScheduleWorld } from './testing/schedule-world.ts';

/** The file of a scheduled report: its content, who may download it, and what happens when people leave. */
let open: ScheduleWorld;

beforeAll(async () => {
  open = await openScheduleWorld();
});
afterAll(() => open.world.close());
beforeEach(() => open.reset());

describe('the file', () => {
  it('has the partner’s leads or commissions of those days, masked as in the portal', async () => {
    await open.created({ report: 'commissions', name: 'Money', period: 'yesterday', filters: { state: 'held' } });
    await open.created();
    await open.at(due);
    await open.tick();
    const both = await open.listed();
    const [money, leads] = ['Money', 'Board secret'].map((wanted) => both.find(({ name }) => name === wanted));
    const lines = await open.take(money?.runs[0]?.run_id, open.people.reader);
    expect(lines.name).toContain('commissions-2026-11-23-0900.xlsx');
    expect(lines.rows?.[0]?.[0]).toBe('Paid out on');
    expect(lines.rows?.slice(1).map((row) => [row[0], row[6]])).toEqual([
      ['2026-11-22', '1600.00'],
      ['2026-11-22', '1600.00'],
    ]);
    const file = await open.take(leads?.runs[0]?.run_id, open.people.owner);
    expect(file.rows?.slice(1).map(([code]) => code)).toHaveLength(3);
    // No customer in this test has consented to the use of their data, so name and number are empty.
    expect(file.rows?.slice(1).map((row) => [row[2] ?? '', row[3] ?? ''])).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });

  it('is sealed, can be downloaded for seven days and only by people at the partner, and each download is audited', async () => {
    await open.created();
    await open.at(due);
    await open.tick();
    const { runs } = await open.only();
    const runId = runs[0]?.run_id;
    const look = { token: await startLook(open.world, 'haldi') };
    const statuses: number[] = [];
    for (const by of [
      open.people.owner,
      open.people.member,
      open.people.reader,
      open.people.shop,
      open.people.kajal,
      look,
    ])
      statuses.push((await open.take(runId, by)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 404, 404]);
    const { rows: parts } = await open.world.services.pool.query<{ content: Buffer }>(
      'select content from list_export_parts',
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.some(({ content }) => content.toString('latin1').includes('UEsDB'))).toBe(false);
    const { rows: taken } = await open.world.services.pool.query<{ actor_id: string }>(
      `select actor_id from audit_entries where action = 'download' and subject_id = $1 order by sequence`,
      [runId],
    );
    expect(taken.map(({ actor_id }) => actor_id)).toEqual([
      open.people.owner.userId,
      open.people.member.userId,
      open.people.reader.userId,
    ]);
    await open.at(new Date(due.getTime() + 7 * 24 * 60 * 60_000 - 1));
    expect((await open.take(runId, open.people.owner)).status).toBe(200);
    await open.at(new Date(due.getTime() + 7 * 24 * 60 * 60_000));
    expect((await open.take(runId, open.people.owner)).status).toBe(404);
    expect((await open.only()).runs.at(-1)?.file).toBe(false);
  });

  it('is deleted with the data of anybody in it, and with its schedule', async () => {
    const schedule_id = await open.created();
    await open.at(due);
    await open.tick();
    const runId = (await open.only()).runs[0]?.run_id;
    await forgetExports(open.world.db, ['own-leads']);
    expect((await open.only()).runs[0]).toMatchObject({ state: 'ready', file: false });
    expect((await open.take(runId, open.people.owner)).status).toBe(404);
    await open.at(new Date(due.getTime() + 24 * 60 * 60_000));
    await open.tick();
    const held = () =>
      open.world.db.selectFrom('list_exports').select('id').where('asked_by', '=', schedule_id).execute();
    expect(await held()).toHaveLength(1);
    await open.people.member.post(`${base}/delete-scheduled-report`, { schedule_id });
    expect([await held(), await open.listed()]).toEqual([[], []]);
  });
});

describe('when people leave', () => {
  it('a report continues under the partner and is emailed to people who can sign in', async () => {
    await open.created();
    await open.disable('member');
    await open.disable('owner');
    await open.at(due);
    await open.tick();
    expect((await open.only(open.people.reader)).runs[0]?.mails).toEqual([
      { name: 'Meera Owner', state: 'gone' },
      { name: 'Ritu Reader', state: 'sent' },
    ]);
    expect([(await open.mailsTo('owner')).length, (await open.mailsTo('reader')).length]).toEqual([0, 1]);
  });

  it('a person who switched these emails off gets none, can still download the file, and gets the next email after switching them on', async () => {
    await open.created();
    const wants = (on: boolean) => open.people.reader.post(`${base}/set-mail`, { mail: 'scheduled_report', on });
    expect((await wants(false)).status).toBe(200);
    await open.at(due);
    await open.tick();
    const [run] = (await open.only()).runs;
    expect(run?.mails).toEqual([
      { name: 'Meera Owner', state: 'sent' },
      { name: 'Ritu Reader', state: 'off' },
    ]);
    expect([(await open.mailsTo('reader')).length, (await open.take(run?.run_id, open.people.reader)).status]).toEqual([
      0, 200,
    ]);
    expect((await wants(true)).status).toBe(200);
    await open.at(new Date(due.getTime() + 24 * 60 * 60_000));
    await open.tick();
    expect(await open.mailsTo('reader')).toHaveLength(1);
  });

  it('a report with no recipient left is paused and says so, until another recipient is chosen', async () => {
    const schedule_id = await open.created();
    await open.disable('owner');
    await open.world.db
      .updateTable('partner_users')
      .set({ password_hash: null })
      .where('id', '=', open.people.reader.userId)
      .execute();
    await open.at(due);
    await open.tick();
    expect(await open.only()).toMatchObject({
      status: 0,
      nobody: true,
      next_at: null,
      recipients: [{ state: 'gone' }, { state: 'invited' }],
      runs: [{ state: 'nobody', file: false, mails: [] }],
    });
    expect(
      await open.world.db.selectFrom('list_exports').select('id').where('asked_by', '=', schedule_id).execute(),
    ).toEqual([]);
    const refused = await open.turn(schedule_id, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_nobody']);
    const { report: _report, filters: _filters, ...rest } = open.draft({ recipients: [open.people.member.userId] });
    expect((await open.people.member.post(`${base}/change-scheduled-report`, { schedule_id, ...rest })).status).toBe(
      200,
    );
    expect((await open.turn(schedule_id, true)).status).toBe(200);
    expect(await open.only()).toMatchObject({ status: 1, nobody: false, next_at: '2026-11-24T03:30:00.000Z' });
  });
});
