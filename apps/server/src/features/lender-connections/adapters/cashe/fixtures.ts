import { wireAnswer } from '../../wire-answer.ts';

/** Answers as CASHe writes them; every value is invented. */
export const offers = wireAnswer(200, {
  statusCode: 'OK',
  message: 'success',
  payLoad: {
    plans: [
      {
        planId: 'CE01-1',
        amount: '85000.50',
        tenorMonths: 6,
        roiPa: '29.25',
        processingFee: '1700.01',
        emi: '15402.00',
        expiresOn: '2030-03-04T05:06:07.000Z',
      },
    ],
  },
});

export const status = wireAnswer(200, {
  statusCode: 'OK',
  message: 'success',
  payLoad: {
    customerStatus: 'AMOUNT_TRANSFERRED',
    updatedOn: '2030-03-04T05:06:07.000Z',
    disbursedAmount: '85000.00',
    remarks: null,
  },
});

export const refusals = {
  declined: wireAnswer(200, { statusCode: 'NOT_ELIGIBLE', message: 'does not meet credit policy', payLoad: null }),
  duplicate: wireAnswer(200, { statusCode: 'DUPLICATE_CUSTOMER', message: 'exists', payLoad: null }),
  unauthorised: wireAnswer(401, { statusCode: 'AUTH_FAILED', message: 'signature mismatch', payLoad: null }),
  bad_answer: wireAnswer(200, { statusCode: 'SOMETHING_NEW', message: 'hello', payLoad: null }),
};
