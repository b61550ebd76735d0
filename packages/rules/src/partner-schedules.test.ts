import { expect, test } from 'vitest';
import { partnerRoles } from './partner-access.ts';
import { mayGetPartnerReports } from './partner-schedules.ts';

test('reports of a whole partner are sent to all of its people except those of one merchant, and to no staff', () => {
  const { owner, member, readOnly, merchant } = partnerRoles;
  expect([owner, member, readOnly].map(mayGetPartnerReports)).toEqual([true, true, true]);
  expect([merchant, 1, 2, 3, 0].map(mayGetPartnerReports)).toEqual([false, false, false, false, false]);
});
