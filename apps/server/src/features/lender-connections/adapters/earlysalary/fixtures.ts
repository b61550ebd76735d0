// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { expect } from 'vitest';
import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of EarlySalary; every value is invented. */
export const offers = wireAnswer(200, {
  success: 'true',
  data: [
    {
      offer_no: 'ES1-1',
      loan_amt: '1,25,000',
      duration_days: '270',
      roi: '2.08% p.m.',
      proc_fee: '3,750',
      emi_amt: '15,372',
      valid_till: '04/03/2030 10:36:07',
    },
  ],
});

export const status = wireAnswer(200, {
  success: 'true',
  data: { lead_status: 'Disbursed', status_time: '04/03/2030 10:36:07', disb_amt: '12,25,000', remark: '' },
});

export const refusals = {
  declined: wireAnswer(200, { success: 'false', errCode: 'ES210', errMsg: 'Lead rejected by policy' }),
  duplicate: wireAnswer(200, { success: 'false', errCode: 'ES211', errMsg: 'Lead already exists' }),
  unauthorised: wireAnswer(200, { success: 'false', errCode: 'ES401', errMsg: 'checksum mismatch' }),
  bad_answer: wireAnswer(200, { success: 'false', errCode: 'ES999', errMsg: 'hello' }),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/esapi/pushLead',
  contentType: 'application/x-www-form-urlencoded',
  idempotencyKey: null,
  body: {
    ref_no: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    pan_no: 'ABCPM1204N',
    mobile_no: '9812345670',
    email_id: 'meera.joshi@example.in',
    first_name: 'Meera',
    last_name: 'Joshi',
    dob: '17/04/1992',
    gender: 'female',
    pincode: '411001',
    emp_type: '2',
    company_name: 'Sahyadri Textiles',
    salary: '65432.1',
    emi: '3500.75',
    loan_amt: '123456',
    duration_days: '540',
    return_url: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    notify_url: 'http://127.0.0.1:9/api/lender-callback/x',
    checksum: expect.any(String) as unknown,
    consent_ref: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};
