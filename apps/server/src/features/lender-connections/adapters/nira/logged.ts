import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['consentId'],
  answer: [
    'errors.code',
    'customerStatus',
    'leadId',
    'status',
    'statusAt',
    'limitOffers.offerId',
    'limitOffers.tenure',
    'limitOffers.apr.nominal',
    'limitOffers.validUntil',
  ],
  event: ['notificationId', 'leadId', 'status', 'statusAt'],
};
