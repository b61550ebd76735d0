import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of CASHe; every value is invented. */
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

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/v1/partner/create_customer',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    partnerTxnId: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    panNumber: 'ABCPM1204N',
    mobileNo: '9812345670',
    emailId: 'meera.joshi@example.in',
    firstName: 'Meera',
    lastName: 'Joshi',
    dob: '17-04-1992',
    gender: 'female',
    pincode: '411001',
    employmentType: 'SELF_EMPLOYED',
    employerName: 'Sahyadri Textiles',
    netSalary: '65432.10',
    runningEmi: '3500.75',
    loanAmount: '123456.00',
    tenorMonths: 18,
    returnUrl: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    callbackUrl: 'http://127.0.0.1:9/api/lender-callback/x',
    consentRef: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};
