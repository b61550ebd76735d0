import { wireAnswer } from '../../wire-answer.ts';

const done = (Result: unknown) => wireAnswer(200, { IsSuccess: true, ErrorCode: 0, Result });
const failed = (ErrorCode: number) =>
  wireAnswer(200, { IsSuccess: false, ErrorCode, ErrorMessage: 'hello', Result: null });

/** Answers as Finzy writes them; every value is invented. */
export const offers = done({
  Proposals: [
    {
      ProposalId: 'FZ1-1',
      Amount: 250_000.5,
      TermInMonths: 24,
      InterestRate: 13.25,
      UpfrontFee: 5000.01,
      MonthlyInstallment: 11_920,
      ValidTill: '/Date(1898838000000)/',
    },
  ],
});

export const status = done({
  Stage: 'CancelledByBorrower',
  StageDate: '/Date(1898838000000)/',
  AmountTransferred: 250_000,
  Remark: 'within the cooling-off days',
});

export const refusals = {
  declined: failed(310),
  duplicate: failed(311),
  unauthorised: failed(901),
  bad_answer: failed(999),
};
