import { randomUUID } from 'node:crypto';
import { WEBHOOK_TYPES } from '@tulna/rules/webhooks';
import { queueWebhooks } from '../features/partner-webhooks/jobs.ts';
import { programClient } from './api-keys.ts';
import { addApplications, customerId } from './applications.ts';
import { pdfOf } from './document-files.ts';
import { startLook } from './looks.ts';
import type { PartnerWorld } from './partner-world.ts';
import { type StaffClient, staffClientOf } from './staff.ts';

/** Adds one row of every kind that a partner can have, by the same routes that people use. */
export async function fillPartner(world: PartnerWorld, partner: string, owner: StaffClient): Promise<void> {
  const { test, once } = world;
  const made = async (call: string, body: object): Promise<Record<string, string>> => {
    const answer = await owner.post<Record<string, string>>(`/api/partner/${call}`, body, once());
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await made('create-webhook', { url: 'http://127.0.0.1:9/hook', mode: 'live', types: [...WEBHOOK_TYPES] });
  await made('create-hand-off-key', {});
  await made('add-embed-origin', { origin: 'https://www.example.in' });
  await made('save-view', { list: 'own-leads', name: 'Paid', query: 'step=paid', hidden: [] });
  await made('ask-for-brand', {
    name: 'Another name',
    logo: (await test.db.selectFrom('partners').select('logo').where('key', '=', partner).executeTakeFirstOrThrow())
      .logo,
    primary_color: '#112233',
    secondary_color: '#445566',
    note: '',
  });
  const bytes = await pdfOf('A page');
  const file = await owner.send<{ file_id: string }>('/api/partner/upload-ticket-file', {
    name: 'page.pdf',
    bytes,
    part: 'file',
  });
  await made('open-ticket', {
    kind: 'tech_support',
    subject: 'QR code',
    text: 'It opens nothing.',
    file_ids: [file.body.file_id],
  });
  await made('create-scheduled-report', {
    report: 'leads',
    name: 'Every morning',
    filters: {},
    period: 'last_month',
    schedule: { frequency: 'daily', day: 0, at: '09:00' },
    file_language: 'en',
    recipients: [owner.userId],
  });
  await made('create-assisted-lead', {
    offering: 'personal-loan',
    first_name: 'Asha',
    last_name: 'Verma',
    phone: '9000045009',
    language: 'en',
    asked_for: true,
  });

  const consent = { text: 'Yes', agreed_at: test.clock.now().toISOString() };
  for (const mode of ['live', 'test'] as const) {
    const program = await programClient(test, owner, { mode });
    const lead = await program.post('/api/v1/leads', { name: 'Asha Verma', mobile: '9000000005', consent });
    if (lead.statusCode !== 200) throw new Error(lead.body);
  }
  await test.services.jobs.send(queueWebhooks, {}, { db: test.db });
  await test.services.jobs.drain();

  const from = 901;
  await addApplications(test.services.pool, 1, { from, status: 'approved' });
  const touched = new Date('2026-01-01');
  await test.db
    .insertInto('attributions')
    .values({
      id: randomUUID(),
      entry: 'landing',
      brand: partner,
      customer_id: customerId(from),
      touched_at: touched,
      tied_at: touched,
    })
    .execute();
  // Updates the application, so that its lead is recalculated.
  await test.db
    .updateTable('credit_applications')
    .set({ state: 'matched' })
    .where('customer_id', '=', customerId(from))
    .execute();

  const look = staffClientOf(test.app, randomUUID(), await startLook(test, partner));
  await look.get('/api/partner/get-webhooks');
}
