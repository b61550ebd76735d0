import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['partnerRef', 'consentId'],
  answer: [
    'status',
    'code',
    'expiresInSeconds',
    'isDuplicate',
    'leadId',
    'leadStatus',
    'alreadyExisted',
    'offerObjects.offerId',
    'offerObjects.tenure',
    'offerObjects.interestRate',
    'offerObjects.validTill',
    'expiry',
    'modifiedAt',
  ],
  event: ['event.id', 'event.at', 'lead.id', 'lead.status'],
};
