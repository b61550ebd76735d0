import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['ref_no', 'consent_ref', 'lead_no', 'offer_no', 'lang'],
  answer: [
    'success',
    'errCode',
    'data.isExisting',
    'data.lead_no',
    'data.lead_status',
    'data.is_repeat',
    'data.offer_no',
    'data.duration_days',
    'data.roi',
    'data.valid_till',
    'data.link_expiry',
    'data.status_time',
  ],
  event: ['notify_id', 'lead_no', 'lead_status', 'status_time'],
};
