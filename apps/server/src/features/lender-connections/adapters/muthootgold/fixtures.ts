import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

const reply = (Code: string, Body: unknown = null) => wireAnswer(200, { Header: { Code, Text: 'hello' }, Body });

/** Answers in the format of Muthoot; every value is invented. */
export const offers = reply('000', {
  Schemes: [
    {
      SchemeNo: 'MG1-1',
      LoanAmount: 150_000,
      PeriodMonths: 6,
      InterestPerMonth: '0.99',
      ServiceCharge: 300,
      Instalment: 25_870,
      OfferDate: '2030-03-04',
    },
  ],
});

export const status = reply('000', { Stage: 'PLEDGED', StageTime: '2030-03-04T05:06:07Z', PaidAmount: 0, Remark: '' });

export const refusals = {
  declined: reply('210'),
  duplicate: reply('211'),
  unauthorised: wireAnswer(401, null),
  bad_answer: reply('777'),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/gold/enquiry',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    ReferenceNo: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    Customer: {
      PAN: 'ABCPM1204N',
      Mobile: '9812345670',
      Email: 'meera.joshi@example.in',
      FirstName: 'Meera',
      LastName: 'Joshi',
      BirthDate: '1992-04-17',
      Gender: 'female',
      PinCode: '411001',
      MonthlyIncome: 65_432.1,
    },
    LoanRequired: 123_456,
    PeriodMonths: 18,
    ReturnURL: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    StatusURL: 'http://127.0.0.1:9/api/lender-callback/x',
    ConsentRef: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};
