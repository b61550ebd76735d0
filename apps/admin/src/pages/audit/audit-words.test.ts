import { loadAudited } from '@tulna/console-core/pages/audited-pages';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { brandDraft } from '@tulna/contract/partners';
import { expect, test } from 'vitest';
import { adminPages } from '../../pages.ts';
import { auditWordsOf } from './audit-words.ts';

const wordsIn = async (language: 'en' | 'hi') => {
  const records = await loadAudited(adminPages.pages);
  await loadTopics(language, ['consoleKit', 'adminAudit', ...records.map(({ topic }) => topic)]);
  const [adminAudit, consoleKit] = [phrasesOf(language, 'adminAudit'), phrasesOf(language, 'consoleKit')];
  return auditWordsOf({ adminAudit, consoleKit }, records, language, new Map([['a-7', 'Vasudha Iyer']]));
};

const subjectOf = (kind: string, name = 'X') => ({ subject: { kind, id: '7', name } });
test.each(['en', 'hi'] as const)('every editable property has a label in %s', async (language) => {
  const say = await wordsIn(language);
  const properties = [
    ...['utm_id', 'revenue', 'brand', 'products', ...Object.keys(brandDraft.shape)].map((code) => ['partner', code]),
    ...['so_text_hi', 'lender_status', 'so_status', 'priority', 'apr_min'].map((code) => ['lender', code]),
    ...['hindi', 'status', 'secured', 'utm_link', 'marketing_bullets', 'issuer', 'monthly_rate'].map((code) => [
      'credit-card',
      code,
    ]),
  ] as const;
  for (const [kind = '', code = ''] of properties)
    expect(say.property({ ...subjectOf(kind), property: code }), `${kind} ${code}`).not.toBe(code);
});

const entry = (kind: string, property: string | null, before: unknown, after: unknown) => ({
  ...subjectOf(kind),
  property,
  before,
  after,
  sequence: 1,
  at: '2026-11-21T10:00:00.000Z',
  actor: { id: null, name: '', role_id: null },
  action: 'update',
  ip: '',
  user_agent: '',
  undoable: false,
  undone_by: null,
  undoes: null,
});

test('a refused sign-in shows no person, and an automatic change shows the system', async () => {
  const refused = { ...entry('admin-user', null, undefined, { how: 'password' }), action: 'sign_in_failed' };
  const say = await wordsIn('en');
  expect([say.actor(refused), say.action(refused.action), say.after(refused)]).toEqual([
    'Not signed in',
    'Sign-in refused',
    'Method: password',
  ]);
  expect(say.actor(entry('alarm', null, 0, 1))).toBe('System');
});

test('flags read as yes or no, and only the differences between two states are shown', async () => {
  const say = await wordsIn('en');
  expect(say.after(entry('lender', 'salaried', 0, 1))).toBe('Yes');
  expect(say.before(entry('lender', 'priority', 0, 1))).toBe('0');
  // Values are shown as in their lists: a switch is on or off, an amount is in rupees.
  expect([
    say.before(entry('lender', 'lender_status', 0, 1)),
    say.after(entry('lender', 'lender_status', 0, 1)),
  ]).toEqual(['Off', 'On']);
  expect(say.after(entry('credit-card', 'status', 1, 0))).toBe('Off');
  expect(say.after(entry('lender', 'min_income', 15_000, 28_000))).toBe('₹28,000');
  const before = { name: 'Haldi', primary_color: '#111111', tancApply: 0 };
  expect(say.after(entry('partner', 'brand', before, { ...before, primary_color: '#ffcc00', tancApply: 1 }))).toBe(
    'Primary colour: #ffcc00; T&Cs Apply: Yes',
  );
  const made = { products: ['Gold Loans', 'Car Loans'], support: { name: 'Meera', phone: '9876543210' } };
  expect(say.after(entry('partner', null, undefined, made))).toBe(
    'Products: Gold Loans, Car Loans; Support desk: (Name: Meera; Phone: 9876543210)',
  );
  expect((await wordsIn('hi')).after(entry('partner', 'products', [], ['Gold Loans']))).toBe('गोल्ड लोन');
  expect((await wordsIn('hi')).after(entry('lender', 'product', 'Gold Loans', 'Car Loans'))).toBe('कार लोन');
  expect(say.after(entry('scheduled-report', 'recipients', ['a-7'], ['a-7', 'a-8']))).toBe('Vasudha Iyer, a-8');
  expect(say.after(entry('alarm', 'threshold', undefined, { direction: 'above', limit: 50, ends: 30 }))).toBe(
    'Direction: At or above; Raised at: 50; Ends at: 30',
  );
  expect(say.after(entry('lender-switch', 'switch', undefined, { switched: 'off', failed_calls: 20, calls: 40 }))).toBe(
    'Change: Off; Failed calls: 20; Calls: 40',
  );
  expect(say.after(entry('alarm', 'mail_roles', '', '1,2'))).toBe('Roles 1 and 2');
  expect(say.after(entry('lender-switch', 'switch', undefined, { switched: 'off', reason: 'API down' }))).toBe(
    'Change: Off; Reason: API down',
  );
  expect(say.property({ ...subjectOf('lender-switch'), property: 'switch' })).toBe('Switch');
  const closed = { partners: 2, payable: '₹17,818.00', gst: '₹2,718.00', tds: '₹0.00' };
  expect(say.after(entry('commission-month', null, undefined, closed))).toBe(
    'Partner: 2; Closing balance: ₹17,818.00; GST paid: ₹2,718.00; TDS deducted: ₹0.00',
  );
  expect(say.after(entry('session', null, undefined, { how: 'code' }))).toBe('Method: password and code');
});

test('days, months and times are formatted as on the other pages', async () => {
  const [english, hindi] = [await wordsIn('en'), await wordsIn('hi')];
  const moved = entry('lender', 'so_date_start', '2026-11-01', '2026-11-02');
  expect([english.before(moved), english.after(moved), hindi.after(moved)]).toEqual([
    '1 Nov 2026',
    '2 Nov 2026',
    '2 नव॰ 2026',
  ]);
  const holiday = entry('csr-holiday', null, undefined, { day: '2026-12-25', name: 'Christmas' });
  expect(english.after(holiday)).toContain('25 Dec 2026');
  const planned = entry('lender-switch-plan', 'switch', undefined, { switched: 'off', at: '2026-11-21T18:35:00.000Z' });
  expect(english.after(planned)).toContain('22 Nov 2026, 12:05\u00a0am');
  expect(hindi.after(planned)).toContain('22 नव॰ 2026, 12:05\u00a0am');
  expect(english.subject(subjectOf('commission-month', '2026-10'))).toMatch(/: October 2026$/);
  // A date inside a file name or a sentence isn't reformatted.
  expect(english.after(entry('lender', 'so_text', '', 'Until 2026-11-02'))).toBe('Until 2026-11-02');
  expect(english.subject(subjectOf('status-file', '2026-10.csv'))).toMatch(/: 2026-10\.csv$/);
});

test('criteria read as on their page', async () => {
  const published = { min_income: 30_000, salaried: 1, version: 3 };
  expect((await wordsIn('en')).after(entry('lender-criteria', null, undefined, published))).toBe(
    'Min income: 30000; Salaried: Yes; Version: 3',
  );
  const stopped = { because: 'author_left' };
  expect((await wordsIn('en')).after(entry('lender-criteria', null, undefined, stopped))).toContain(
    'may no longer change',
  );
  expect((await wordsIn('hi')).after(entry('lender-criteria', null, undefined, stopped))).toContain('रुका हुआ');
});

test.each(['en', 'hi'] as const)('the fields of a new record have the headings of its page in %s', async (language) => {
  const say = await wordsIn(language);
  for (const kind of say.kinds) {
    const heading = say.property({ ...subjectOf(kind), property: 'name' });
    expect(say.after(entry(kind, null, undefined, { name: 'Kamal' })), kind).toBe(`${heading}: Kamal`);
  }
  // At least one page must have another heading for `name`, or the loop above would pass by chance.
  expect(new Set(say.kinds.map((kind) => say.property({ ...subjectOf(kind), property: 'name' }))).size).toBeGreaterThan(
    1,
  );
});

test('each part of a composite value has a label', async () => {
  const say = await wordsIn('en');
  const officer = { name: 'Anita Rao', email: 'a@b.example', phone: '9000020999' };
  expect(say.after(entry('lender', 'grievance_officer', undefined, officer))).toBe(
    'Name: Anita Rao; Email: a@b.example; Phone: 9000020999',
  );
});

test('a record links to its page if it has one', async () => {
  const { link } = await wordsIn('en');
  expect(link(subjectOf('partner'))).toBe('/admin/partners/7');
  expect(link(subjectOf('lender', 'Money & View'))).toBe('/admin/lenders?q=Money+%26+View');
  expect(link(subjectOf('lender-criteria', 'CASHe'))).toBe('/admin/customer-eligibility?q=CASHe');
  expect(link(subjectOf('lender-switch', 'NIRA, Haldi Money'))).toBe('/admin/vendors-on-off?q=NIRA');
  expect(link(subjectOf('lender-switch-plan', 'NIRA'))).toBe('/admin/vendors-on-off/planned');
  expect(link(subjectOf('credit-card', 'Neem'))).toBe('/admin/credit-cards?q=Neem');
  expect(link(subjectOf('status-file', 'day.csv'))).toBe('/admin/application-status-file?q=day.csv');
  expect(link(subjectOf('status-file', ''))).toBeUndefined();
  expect(link(subjectOf('mis-file', 'nov.csv'))).toBe('/admin/mis-upload?q=nov.csv');
  expect(link(subjectOf('mis-line', 'cashe LAN 7'))).toBe('/admin/mis-upload/reconciliation?q=LAN+7');
  expect(link(subjectOf('commission-month', '2026-10'))).toBe('/admin/commission-upload-file/statements');
  expect(link(subjectOf('session', 'Vasudha'))).toBeUndefined();
});

test('an entry about many rows shows values in the words of their records', async () => {
  const say = await wordsIn('hi');
  expect(say.after(entry('list-bulk', null, undefined, { product: 'Car Loans' }))).toContain('कार लोन');
  expect(say.after(entry('complaint', 'complaint_state', 'received', 'in_progress'))).not.toBe('in_progress');
  // A 1 is shown as "on" or "yes" only if the record declares the field as a flag.
  expect(say.after(entry('list-bulk', 'status', 0, 1))).toBe('1');
  expect(say.after(entry('credit-card', 'status', 0, 1))).toBe('चालू');
  expect(say.after(entry('credit-card', 'secured', 0, 1))).toBe('हाँ');
});

test('no kind of record is declared by two pages', async () => {
  const records = await loadAudited(adminPages.pages);
  expect(records.map(({ kind }) => kind)).toEqual([
    'partner',
    'partner-user',
    'conduct-rule',
    'partner-schedule',
    'partner-suspension',
    'partner-funnel',
    'status-file',
    'mis-file',
    'mis-line',
    'commission-file',
    'commission-rate',
    'commission-dispute',
    'commission-month',
    'payout-details',
    'payout-group',
    'payout-run',
    'payout-result-file',
    'alarm',
    'lender-call',
    'job',
    'lender',
    'gold-price',
    'lender-criteria',
    'lender-switch',
    'lender-switch-rule',
    'lender-switch-plan',
    'credit-card',
    'card-file',
    'merchant',
    'merchant-move',
    'merchant-account',
    'merchant-document',
    'tracking-link',
    'tracking-link-file',
    'portal-text',
    'scheduled-report',
    'csr-item',
    'partner-ticket',
    'csr-calendar',
    'csr-holiday',
    'customer-note',
    'customer-task',
    'call-campaign',
    'call-script',
    'do-not-call',
    'call',
    'message-template',
    'campaign',
    'admin-user',
    'customer',
    'deletion',
    'marketing-text',
    'suspicious-lead',
    'lead-check-settings',
  ]);
  const [partners] = adminPages.pages.filter(({ slug }) => slug === 'partners');
  if (partners === undefined) throw new Error('There is no page of partners.');
  await expect(loadAudited([partners, partners])).rejects.toThrow('kind partner');
  expect(records.flatMap(({ reload }) => reload.map(({ name }) => name))).toEqual([
    'getPartners',
    'getPartnerPeople',
    'getConductSignatures',
    'getPartnerSuspensions',
    'getFunnelOfPartner',
    ...['getMisFiles', 'getMisLines', 'getMisTotals'],
    'getCommissionRates',
    'getCommissionDisputes',
    ...['getPayoutAccounts', 'getPayoutGroups'],
    ...['getPayoutRuns', 'getPayoutPlan'],
    ...['getAlarms', 'getAlarmRaisings'],
    ...['getLenderCalls', 'getSystemHealth', 'getFailedJobs'],
    ...['getLenders', 'getLenderHistory'],
    'getGoldPrice',
    ...['getLenderCriteria', 'getCriteriaVersions'],
    ...['getSwitchedLenders', 'getSwitchMoves', 'getSwitchPlans', 'getSwitchTargets'],
    'getSwitchedLenders',
    ...['getSwitchedLenders', 'getSwitchMoves', 'getSwitchPlans', 'getSwitchTargets'],
    ...['getCreditCards', 'getCreditCardHindi'],
    ...['getMerchants', 'getMerchantRecord', 'getMerchantMoves', 'getMerchantAccount', 'getMerchantDocuments'],
    ...['getTrackingLinks'],
    ...['getPortalTexts'],
    ...['getScheduledReports'],
    ...['getCsrItems', 'getCsrSummary'],
    ...['getPartnerTickets'],
    ...['getCsrCalendar', 'getCsrItems'],
    ...['getCsrCalendar', 'getCsrItems'],
    ...['getCustomerNotes', 'getCustomerNotes', 'getMyTasks'],
    ...['getCallCampaigns', 'getCallScripts', 'getDoNotCallNumbers', 'getCalls'],
    ...['getMessageTemplates', 'getMessageTemplateVersions', 'getCampaigns', 'getCampaignResults'],
    ...['getStaff', 'getStaffRecord'],
    ...['getCustomers', 'getCustomerRecord', 'getContactCorrections'],
    ...['getDeletions', 'getDeletionPreview'],
    ...['getMarketingTexts'],
    ...['getSuspiciousLeads', 'getLeadCheckSettings'],
  ]);
});
