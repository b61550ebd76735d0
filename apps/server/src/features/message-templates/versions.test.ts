import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import type { MessageTemplateVersion } from '@tulna/contract/message-templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The versions of templates through the API. */
const start = new Date('2026-11-24T06:00:00.000Z');
const sms = {
  header: 'TULNAL',
  entity_id: '1101000000000000001',
  en_dlt_id: '1107000000000000101',
  hi_dlt_id: '1107000000000000102',
  en_subject: '',
  hi_subject: '',
  en_body: 'Hi {#first_name#}: https://tulna.in/TULNAL/l/new. Stop: {#unsubscribe#}',
  hi_body: 'नमस्ते {#first_name#}। बंद करें: {#unsubscribe#}',
  en_plain: '',
  hi_plain: '',
  template_name: '',
  en_locale: '',
};
const markup =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Hello {#first_name#} {#unsubscribe#}</mj-text></mj-column></mj-section></mj-body></mjml>';
const email = {
  ...sms,
  header: '',
  entity_id: '',
  en_dlt_id: '',
  hi_dlt_id: '',
  en_subject: 'For {#first_name#}',
  hi_subject: '{#first_name#} के लिए',
  en_body: markup,
  hi_body: markup,
  en_plain: 'Hello {#first_name#} {#unsubscribe#}',
  hi_plain: 'नमस्ते {#first_name#} {#unsubscribe#}',
};

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true, settings: { SHORT_LINK_HOST: 'tulna.in' } });
});
beforeEach(async () => {
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

async function template(channel: 'sms' | 'email'): Promise<string> {
  const { body } = await staff.post<{ message_template_id: string }>(
    '/api/create-message-template',
    { name: `${channel} ${randomUUID()}`, channel, category: 'promotional' },
    { 'idempotency-key': randomUUID() },
  );
  return body.message_template_id;
}
const save = (id: string, content: object, seen: object | null = null) =>
  staff.post<{ fields: Record<string, string>; code: string }>(`/api/save-message-template-version/${id}`, {
    ...content,
    seen,
  });
const versions = async (id: string) =>
  (await staff.get<{ versions: MessageTemplateVersion[] }>(`/api/get-message-template-versions/${id}`)).body.versions;
const newest = async (id: string): Promise<MessageTemplateVersion> => {
  const [version] = await versions(id);
  if (version === undefined) throw new Error('The template has no version.');
  return version;
};
const seenOf = ({ version_id, written_at }: MessageTemplateVersion) => ({ version_id, written_at });
const register = (version: MessageTemplateVersion) =>
  staff.post('/api/register-message-template-version', seenOf(version));

describe('a draft', () => {
  it.each<['sms' | 'email', object, string]>([
    ['sms', { header: 'Tulnal' }, 'header'],
    ['sms', { header: 'TULNA' }, 'header'],
    ['sms', { entity_id: '110100000000000000' }, 'entity_id'],
    ['sms', { en_dlt_id: '12' }, 'en_dlt_id'],
    ['sms', { en_body: 'No way out' }, 'en_body'],
    ['sms', { hi_body: '{#name#} {#unsubscribe#}' }, 'hi_body'],
    ['sms', { en_body: 'Hi {#first_name {#unsubscribe#}' }, 'en_body'],
    ['sms', { en_body: 'See https://tulna.in/OTHERS/x {#unsubscribe#}' }, 'en_body'],
    ['sms', { en_body: 'See evil.example/TULNAL/x {#unsubscribe#}' }, 'en_body'],
    ['email', { en_subject: '' }, 'en_subject'],
    ['email', { hi_plain: 'Without the link' }, 'hi_plain'],
    ['email', { en_body: '<mjml><mj-body><mj-nothing>{#unsubscribe#}</mj-nothing></mj-body></mjml>' }, 'en_body'],
    ['email', { hi_body: '{#unsubscribe#}' }, 'hi_body'],
  ])('of %s with %j is refused at its field', async (channel, wrong, field) => {
    const id = await template(channel);
    const { status, body } = await save(id, { ...(channel === 'sms' ? sms : email), ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
    expect(await versions(id)).toEqual([]);
  });

  it('is edited in place until it is registered with its ids; after that, a changed text makes a new version', async () => {
    const id = await template('sms');
    expect((await save(id, { ...sms, en_dlt_id: '', hi_dlt_id: '' })).status).toBe(200);
    const draft = await newest(id);
    expect(draft).toMatchObject({ version: 1, en_body: sms.en_body, registered_at: null, registered_by: '' });
    expect(await register(draft)).toMatchObject({ status: 400, body: { fields: { en_dlt_id: expect.any(String) } } });
    test.clock.advance(1000);
    // If two colleagues change the same draft, the second is refused.
    expect((await save(id, sms, seenOf(draft))).status).toBe(200);
    expect(await save(id, sms, seenOf(draft))).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await save(id, sms)).toMatchObject({ status: 409 });
    expect(await register(draft)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const written = await newest(id);
    const both = await Promise.all([register(written), register(written)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await save(id, sms, seenOf(written))).toMatchObject({ status: 409 });
    expect((await save(id, { ...sms, en_body: 'Second {#unsubscribe#}' })).status).toBe(200);
    expect((await versions(id)).map(({ version, registered_at: at }) => [version, at !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
    const { body } = await staff.get<{ rows: { registered_version: number }[] }>(`/api/get-message-templates?id=${id}`);
    expect(body.rows).toMatchObject([{ registered_version: 1 }]);
    const { body: audit } = await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=2');
    expect(audit.rows).toMatchObject([
      { action: 'update', property: 'text', undoable: false, after: { version: 2, en_body: 'Second {#unsubscribe#}' } },
      { action: 'confirm', property: 'text', undoable: false, after: { version: 1 } },
    ]);
  });
});

describe('an email', () => {
  it('is compiled on the server without including files', async () => {
    const id = await template('email');
    const { status, body } = await staff.post<{ en: string; hi: string }>(`/api/preview-message-template/${id}`, email);
    expect([status, body.hi.includes('आशा')]).toEqual([200, true]);
    expect(body.en).toContain('Asha');
    expect(body.en).toMatch(/<!doctype html>/i);
    expect(await versions(id)).toEqual([]);
    const including = markup.replace('<mj-section>', '<mj-include path="/etc/passwd" /><mj-section>');
    const included = await staff.post(`/api/preview-message-template/${id}`, { ...email, en_body: including });
    expect(JSON.stringify(included.body)).not.toContain('root:');
  });

  it('can be sent as a test to the person who requests it, with an audit entry', async () => {
    const id = await template('email');
    await save(id, email);
    const { version_id } = await newest(id);
    expect((await staff.post('/api/send-test-message', { version_id, language: 'hi' })).status).toBe(200);
    const own = demoAdmins.find(({ id: one }) => one === staff.userId)?.email ?? '';
    const outbox = (await test.app.inject({ url: '/dev/outbox.json', query: { to: own } })).json<
      { subject: string }[]
    >();
    expect(outbox[0]).toMatchObject({ to: own, subject: 'जाँच: आशा के लिए' });
    const { body } = await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1');
    expect(body.rows[0]).toMatchObject({ action: 'send_test', after: { version: 1, language: 'hi' } });
  });
});
