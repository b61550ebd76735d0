import { randomUUID } from 'node:crypto';
import type { getCallScripts } from '@tulna/contract/call-scripts';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { texts } from './fixtures.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ staff: true, demoWorld: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());
beforeEach(() =>
  test.services.pool.query('truncate calls, call_leads, call_campaigns, call_scripts, call_script_versions'),
);

type Refused = { code?: string; message: string; fields?: Record<string, string> };
const once = () => ({ 'idempotency-key': randomUUID() });
const listed = async () => (await staff.get<AnswerOf<typeof getCallScripts>>('/api/get-call-scripts')).body.scripts;
/** Which script is shown for which reason, by the scripts' names. */
const shown = async () =>
  Object.fromEntries(
    (await listed()).flatMap(({ name, queue_reason }) => (queue_reason === null ? [] : [[queue_reason, name]])),
  );
const create = (name: string, queue_reason: string | null) =>
  staff.post<{ script_id: string } & Refused>('/api/create-call-script', { name, ...texts, queue_reason }, once());
const added = async (name: string, reason: string | null): Promise<string> => {
  const { status, body } = await create(name, reason);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.script_id;
};
const change = (id: string, queue_reason: string | null, version: number) =>
  staff.post<Refused>(`/api/change-call-script/${id}`, { ...texts, queue_reason, version });
const remove = async (id: string) => expect((await staff.post(`/api/delete-call-script/${id}`)).status).toBe(200);

/** Undoes the newest entry about a script. */
async function undo(id: string) {
  const { rows } = await test.services.pool.query<{ sequence: string }>(
    "select sequence from audit_entries where subject_kind = 'call-script' and subject_id = $1 order by sequence desc limit 1",
    [id],
  );
  return staff.post<Refused>('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) }, once());
}

describe('the reason of a script', () => {
  it('is restored when its change is undone, as the next version', async () => {
    const id = await added('Form', 'stuck_form');
    expect((await change(id, 'stuck_offers', 1)).status).toBe(200);
    expect(await shown()).toEqual({ stuck_offers: 'Form' });
    const undone = await undo(id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await shown()).toEqual({ stuck_form: 'Form' });
    expect((await listed())[0]?.version).toBe(3);
  });

  it('stays unchanged if another script now has the previous one, and the message says so', async () => {
    const id = await added('Form', 'stuck_form');
    expect((await change(id, null, 1)).status).toBe(200);
    await added('Other', 'stuck_form');
    const undone = await undo(id);
    expect([undone.status, undone.body.code]).toEqual([409, 'script_reason_taken']);
    expect(undone.body.message).toContain('Another script is shown for this reason');
    expect(await shown()).toEqual({ stuck_form: 'Other' });
    expect((await listed()).find(({ name }) => name === 'Form')?.version).toBe(2);
  });

  it('is restored with a deleted script, or left out if another script now has it', async () => {
    const id = await added('Form', 'stuck_form');
    await remove(id);
    expect((await undo(id)).status).toBe(200);
    expect(await shown()).toEqual({ stuck_form: 'Form' });
    await remove(id);
    await added('Other', 'stuck_form');
    const undone = await undo(id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await listed()).map(({ name, queue_reason }) => [name, queue_reason])).toEqual([
      ['Form', null],
      ['Other', 'stuck_form'],
    ]);
  });

  it('doesn’t hide that a deleted script’s name is already taken', async () => {
    const id = await added('Form', 'stuck_form');
    await remove(id);
    await added('form', 'stuck_offers');
    expect((await undo(id)).body.code).toBe('restored_name_taken');
    expect(await shown()).toEqual({ stuck_offers: 'form' });
  });
});

describe('one reason', () => {
  it('is kept by one of two deleted scripts that are restored at once, and both are restored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await added(`One ${round}`, 'stuck_form');
      await remove(one);
      const two = await added(`Two ${round}`, 'stuck_form');
      await remove(two);
      const answers = await Promise.all([undo(one), undo(two)]);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      const back = (await listed()).filter(({ script_id }) => [one, two].includes(script_id));
      expect(back.map(({ queue_reason }) => queue_reason).sort()).toEqual([null, 'stuck_form'].sort());
      await remove(one);
      await remove(two);
    }
  });

  it('is given to only one of several scripts that request it at once, by an edit or a creation; the others are refused at the field', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => added(name, null)));
    const answers = await Promise.all([
      ...ids.map((id) => change(id, 'call_request', 1)),
      create('D', 'call_request'),
      create('E', 'call_request'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400) expect(Object.keys(body.fields ?? {})).toEqual(['queue_reason']);
    expect(Object.keys(await shown())).toEqual(['call_request']);
    // The refused requests left nothing behind.
    const versions = (await listed()).filter(({ queue_reason }) => queue_reason === null).map(({ version }) => version);
    expect(new Set(versions)).toEqual(new Set([1]));
  });
});
