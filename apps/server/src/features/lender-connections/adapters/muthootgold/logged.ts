import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['ReferenceNo', 'ConsentRef', 'EnquiryNo', 'SchemeNo', 'Lang'],
  answer: [
    'Header.Code',
    'Body.ExistingCustomer',
    'Body.EnquiryNo',
    'Body.Stage',
    'Body.StageTime',
    'Body.Repeated',
    'Body.Schemes.SchemeNo',
    'Body.Schemes.PeriodMonths',
    'Body.Schemes.InterestPerMonth',
    'Body.Schemes.OfferDate',
  ],
  event: ['MessageNo', 'EnquiryNo', 'Stage', 'StageTime'],
};
