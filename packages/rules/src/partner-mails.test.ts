import { expect, it } from 'vitest';
import { partnerRoles } from './partner-access.ts';
import { mailsOfPartnerRole } from './partner-mails.ts';

it.each([
  [partnerRoles.owner, ['ticket_answered', 'scheduled_report', 'brand_answered', 'webhook_trouble']],
  [partnerRoles.member, ['ticket_answered', 'scheduled_report']],
  [partnerRoles.readOnly, ['scheduled_report']],
  [partnerRoles.merchant, ['ticket_answered']],
  [1, []],
])('role %s chooses among %s', (role, mails) => {
  expect(mailsOfPartnerRole(role)).toEqual(mails);
});
