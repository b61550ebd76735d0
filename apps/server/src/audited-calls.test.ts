import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { catalogue } from '@tulna/contract/catalogue';
import type { AdminPartner } from '@tulna/contract/partners';
import { istDay } from '@tulna/rules/dates';
import { PRODUCTS } from '@tulna/rules/products';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherWay, changesNothing, elsewhere } from './test/audited-calls.ts';
import { signInCustomer } from './test/sign-in.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/**
 * Every call of staff that changes something leaves an entry in the audit (product.md §12). A new call must be made below, or be in one of the lists of test/audited-calls.ts with its reason; otherwise this file fails.
 */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true, settings: { OTP_RESEND_SECONDS: '0' } });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const once = () => ({ 'idempotency-key': randomUUID() });
const lender = async (): Promise<number> =>
  Number(
    (await staff.post('/api/create-lender', { name: `Lender ${randomUUID().slice(0, 8)}` }, once())).body.lender_id,
  );
const card = async (): Promise<string> =>
  String(
    (await staff.post('/api/create-credit-card', { category_name: `A Card ${randomUUID().slice(0, 8)}` }, once())).body
      .category_id,
  );
const partner = async (): Promise<AdminPartner> => {
  const [, one] = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
  if (one === undefined) throw new Error('There is no partner.');
  return one;
};
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const lastEntry = async (): Promise<number> =>
  (await test.db.selectFrom('audit_entries').select('sequence').orderBy('sequence', 'desc').executeTakeFirst())
    ?.sequence ?? 0;

const preparedBulk = async () => {
  const change = { action: 'products', value: { product: 'Gold Loans', on: true } };
  return (await staff.post<{ bulk_id: string }>('/api/prepare-bulk-partners', { change })).body;
};

/** A new rate, for a product for which no other rate is agreed yet. */
let cases = 0;
const newRate = () => {
  cases += 1;
  const product = PRODUCTS[cases]?.name ?? null;
  const terms = { price: { percent: '1', flat_paise: 0 }, least_paise: null, most_paise: null };
  const scope = { side: 'partner', partner: null, merchant: null, lender: null, product };
  return { ...scope, terms, from: istDay(test.clock.now().getTime()), until: null };
};
const drafted = async (by = staff) =>
  String((await by.post('/api/create-commission-rate', newRate(), once())).body.rate_id);
/** A second member of staff with all rights. */
const colleague = async (): Promise<StaffClient> => {
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
  return staffClientOf(test.app, userId, access);
};

/** Requests an export. Only three files may wait at a time, so earlier ones are made first. */
const exported =
  (noun: string, choice = {}) =>
  async () => {
    await test.services.jobs.drain();
    return () => staff.post(`/api/export-${noun}`, choice);
  };

/** For each call, a function that prepares the data and returns a function that makes the call. */
const calls: Readonly<Record<string, () => Promise<() => Promise<Reply<unknown>>>>> = {
  createLender: async () => () => staff.post('/api/create-lender', { name: 'Kaveri Credit' }, once()),
  safeDeleteLender: async () => {
    const lender_id = await lender();
    return () => staff.post('/api/safe-delete-lender', { lender_id });
  },
  updateLenderData: async () => {
    const lender_id = await lender();
    return () => staff.post('/api/update-lender-data', { lender_id, property: 'name', value: 'Teesta Money' });
  },
  updateSpecialOfferHindi: async () => {
    const lender_id = await lender();
    await staff.post('/api/update-lender-data', { lender_id, property: 'so_text', value: 'No fee this month' });
    return () => staff.post('/api/update-special-offer-hindi', { lender_id, so_text_hi: 'इस महीने कोई फ़ीस नहीं' });
  },
  answerComplaint: async () => {
    const { token } = await signInCustomer(test.app, '9813000001');
    const headers = { authorization: `Bearer ${token}`, ...once() };
    const payload = { category: 'charges', description: 'Too dear' };
    await test.app.inject({ method: 'POST', url: '/api/send-complaint', headers, payload });
    const { id: complaint_id } = await test.db.selectFrom('complaints').select('id').executeTakeFirstOrThrow();
    return () => staff.post('/api/answer-complaint', { complaint_id, answer: 'We are sorry.' });
  },
  setConductRequired: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/set-conduct-required/${id}`, { required: true });
  },
  startPartnerLook: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/start-partner-look/${id}`, { reason: 'Asks why a lead is missing' });
  },
  removePasskey: async () => {
    const id = randomUUID();
    const key = { credential_id: id, public_key: Buffer.alloc(1), counter: 0, name: 'Laptop' };
    const at = test.clock.now();
    await test.db
      .insertInto('admin_passkeys')
      .values({ id, admin_id: staff.userId, created_at: at, ...key })
      .execute();
    return () => staff.post('/api/admin/remove-passkey', { passkey_id: id });
  },
  revokeAdminSession: async () => {
    const who = { kind: 'admin', userId: staff.userId, roleId: 1, brand: null, userAgent: undefined } as const;
    const { session } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
    return () => staff.post('/api/admin/revoke-session', { session_id: session.id });
  },
  revokeOtherAdminSessions: async () => {
    await staffClient(test, 1);
    return () => staff.post('/api/admin/revoke-other-sessions');
  },
  setAdminPassword: async () => () =>
    staff.post('/api/admin/set-password', {
      current_password: 'banyan-kettle-47',
      new_password: 'granite-willow-91',
    }),
  createCreditCard: async () => () => staff.post('/api/create-credit-card', { category_name: 'Neem Card' }, once()),
  renameCreditCard: async () => {
    const category_id = await card();
    return () => staff.post('/api/rename-credit-card', { category_id, category_name: `Renamed ${category_id}` });
  },
  importCreditCards: async () => {
    const file = String((await staff.get<string>('/api/get-credit-cards-file')).body);
    const [first] = (await staff.get<{ category_id: string }[]>('/api/get-credit-cards-data')).body;
    const moved = { category_id: first?.category_id, property: 'sort_order', value: 77 };
    expect((await staff.post('/api/update-credit-card-data', moved)).status).toBe(200);
    return () => staff.send('/api/import-credit-cards', { name: 'cards.csv', bytes: file });
  },
  safeDeleteCreditCard: async () => {
    const category_id = await card();
    return () => staff.post('/api/safe-delete-credit-card', { category_id });
  },
  updateCreditCardData: async () => {
    const category_id = await card();
    return () => staff.post('/api/update-credit-card-data', { category_id, property: 'sort_order', value: 77 });
  },
  updateCreditCardTerms: async () => {
    const category_id = await card();
    return () => staff.post('/api/update-credit-card-terms', { category_id, property: 'issuer', value: 'Neem Bank' });
  },
  updateCreditCardHindi: async () => {
    const category_id = await card();
    const words = { key_feature_hi: 'कोई सालाना फ़ीस नहीं', annual_fee_hi: '', marketing_bullets_hi: [] };
    await staff.post('/api/update-credit-card-data', { category_id, property: 'key_feature', value: 'No fee' });
    return () => staff.post('/api/update-credit-card-hindi', { category_id, ...words });
  },
  createPartner: async () => {
    const { brand } = await partner();
    return () => staff.post('/api/create-partner', { key: 'morning-star', brand: { ...brand, host: null } }, once());
  },
  updatePartnerBrand: async () => {
    const { id, brand } = await partner();
    return () => staff.post(`/api/update-partner-brand/${id}`, { ...brand, title: 'A new day' });
  },
  updatePartnerProducts: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/update-partner-products/${id}`, { products: ['Gold Loans'] });
  },
  updatePartnerRevenueData: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/update-partner-revenue-data/${id}`, { revenue_percent: 12.5, revenue_flat_fee: 9.5 });
  },
  createCommissionRate: async () => () => staff.post('/api/create-commission-rate', newRate(), once()),
  discardCommissionRate: async () => {
    const rate_id = await drafted();
    return () => staff.post('/api/discard-commission-rate', { rate_id });
  },
  confirmCommissionRate: async () => {
    const rate_id = await drafted(await colleague());
    return () => staff.post('/api/confirm-commission-rate', { rate_id, until: null });
  },
  endCommissionRate: async () => {
    const rate_id = await drafted();
    await (await colleague()).post('/api/confirm-commission-rate', { rate_id, until: null });
    return () => staff.post('/api/end-commission-rate', { rate_id, until: istDay(test.clock.now().getTime()) });
  },
  stopFunnelOfPartner: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/stop-funnel-of-partner/${id}`, { reason: `Because ${randomUUID()}` });
  },
  allowFunnelOfPartner: async () => {
    const { id } = await partner();
    await staff.post(`/api/stop-funnel-of-partner/${id}`, { reason: `Because ${randomUUID()}` });
    return () => staff.post(`/api/allow-funnel-of-partner/${id}`);
  },
  updatePartnerUtm: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/update-partner-utm/${id}`, { utm_id: 'spring_26-A' });
  },
  s3UploadFile: async () => {
    const bytes = await picture();
    return () => staff.send('/api/s3-upload-file', { name: 'logo.png', bytes });
  },
  exportAlarms: exported('alarms'),
  exportAlarmRaisings: exported('alarm-raisings'),
  exportAuditEntries: exported('audit-entries', { kind: 'lender' }),
  exportCardFiles: exported('card-files'),
  exportCases: exported('cases'),
  exportFailedJobs: exported('failed-jobs'),
  exportCsrItems: exported('csr-items'),
  exportPartnerTickets: exported('partner-tickets'),
  exportDeskComplaints: exported('desk-complaints'),
  suspendPartner: async () => {
    const { id } = await partner();
    return () => staff.post(`/api/suspend-partner/${id}`, { reason: 'Looked into' });
  },
  resumePartner: async () => {
    const { id } = await partner();
    await staff.post(`/api/suspend-partner/${id}`, { reason: 'Looked into' });
    return () => staff.post(`/api/resume-partner/${id}`);
  },
  exportSwitchedLenders: exported('switched-lenders'),
  exportSwitchMoves: exported('switch-moves'),
  exportSwitchPlans: exported('switch-plans'),
  exportCommissionFiles: exported('commission-files'),
  exportCommissionRates: exported('commission-rates'),
  exportCommissionLines: exported('commission-lines'),
  exportCommissionDisputes: exported('commission-disputes'),
  exportPartnerStatements: exported('partner-statements'),
  exportSentCodes: exported('sent-codes'),
  exportStatementLines: exported('statement-lines'),
  exportCreditCards: exported('credit-cards'),
  exportDedupeChecks: exported('dedupe-checks'),
  exportLenderCalls: exported('lender-calls'),
  exportHandOffFiles: exported('hand-off-files'),
  exportLenders: exported('lenders'),
  exportMisFiles: exported('mis-files'),
  exportMisLines: exported('mis-lines'),
  exportPartners: exported('partners'),
  exportPayoutAccounts: exported('payout-accounts'),
  exportLenderCriteria: exported('lender-criteria'),
  exportTrackingLinkFiles: exported('tracking-link-files'),
  exportPayoutResultFiles: exported('payout-result-files'),
  exportPayoutRuns: exported('payout-runs'),
  exportPayouts: exported('payouts'),
  exportUploads: exported('uploads'),
  exportApplicationStatusFiles: exported('application-status-files'),
  startListBulk: async () => {
    const bulk = await preparedBulk();
    return () => staff.post('/api/start-list-bulk', bulk);
  },
  undoListBulk: async () => {
    const bulk = await preparedBulk();
    await staff.post('/api/start-list-bulk', bulk);
    await test.services.jobs.drain();
    return () => staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  },
  undoAuditEntry: async () => {
    const { id } = await partner();
    await staff.post(`/api/update-partner-utm/${id}`, { utm_id: `undone-${randomUUID().slice(0, 8)}` });
    const sequence = await lastEntry();
    return () => staff.post('/api/undo-audit-entry', { sequence });
  },
};

const changing = catalogue
  .map(({ endpoint }) => endpoint)
  .filter(({ session, method }) => session === 'admin' && method !== 'GET');

it('every changing call of staff is tested here or listed with a reason', () => {
  const known = [...Object.keys(changesNothing), ...Object.keys(elsewhere), ...Object.keys(calls)];
  expect(known.toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

it('every changing call of staff is served by handleChange, except those listed with a reason', () => {
  const apart = [...Object.keys(changesNothing), ...Object.keys(anotherWay)];
  const expected = changing.map(({ name }) => name).filter((name) => !apart.includes(name));
  expect(test.services.audit.registry.served().toSorted()).toEqual(expected.toSorted());
});

it.each(Object.keys(calls))('%s leaves an audit entry with the person who made it', async (name) => {
  const call = await calls[name]?.();
  const before = await lastEntry();
  const answer = await call?.();
  expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('sequence', '>', before).execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect([entry.actor_id, entry.role_id]).toEqual([staff.userId, 1]);
});

it.each(Object.entries(elsewhere))('%s is called, and its audit entry read, in %s', (name, file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  // The path is compared up to its parameters, because that file has their values.
  expect(text).toContain(changing.find((endpoint) => endpoint.name === name)?.path.replace(/:.*$/, ''));
  // Read from the table, through the API, or by the world of the queue of customer service.
  expect(text).toMatch(/audit_entries|get-audit-entries|world\.entries\(/);
});
