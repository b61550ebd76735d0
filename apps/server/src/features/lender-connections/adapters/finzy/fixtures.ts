import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

const done = (Result: unknown) => wireAnswer(200, { IsSuccess: true, ErrorCode: 0, Result });
const failed = (ErrorCode: number) =>
  wireAnswer(200, { IsSuccess: false, ErrorCode, ErrorMessage: 'hello', Result: null });

/** Answers in the format of Finzy; every value is invented. */
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

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/PartnerApi/RegisterBorrower',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    PartnerReferenceId: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    PanNumber: 'ABCPM1204N',
    MobileNumber: '9812345670',
    EmailId: 'meera.joshi@example.in',
    FirstName: 'Meera',
    LastName: 'Joshi',
    DateOfBirth: '/Date(703468800000)/',
    Gender: 'female',
    PinCode: '411001',
    EmploymentType: 2,
    EmployerName: 'Sahyadri Textiles',
    MonthlyIncome: 65_432.1,
    ExistingEmi: 3500.75,
    LoanAmount: 123_456,
    TermInMonths: 18,
    ReturnUrl: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    NotificationUrl: 'http://127.0.0.1:9/api/lender-callback/x',
    ConsentId: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};
