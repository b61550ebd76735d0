import { wireAnswer } from '../../wire-answer.ts';

/** Answers as EarlySalary writes them; every value is invented. */
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
