import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['partner_reference', 'consent.id', 'grant_type'],
  answer: [
    'type',
    'expires_in',
    'match',
    'loan.id',
    'loan.stage',
    'loan.replay',
    'loan.since',
    'offers.id',
    'offers.term.unit',
    'offers.term.count',
    'offers.annual_rate',
    'offers.charges.kind',
    'offers.expires',
    'hosted_page.expires',
  ],
  event: ['event', 'loan', 'stage', 'since'],
};
