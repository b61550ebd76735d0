import { randomUUID } from 'node:crypto';
import type { Complaint, DeskComplaint } from '@tulna/contract/complaints';
import { SHOWS_PER_HOUR } from '@tulna/rules/customer-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());

describe('the person of a complaint', () => {
  const path = '/api/show-complaint-detail';
  const writes = 'I am Asha, PAN ABCPR4104K. Call 98765 43210 or write to asha.rao@example.in about 12-11-2026.';
  const phone = mobileNumbers(9_000_411_001)();
  let person: CustomerClient;
  let staff: StaffClient;
  let complaint: DeskComplaint;

  const listed = async (by: StaffClient) =>
    (await by.get<{ rows: DeskComplaint[] }>('/api/get-desk-complaints?limit=200')).body.rows;
  const own = async () => (await person.get<{ complaints: Complaint[] }>('/api/get-complaints')).body.complaints[0];

  beforeAll(async () => {
    person = await customerClient(test, phone);
    await complete(person, { email: 'asha.rao@example.in', first_name: 'Asha', last_name: 'Rao', tin: 'ABCPR4104K' });
    staff = await staffClient(test, 3);
    const sent = await person.post<Complaint>('/api/send-complaint', { category: 'service', description: writes });
    complaint = (await listed(staff)).find(({ ticket }) => ticket === sent.body.ticket) as DeskComplaint;
  });

  const show = (field: string, why: object = { reason: 'complaint', note: '' }, by = staff) =>
    by.post<{ value?: string; code?: string; fields?: Record<string, string> }>(path, {
      complaint_id: complaint.complaint_id,
      field,
      ...why,
    });

  it('is masked for every role, in the list, in its export and in the response to a change, and so are the person’s words', async () => {
    const masked = {
      name: 'A. R.',
      phone: `******${phone.slice(-4)}`,
      description: 'I am ******, PAN ******. Call ****** or write to ****** about 12-11-2026.',
      shown_fields: ['name', 'phone', 'description'],
    };
    const secret = new RegExp(`Asha|Rao|ABCPR|98765 43210|${phone}|asha\\.rao`);
    for (const role of [1, 2, 3] as const) {
      const by = await staffClient(test, role);
      const row = (await listed(by)).find(({ ticket }) => ticket === complaint.ticket);
      expect(row).toMatchObject(masked);
      expect(JSON.stringify(row)).not.toMatch(secret);
      const { export_id } = (await by.post<{ export_id: string }>('/api/export-desk-complaints')).body;
      await test.services.jobs.drain();
      const file = String((await by.get<string>(`/api/download-list-export/${export_id}`)).body);
      expect(file).toContain(`A. R., ******${phone.slice(-4)}`);
      expect(file).not.toMatch(secret);
    }
    const taken = await staff.post('/api/answer-complaint', { complaint_id: complaint.complaint_id });
    expect(taken.body).toMatchObject({ ...masked, status: 'in_progress' });
    expect((await own())?.description).toBe(writes);
  });

  it('is shown one detail at a time, and the audit records who looked and why, never the detail', async () => {
    const entries = test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', person.userId);
    for (const [field, value] of Object.entries({ name: 'Asha Rao', phone: `+91 ${phone}`, description: writes })) {
      const shown = await show(field);
      expect([shown.status, shown.body]).toEqual([200, { value }]);
      expect(shown.headers['cache-control']).toBe('no-store');
    }
    await show('phone', { reason: 'other', note: 'Asked by the officer' });
    const stored = await entries.where('action', '=', 'show').orderBy('sequence').execute();
    expect(stored.map(({ property, actor_id: by }) => [property, by])).toEqual(
      ['name', 'phone', 'complaint_description', 'phone'].map((property) => [property, staff.userId]),
    );
    expect(stored[3]?.after).toBe(`{"complaint":"${complaint.ticket}","reason":"other","note":"Asked by the officer"}`);
    expect(stored.map(({ after }) => after).join()).not.toMatch(/Asha|ABCPR|98765 43210/);
  });

  it('isn’t shown without a reason, for an unknown detail, or for an unknown complaint', async () => {
    expect((await show('phone', { note: '' })).status).toBe(400);
    expect((await show('phone', { reason: 'other', note: ' ' })).body.fields).toEqual({
      note: 'Please say why in a few words',
    });
    expect((await show('phone', { reason: 'complaint', note: 'is 9876543210' })).body.fields).toHaveProperty('note');
    expect((await show('pan')).status).toBe(400);
    expect((await show('email')).status).toBe(404);
    expect((await show('phone', { complaint_id: randomUUID(), reason: 'complaint', note: '' })).status).toBe(404);
  });

  it('counts towards the limit of details that one member of staff may open', async () => {
    const by = await staffClient(test, 2);
    const looks = await Promise.all(Array.from({ length: SHOWS_PER_HOUR }, () => show('name', undefined, by)));
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show('name', undefined, by)).body.code).toBe('too_many_requests');
  });
});
