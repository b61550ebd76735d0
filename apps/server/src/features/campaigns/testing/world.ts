import { randomUUID } from 'node:crypto';
import type { CampaignRecipient } from '@tulna/contract/campaigns';
import { sql } from 'kysely';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { contents, makePerson, type SmsDouble, smsDouble } from '../../../test/campaign-people.ts';
import { type StaffClient, staffClient } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { reportSignature } from '../delivery-reports.ts';
import { beginDueCampaigns } from '../jobs.ts';

/** Campaigns through the API, SMS over HTTP to a provider of the test, email to the local outbox. 11:30 in India. */
export const start = new Date('2026-11-24T06:00:00.000Z');
export const minute = 60_000;
export const secret = 'the-provider-signs-with-this';
export const everyone = { combinator: 'and', rules: [] } as const;

export let provider: SmsDouble;
export let test: TestApp;
export let staff: StaffClient;

/** Declares the set-up of one test file. Test files in one worker share this module, so each must call it. */
export function campaignsWorld(): void {
  beforeAll(async () => {
    provider = await smsDouble();
    test = await startTestApp({
      staff: true,
      demoWorld: true,
      settings: {
        SMS_PROVIDER_URL: provider.url,
        SMS_PROVIDER_TOKEN: 'provider-token',
        SMS_SENDER_ID: 'OTHERS',
        SMS_DLT_ENTITY_ID: '1101000000000000999',
        SMS_DLT_TEMPLATES: 'otp-en=1107000000000000011,reminder-en=1107000000000000021',
        WHATSAPP_PROVIDER_URL: provider.url,
        WHATSAPP_PROVIDER_TOKEN: 'whatsapp-token',
        WHATSAPP_SENDER: 'number-1',
        SHORT_LINK_HOST: 'tulna.in',
        MESSAGE_NEWS_SECRET: secret,
        PUBLIC_URL: 'https://loans.example.in',
      },
    });
  });
  beforeEach(async () => {
    for (const table of ['campaign_recipients', 'campaigns', 'campaign_news', 'unsubscribes', 'messages'] as const)
      await test.db.deleteFrom(table).execute();
    await sql`truncate customers cascade`.execute(test.db);
    await sql`delete from jobs.job`.execute(test.db);
    provider.got = [];
    provider.answers = [];
    provider.onMessage = undefined;
    test.clock.stopAt(start);
    staff = await staffClient(test, 1);
  });
  afterAll(async () => {
    await test?.close();
    await new Promise((resolve) => provider.server.close(resolve));
  });
}

export const once = () => ({ 'idempotency-key': randomUUID() });

/** A registered template that is switched on. */
export async function template(
  channel: 'sms' | 'email' | 'whatsapp',
  category = 'promotional',
  content: object = {},
): Promise<string> {
  const made = await staff.post<{ message_template_id: string }>(
    '/api/create-message-template',
    { name: `${channel} ${randomUUID()}`, channel, category },
    once(),
  );
  const id = made.body.message_template_id;
  const saved = await staff.post(`/api/save-message-template-version/${id}`, {
    ...contents[channel],
    ...content,
    seen: null,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body } = await staff.get<{ versions: { version_id: string; written_at: string }[] }>(
    `/api/get-message-template-versions/${id}`,
  );
  const { version_id, written_at } = body.versions[0] ?? {};
  expect((await staff.post('/api/register-message-template-version', { version_id, written_at })).status).toBe(200);
  await staff.post(`/api/update-message-template/${id}`, { property: 'status', value: 1 });
  return id;
}

export const create = (draft: object, by = staff) =>
  by.post<{ campaign_id: string; fields: Record<string, string>; code: string }>(
    '/api/create-campaign',
    {
      name: 'Diwali',
      template_b: null,
      audience: everyone,
      starts_at: start.toISOString(),
      per_minute: 60,
      ...draft,
    },
    once(),
  );
/** `edits` is the number of changes of the draft at the time when the approver read it. */
export const act = (what: string, id: string, by = staff, edits = 0) =>
  by.post(`/api/${what}-campaign/${id}`, what === 'approve' ? { edits } : undefined);
/** Runs the job that starts due campaigns. */
export const runDueCampaigns = async () => {
  await test.services.jobs.send(beginDueCampaigns, {}, { db: test.db });
  await test.services.jobs.drain();
};
/** Makes waiting jobs due now, because the queue uses the database's clock. */
export const proceed = async () => {
  await sql`update jobs.job set start_after = now() where name = 'send-campaign' and state in ('created', 'retry')`.execute(
    test.db,
  );
  await test.services.jobs.drain();
};
/** A campaign that is approved and has started. */
export async function started(draft: object): Promise<string> {
  const { status, body } = await create(draft);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await act('approve', body.campaign_id)).status).toBe(200);
  await runDueCampaigns();
  return body.campaign_id;
}
export const recipientsOf = async (id: string) =>
  (await staff.get<{ rows: CampaignRecipient[] }>(`/api/get-campaign-recipients?campaign=${id}`)).body.rows;
export const results = async (id: string) => {
  const { status, body } = await staff.get(`/api/get-campaign-results/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
export const states = async (id: string) =>
  Object.fromEntries(
    ((await results(id)).states as { state: string; people: number }[]).map(({ state, people }) => [state, people]),
  );
export const excluded = async (id: string) =>
  Object.fromEntries(
    ((await results(id)).excluded as { reason: string; people: number }[]).map(({ reason, people }) => [
      reason,
      people,
    ]),
  );
export const stateOf = async (id: string) => {
  const { body } = await staff.get<{ rows: { state: string }[] }>(`/api/get-campaigns?id=${id}`);
  return body.rows[0]?.state;
};
export const phone = (index: number): string => String(7_000_000_000 + index);
export const somePeople = async (count: number) => {
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1)
    ids.push(await makePerson(test.services, { phone: phone(index), email: `p${index}@example.in`, name: 'Asha' }));
  return ids;
};

/** A staff session opened at the current time of the test. */
export async function signInAgain(): Promise<void> {
  staff = await staffClient(test, 1);
}

/** A provider's report, signed. */
export const sendReport = (
  report: object,
  { stamp = String(Math.floor(start.getTime() / 1000)), key = secret } = {},
) => {
  const payload = JSON.stringify(report);
  const signature = reportSignature(key, stamp, Buffer.from(payload)).toString('hex');
  return test.app.inject({
    method: 'POST',
    url: '/api/message-news',
    payload,
    headers: { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-signature': `sha256=${signature}` },
  });
};
