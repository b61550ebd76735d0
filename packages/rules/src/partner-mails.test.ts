import { expect, it } from 'vitest';
import { partnerRoles } from './partner-access.ts';
import { isGathered, mailsOfPartnerRole, notificationIsDue } from './partner-mails.ts';

const leads = ['new_lead', 'lead_status', 'commission_earned'];
const papers = ['statement_released', 'payment_news'];

it.each([
  [
    partnerRoles.owner,
    [
      'ticket_answered',
      'scheduled_report',
      'brand_answered',
      'webhook_trouble',
      ...leads,
      ...papers,
      'dispute_answered',
    ],
  ],
  [partnerRoles.member, ['ticket_answered', 'scheduled_report', ...leads, ...papers, 'dispute_answered']],
  [partnerRoles.readOnly, ['scheduled_report', ...leads, ...papers]],
  [partnerRoles.merchant, ['ticket_answered', ...leads]],
  [1, []],
])('role %s chooses among %s', (role, mails) => {
  expect(mailsOfPartnerRole(role)).toEqual(mails);
});

it('updates about leads are gathered into one email; those about statements and payments aren’t', () => {
  expect(['new_lead', 'lead_status', 'commission_earned', 'payment_news', ''].map(isGathered)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['at_once', undefined, 3, true],
  ['at_once', { day: '2026-11-27', mails: 4, digestDay: null }, 3, true],
  ['at_once', { day: '2026-11-27', mails: 5, digestDay: null }, 3, false],
  ['at_once', { day: '2026-11-26', mails: 5, digestDay: null }, 0, true],
  ['daily', undefined, 8, false],
  ['daily', undefined, 9, true],
  ['daily', { day: '2026-11-27', mails: 0, digestDay: '2026-11-26' }, 9, true],
  ['daily', { day: '2026-11-27', mails: 0, digestDay: '2026-11-27' }, 23, false],
] as const)('%s after %j at %i o’clock: %s', (pace, sent, hour, due) => {
  expect(notificationIsDue(pace, sent, { day: '2026-11-27', hour })).toBe(due);
});
