import { formatsOf } from '@tulna/console-kit/formats';
import { adminCases } from '@tulna/phrases/en/admin-cases';
import { adminCsrRecord } from '@tulna/phrases/en/admin-csr-record';
import { expect, it } from 'vitest';
import type { StoryMoment } from './queries.ts';
import { remarkOf, sentenceOf } from './story-words.ts';

const say = (kind: StoryMoment['kind'], what: string, facts: StoryMoment['facts'] = {}): string =>
  sentenceOf(
    { id: '1', kind, what, at: '2026-03-02T06:00:00Z', facts },
    adminCsrRecord,
    formatsOf('en'),
    adminCases.kinds,
  );

it('an event is described in words for staff', () => {
  const offer = { lender: 'CASHe', paise: 25_000_000, months: 36, rate: 19.5, apr: 21.25 };
  expect(say('offer', 'offered', offer)).toBe('CASHe offered ₹2,50,000 over 36 months at 19.5% (APR 21.25%)');
  expect(say('offer', 'silent', { lender: 'CASHe', outcome: 'timeout' })).toBe(
    'CASHe gave no answer: no answer in time',
  );
  expect(say('message', 'failed', { template: 'application-sent-hi', channel: 'sms' })).toBe(
    'SMS not delivered: application sent',
  );
  expect(say('message', 'sent', { template: 'new-kind-en', channel: 'email' })).toBe('Email sent: newKind');
  expect(say('application', 'submitted', { product: 'Personal Loans', rupees: 250_000 })).toBe(
    'Submitted an application for Personal Loans, ₹2,50,000',
  );
  expect(say('application', 'opened', { product: 'Old Product', rupees: 0 })).toBe(
    'Started an application for Old Product',
  );
  expect(say('profile', 'draft_saved', { product: 'Business Loans', step: 'turnover' })).toBe(
    'Last saved the unfinished form for Business Loans, at step “Turnover and the loan”',
  );
  expect(say('profile', 'draft_saved', { product: 'Personal Loans', step: 'personal' })).toContain('“About you”');
  expect(say('profile', 'assisted_started', { by: 'Farida', product: 'Business Loans' })).toBe(
    'Farida started filling in the form for Business Loans with them',
  );
  expect(say('reminder', 'set', { due_at: '2026-03-02T06:00:00Z' })).toBe(
    'Asked for a reminder at 2 Mar 2026, 11:30\u00a0am',
  );
  expect(say('consent', 'withdrawn', { title: 'SMS' })).toBe('Withdrew: SMS');
  expect(say('consent', 'withdrawn', { title: 'Sharing', lender: 'CASHe' })).toBe('Withdrew: Sharing (CASHe)');
  expect(say('case', 'opened', { kind: 'contradiction', lender: 'CASHe' })).toBe('Case opened: Contradiction (CASHe)');
  expect(say('sign_in', 'signed_in')).toBe('Signed in');
  expect(say('lender_application', 'sent', { lender: 'CASHe', source: 'system' })).toBe('CASHe: Sent (by us)');
});

it('a fact without words is shown as stored', () => {
  expect(say('visit', 'teleported')).toBe('Visits and referrals: teleported');
  expect(say('offer', 'answered', { lender: 'CASHe', outcome: 'sulking' })).toBe('CASHe answered: sulking');
});

it('a remark says that a status update changed nothing, or undoes an earlier one', () => {
  const remark = (facts: StoryMoment['facts'], kind: StoryMoment['kind'] = 'lender_application') =>
    remarkOf({ id: '1', kind, what: 'sent', at: '2026-03-02T06:00:00Z', facts }, adminCsrRecord);
  expect(remark({ counted: true, takes_back: false, note: null })).toBe('');
  expect(remark({ counted: false, takes_back: true, note: 'Income' })).toBe(
    `Income ${adminCsrRecord.story.undoesEarlier} ${adminCsrRecord.story.notCounted}`,
  );
  expect(remark({ note: 'x', counted: false }, 'note')).toBe('');
});
