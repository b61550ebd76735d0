import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['dedupeKey', 'consent'],
  answer: [
    'outcome',
    'visit.id',
    'visit.at',
    'quotes.quote',
    'quotes.months',
    'quotes.yearly',
    'quotes.until',
    'until',
    'at',
    'since',
  ],
  event: ['news', 'visit', 'at', 'since'],
};
