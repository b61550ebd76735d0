import { brandDraft } from '@tulna/contract/partners';
import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect, test } from 'vitest';
import { auditWordsOf } from './audit-words.ts';
import { recordLink } from './record-link.ts';

const wordsIn = async (language: 'en' | 'hi') => {
  const load = consoleLoaders[language];
  const [adminAudit, adminLenders, adminCreditCards, adminPartners, consoleKit] = await Promise.all([
    load.adminAudit(),
    load.adminLenders(),
    load.adminCreditCards(),
    load.adminPartners(),
    load.consoleKit(),
  ]);
  return auditWordsOf({ adminAudit, adminLenders, adminCreditCards, adminPartners, consoleKit });
};

const subjectOf = (kind: string, name = 'X') => ({ subject: { kind, id: '7', name } });
test.each(['en', 'hi'] as const)('every editable property has a label in %s', async (language) => {
  const say = await wordsIn(language);
  const asked = [
    ...['utm_id', 'revenue', 'brand', 'products', ...Object.keys(brandDraft.shape)].map((code) => ['partner', code]),
    ...['so_text_hi', 'lender_status', 'so_status', 'priority', 'apr_min'].map((code) => ['lender', code]),
    ...['hindi', 'status', 'secured', 'utm_link', 'marketing_bullets'].map((code) => ['credit-card', code]),
  ] as const;
  for (const [kind = '', code = ''] of asked)
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

test('flags read as yes or no, and only the differences between two states are shown', async () => {
  const say = await wordsIn('en');
  expect(say.after(entry('lender', 'salaried', 0, 1))).toBe('Yes');
  expect(say.before(entry('lender', 'priority', 0, 1))).toBe('0');
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
  expect(say.after(entry('session', null, undefined, { how: 'code' }))).toBe('Method: password and code');
});

test('a record links to its page if it has one', () => {
  expect(recordLink(subjectOf('partner'))).toBe('/admin/partners/7');
  expect(recordLink(subjectOf('lender', 'Money & View'))).toBe('/admin/lenders?q=Money+%26+View');
  expect(recordLink(subjectOf('status-file', 'day.csv'))).toBe('/admin/application-status-file?q=day.csv');
  expect(recordLink(subjectOf('session', 'Vasudha'))).toBeUndefined();
});
