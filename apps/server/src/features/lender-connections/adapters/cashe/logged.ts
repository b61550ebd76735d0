import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['partnerTxnId', 'consentRef', 'customerId', 'planId', 'language'],
  answer: [
    'statusCode',
    'payLoad.customerId',
    'payLoad.status',
    'payLoad.repeated',
    'payLoad.duplicateFlag',
    'payLoad.plans.planId',
    'payLoad.plans.tenorMonths',
    'payLoad.plans.roiPa',
    'payLoad.plans.expiresOn',
    'payLoad.expiresOn',
    'payLoad.customerStatus',
    'payLoad.updatedOn',
  ],
  event: ['eventId', 'customerId', 'status', 'eventTime'],
};
