import { wireAnswer } from '../../wire-answer.ts';

const reply = (Code: string, Body: unknown = null) => wireAnswer(200, { Header: { Code, Text: 'hello' }, Body });

/** Answers as Muthoot writes them; every value is invented. */
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
