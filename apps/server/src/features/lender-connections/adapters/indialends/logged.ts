import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['txn_id', 'consent_ref', 'app_id', 'offer', 'lang'],
  answer: [
    'status',
    'error_code',
    'data.valid_minutes',
    'data.duplicate',
    'data.days',
    'data.app_id',
    'data.app_status',
    'data.seen_before',
    'data.offers.offer',
    'data.offers.tenure_years',
    'data.offers.roi',
    'data.offers.valid_till',
    'data.verified',
    'data.tries_left',
    'data.valid_till',
    'data.updated',
  ],
  event: ['postback_id', 'app_id', 'app_status', 'updated'],
};
