import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['consent_reference', 'offer_id', 'locale', 'by'],
  answer: [
    'error.code',
    'known',
    'id',
    'state',
    'state_changed_at',
    'data.id',
    'data.tenure_in_months',
    'data.monthly_rate',
    'data.fee_percent',
    'data.valid_until',
    'expires_at',
  ],
  event: ['id', 'type', 'occurred_at', 'lead_id', 'state'],
};
