import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getFaqs, getPortalText, getPortalTexts } from '@tulna/contract/portal-texts';
import { partnerRoles } from '@tulna/rules/partner-access';
import { findsText } from '@tulna/rules/portal-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let reader: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  reader = await partnerClient(test, { role: partnerRoles.readOnly });
});
afterAll(() => test.close());

const words = {
  title_en: 'May I print the QR code?',
  title_hi: 'क्या QR कोड छपवा सकता हूँ?',
  body_en: 'Yes.\n\nAt any size.',
  body_hi: 'हाँ।\n\nकिसी भी आकार में।',
};
const faqs = async () => (await reader.get<AnswerOf<typeof getFaqs>>('/api/partner/get-faqs')).body;
const texts = async () => (await staff.get<AnswerOf<typeof getPortalTexts>>('/api/get-portal-texts')).body.texts;
const one = async (id: string) => (await staff.get<AnswerOf<typeof getPortalText>>(`/api/get-portal-text/${id}`)).body;
const create = async (change: object = {}) =>
  (
    await staff.post<{ text_id: string }>(
      '/api/create-portal-text',
      { kind: 'dsa_faq', ...words, ...change },
      { 'idempotency-key': randomUUID() },
    )
  ).body.text_id;
const publish = (text_id: string, version: number | null) =>
  staff.post('/api/publish-portal-text', { text_id, version });
const lastEntry = async (id: string) =>
  test.db
    .selectFrom('audit_entries')
    .select(['sequence', 'action', 'property', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
const undo = async (id: string) => staff.post('/api/undo-audit-entry', { sequence: (await lastEntry(id)).sequence });

describe('the texts of a new installation', () => {
  it('are twelve questions of customers, twelve of partners and four lessons, complete in both languages', async () => {
    const shown = await faqs();
    expect([shown.customer_faq.length, shown.dsa_faq.length]).toEqual([12, 12]);
    const all = await texts();
    expect(all.filter(({ kind }) => kind === 'lesson').map(({ key }) => key)).toEqual([
      'conduct',
      'sayings',
      'data',
      'complaints',
    ]);
    expect(all.map(({ published, newest }) => [published, newest])).toEqual(all.map(() => [1, 1]));
    for (const { title, body } of [...shown.customer_faq, ...shown.dsa_faq]) {
      expect(title.hi + body.hi).toMatch(/[\u0900-\u097F]/);
      expect(body.hi).not.toMatch(/[०-९]/);
      expect(title.en + body.en).not.toMatch(/[\u0900-\u097F]/);
    }
  });

  it('are found by words of either language, with and without nuqta', async () => {
    const { dsa_faq: own } = await faqs();
    const found = (search: string) =>
      own.filter(({ title, body }) => findsText(search, [title, body])).map(({ title }) => title.en);
    expect(found('बैंक खाता')).toEqual(['How do I change my bank account?']);
    expect(found('फाइल PDF')).toEqual(['Which files can I send with a ticket?']);
    expect(found('PDF जगह')).toEqual(['Which files can I send with a ticket?']);
    expect(found('helicopter')).toEqual([]);
  });
});

describe('a text', () => {
  it('is a draft until it is published, stores every version, and can be withdrawn', async () => {
    const id = await create();
    expect((await faqs()).dsa_faq).toHaveLength(12);
    expect((await publish(id, 1)).body.message).toBe('Published. The portal shows it now.');
    expect((await faqs()).dsa_faq[12]).toEqual({
      text_id: id,
      version: 1,
      title: { en: words.title_en, hi: words.title_hi },
      body: { en: words.body_en, hi: words.body_hi },
    });
    const next = { text_id: id, newest: 1, ...words, body_en: 'Yes.' };
    expect((await staff.post('/api/save-portal-text', next)).body.message).toBe('Saved as a draft');
    expect((await faqs()).dsa_faq[12]?.body.en).toBe('Yes.\n\nAt any size.');
    expect((await staff.post('/api/save-portal-text', { ...next, body_en: 'No.' })).body.code).toBe('changed_since');
    // Saving the same words again makes no version.
    await staff.post('/api/save-portal-text', { ...next, newest: 2 });
    const { text, versions } = await one(id);
    expect([text.published, text.newest, versions.map(({ number, body }) => [number, body.en])]).toEqual([
      1,
      2,
      [
        [2, 'Yes.'],
        [1, 'Yes.\n\nAt any size.'],
      ],
    ]);
    expect(versions[0]?.created_by).toMatch(/\w/);
    await publish(id, 2);
    expect((await faqs()).dsa_faq[12]?.body.en).toBe('Yes.');
    expect((await publish(id, 3)).status).toBe(404);
    expect((await publish(id, null)).body.message).toMatch(/^Withdrawn/);
    expect((await faqs()).dsa_faq).toHaveLength(12);
    expect(await lastEntry(id)).toMatchObject({ action: 'update', property: 'published' });
    expect((await undo(id)).status).toBe(200);
    expect((await faqs()).dsa_faq[12]?.version).toBe(2);
    await publish(id, null);
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'property'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ action, property }) => `${action} ${property ?? ''}`.trim())).toEqual([
      'create',
      'update published',
      'update draft',
      'update published',
      'update published',
      'update published',
      'update published',
    ]);
  });

  it('can be moved within its kind, and back by undo', async () => {
    const order = async () => (await faqs()).customer_faq.map(({ title }) => title.en.slice(0, 12));
    const before = await order();
    const third = (await faqs()).customer_faq[2]?.text_id ?? '';
    expect((await staff.post('/api/move-portal-text', { text_id: third, position: 1 })).status).toBe(200);
    expect(await order()).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
    expect((await undo(third)).status).toBe(200);
    expect(await order()).toEqual(before);
    await staff.post('/api/move-portal-text', { text_id: third, position: 200 });
    expect((await order()).at(-1)).toBe(before[2]);
    await undo(third);
    expect(await order()).toEqual(before);
  });

  it('needs both languages and has limits; the code of conduct can’t be withdrawn', async () => {
    const add = (change: object) =>
      staff.post(
        '/api/create-portal-text',
        { kind: 'lesson', ...words, ...change },
        { 'idempotency-key': randomUUID() },
      );
    expect((await add({ title_hi: ' ' })).status).toBe(400);
    expect((await add({ body_hi: 'x'.repeat(6001) })).status).toBe(400);
    expect((await add({ title_en: 'x'.repeat(200), body_hi: 'x'.repeat(6000) })).status).toBe(200);
    expect((await add({ kind: 'poem' })).status).toBe(400);
    const conduct = (await texts()).find(({ key }) => key === 'conduct');
    expect((await publish(conduct?.text_id ?? '', null)).body.code).toBe('lesson_needed');
    expect((await publish(randomUUID(), 1)).status).toBe(404);
  });

  it('can be written only by role 1', async () => {
    const other = await staffClient(test, 2);
    expect((await other.get('/api/get-portal-texts')).status).toBe(403);
    expect((await reader.get('/api/get-portal-texts')).status).toBe(403);
    expect((await other.get('/api/partner/get-faqs')).status).toBe(403);
  });
});
