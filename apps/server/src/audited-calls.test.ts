import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { catalogue } from '@tulna/contract/catalogue';
import type { AdminPartner } from '@tulna/contract/partners';
import { istDay } from '@tulna/rules/dates';
import { PRODUCTS } from '@tulna/rules/products';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInCustomer } from './test/sign-in.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/**
 * Every call of staff that changes something leaves an entry in the audit (product.md §12): a new call is made below, or stands
 * in one of the two lists with its reason, or this file fails.
 */
const changesNothing: Readonly<Record<string, string>> = {
  prepareBulkScheduledReports: 'counts rows and keeps their versions, as for partners',
  prepareBulkTrackingLinks: 'counts rows and keeps their versions, as for partners',
  checkBrandContrast: 'computes colours',
  verifyAudit: 'reads the chain',
  tryApplicant: 'works out what criteria say to somebody invented; nothing is kept',
  startPasskeyRegistration: 'gives a challenge that is good for minutes; the passkey itself is an entry',
  saveView: 'how one person likes to see a list, shown to nobody else',
  removeView: 'the same',
  'applicationStatusFiles.choose': 'keeps a file that nothing is done with; loading it is an entry',
  'applicationStatusFiles.map': 'says what its columns and words mean; loading by them is an entry',
  'applicationStatusFiles.check': 'tries every row and rolls back',
  'cardFiles.choose': 'the same as of status files',
  'cardFiles.map': 'the same',
  'cardFiles.check': 'the same',
  'misFiles.choose': 'keeps a file that nothing is done with; loading it is an entry',
  'misFiles.map': 'says what its columns and words mean; loading by them is an entry',
  'misFiles.check': 'tries every row and rolls back',
  'commissionFiles.choose': 'keeps a file that nothing is done with; loading it is an entry',
  'commissionFiles.map': 'says what its columns and words mean; loading by them is an entry',
  'commissionFiles.check': 'tries every row and rolls back',
  'trackingLinkFiles.choose': 'keeps a file that nothing is done with; loading it is an entry',
  'trackingLinkFiles.map': 'says what its columns and words mean; loading by them is an entry',
  'trackingLinkFiles.check': 'tries every row and rolls back',
  'payoutResultFiles.choose': 'keeps a file that nothing is done with; loading it is an entry',
  'payoutResultFiles.map': 'says what its columns and words mean; loading by them is an entry',
  'payoutResultFiles.check': 'tries every row and rolls back',
  prepareBulkPartners:
    'counts rows and keeps their versions; starting the change is an entry, and each changed row one',
  prepareBulkCases: 'the same',
  prepareBulkCreditCards: 'the same',
  prepareBulkLenders: 'the same',
  prepareBulkMisLines: 'the same',
};

/** Needs lenders, files or a device: its own test makes the call and reads the entry. */
const elsewhere: Readonly<Record<string, string>> = {
  draftMerchantAccount: 'features/merchant-accounts/merchant-accounts.test.ts',
  confirmMerchantAccount: 'features/merchant-accounts/merchant-accounts.test.ts',
  discardMerchantAccount: 'features/merchant-accounts/merchant-accounts.test.ts',
  askMerchantAccountAgain: 'features/merchant-accounts/merchant-accounts.test.ts',
  moveMerchant: 'features/merchant-moves/merchant-moves.test.ts',
  cancelMerchantMove: 'features/merchant-moves/merchant-moves.test.ts',
  addMerchant: 'features/merchant-management/merchant-management.test.ts',
  approveMerchant: 'features/merchant-management/answers.test.ts',
  refuseMerchant: 'features/merchant-management/answers.test.ts',
  reopenMerchant: 'features/merchant-management/answers.test.ts',
  switchMerchant: 'features/merchant-management/answers.test.ts',
  updateMerchant: 'features/merchant-management/merchant-management.test.ts',
  showMerchantContact: 'features/merchant-management/merchant-management.test.ts',
  exportMerchants: 'features/merchant-management/merchant-management.test.ts',
  createScheduledReport: 'features/scheduled-reports/scheduled-reports.test.ts',
  updateScheduledReport: 'features/scheduled-reports/scheduled-reports.test.ts',
  runScheduledReport: 'features/scheduled-reports/runs.test.ts',
  deleteScheduledReport: 'features/scheduled-reports/scheduled-reports.test.ts',
  exportScheduledReports: 'features/scheduled-reports/scheduled-reports.test.ts',
  createAlarm: 'features/alarms/alarms.test.ts',
  updateAlarm: 'features/alarms/alarms.test.ts',
  deleteAlarm: 'features/alarms/alarms.test.ts',
  seeAlarm: 'features/alarms/alarms.test.ts',
  createTrackingLink: 'features/tracking-links/tracking-links.test.ts',
  updateTrackingLink: 'features/tracking-links/tracking-links.test.ts',
  exportTrackingLinks: 'features/tracking-links/tracking-links.test.ts',
  finishPasskeyRegistration: 'features/admin-users/passkeys.test.ts',
  makeHandOffFile: 'features/hand-off-files/hand-off-files.test.ts',
  uploadApplicationStatusFile: 'features/imports/status-file.test.ts',
  undoApplicationStatusFile: 'features/imports/status-file-undo.test.ts',
  'applicationStatusFiles.load': 'features/imports/imports.test.ts',
  'applicationStatusFiles.undo': 'features/imports/imports.test.ts',
  'applicationStatusFiles.discard': 'features/imports/imports.test.ts',
  'cardFiles.load': 'features/credit-cards/card-files.test.ts',
  'cardFiles.undo': 'features/credit-cards/card-files.test.ts',
  'cardFiles.discard': 'features/credit-cards/card-files.test.ts',
  'misFiles.load': 'features/lender-mis/files.test.ts',
  'misFiles.undo': 'features/lender-mis/files.test.ts',
  'misFiles.discard': 'features/lender-mis/files.test.ts',
  'commissionFiles.load': 'features/commissions/commission-file/commission-file.test.ts',
  'commissionFiles.undo': 'features/commissions/commission-file/commission-file.test.ts',
  'commissionFiles.discard': 'features/commissions/commission-file/commission-file.test.ts',
  'trackingLinkFiles.load': 'features/tracking-links/files.test.ts',
  'trackingLinkFiles.undo': 'features/tracking-links/files.test.ts',
  'trackingLinkFiles.discard': 'features/tracking-links/files.test.ts',
  'payoutResultFiles.load': 'features/payout-runs/results.test.ts',
  'payoutResultFiles.undo': 'features/payout-runs/results.test.ts',
  'payoutResultFiles.discard': 'features/payout-runs/results.test.ts',
  draftPayoutRun: 'features/payout-runs/runs.test.ts',
  confirmPayoutRun: 'features/payout-runs/runs.test.ts',
  discardPayoutRun: 'features/payout-runs/runs.test.ts',
  draftCriteria: 'test/criteria-world.ts',
  rehearseCriteria: 'test/criteria-world.ts',
  publishCriteria: 'test/criteria-world.ts',
  discardCriteria: 'test/criteria-world.ts',
  rollBackCriteria: 'test/criteria-world.ts',
  savePayoutGroup: 'features/payout-details/payout-details.test.ts',
  deletePayoutGroup: 'features/payout-details/payout-details.test.ts',
  draftPayoutDetails: 'features/payout-details/payout-details.test.ts',
  confirmPayoutDetails: 'features/payout-details/payout-details.test.ts',
  discardPayoutDetails: 'features/payout-details/payout-details.test.ts',
  switchLender: 'features/switch-board/switch-board.test.ts',
  setSwitchRule: 'features/switch-board/auto.test.ts',
  cancelSwitchPlan: 'features/switch-board/switch-board.test.ts',
  closeCase: 'features/case-review/case-review.test.ts',
  reopenCase: 'features/case-review/case-review.test.ts',
  retryCase: 'features/case-review/case-review.test.ts',
  teachStatusWord: 'features/case-review/case-review.test.ts',
  takeBackStatusWord: 'features/case-review/case-review.test.ts',
  retryJobs: 'features/internal-reports/health.test.ts',
  retryJob: 'features/internal-reports/health.test.ts',
  retryLenderCall: 'features/internal-reports/calls.test.ts',
  openCommissionDispute: 'features/commission-disputes/commission-disputes.test.ts',
  answerCommissionDispute: 'features/commission-disputes/commission-disputes.test.ts',
  discardCommissionDispute: 'features/commission-disputes/commission-disputes.test.ts',
  decideMisLine: 'features/lender-mis/decisions.test.ts',
  takeBackMisDecision: 'features/lender-mis/decisions.test.ts',
  closeCommissionMonth: 'features/commission-statements/closing.test.ts',
};

/** Changes something without `handleChange`, and why. */
const anotherWay: Readonly<Record<string, string>> = {
  uploadApplicationStatusFile:
    'its batches commit on their own, so that a long file keeps nobody waiting; its entry comes last',
  'applicationStatusFiles.load':
    'goes on in the background for as long as the file is long; its entry comes last, with its figures',
  'applicationStatusFiles.undo': 'the same',
  'cardFiles.load': 'the same',
  'cardFiles.undo': 'the same',
  'misFiles.load': 'the same',
  'misFiles.undo': 'the same',
  'commissionFiles.load': 'the same',
  'commissionFiles.undo': 'the same',
  'trackingLinkFiles.load': 'the same',
  'trackingLinkFiles.undo': 'the same',
  'payoutResultFiles.load': 'the same',
  'payoutResultFiles.undo': 'the same',
  undoApplicationStatusFile: 'may take minutes, and other changes would wait for a transaction that they share with it',
};

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
  String((await staff.post('/api/create-credit-card', { category_name: 'A Card' }, once())).body.category_id);
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

/** A rate for cases that no other one is for. */
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
/** Somebody else with every right. */
const colleague = async (): Promise<StaffClient> => {
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
  return staffClientOf(test.app, userId, access);
};

/** Three files may wait at a time: those from before are made first. */
const exported =
  (noun: string, choice = {}) =>
  async () => {
    await test.services.jobs.drain();
    return () => staff.post(`/api/export-${noun}`, choice);
  };

/** Prepares what a call needs, and answers how to make it. */
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
    return () => staff.post('/api/confirm-commission-rate', { rate_id });
  },
  endCommissionRate: async () => {
    const rate_id = await drafted();
    await (await colleague()).post('/api/confirm-commission-rate', { rate_id });
    return () => staff.post('/api/end-commission-rate', { rate_id, until: istDay(test.clock.now().getTime()) });
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

it('knows every call of staff that is not a look', () => {
  const known = [...Object.keys(changesNothing), ...Object.keys(elsewhere), ...Object.keys(calls)];
  expect(known.toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

it('changes by the one way that guards, records and tells', () => {
  const apart = [...Object.keys(changesNothing), ...Object.keys(anotherWay)];
  const expected = changing.map(({ name }) => name).filter((name) => !apart.includes(name));
  expect(test.services.audit.registry.served().toSorted()).toEqual(expected.toSorted());
});

it.each(Object.keys(calls))('%s leaves an entry with who it was', async (name) => {
  const call = await calls[name]?.();
  const before = await lastEntry();
  const answer = await call?.();
  expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('sequence', '>', before).execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect([entry.actor_id, entry.role_id]).toEqual([staff.userId, 1]);
});

it.each(Object.entries(elsewhere))('%s is made, and its entry read, in %s', (name, file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  // Up to its parameters, which have their values there.
  expect(text).toContain(changing.find((endpoint) => endpoint.name === name)?.path.replace(/:.*$/, ''));
  expect(text).toMatch(/audit_entries|get-audit-entries/);
});
