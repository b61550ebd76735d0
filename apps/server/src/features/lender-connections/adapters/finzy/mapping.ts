import * as z from 'zod/mini';
import {
  badAnswer,
  checked,
  declinedBy,
  duplicateAt,
  planList,
  readPlans,
  translated,
  unauthorisedBy,
  unknownLead,
} from '../../answer-schema.ts';
import type { DedupePerson, LenderLead, LenderPlans, LenderStatusWord } from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';
import {
  amountNumber,
  dotNetMoment,
  dotNetTime,
  numberOf,
  processingFee,
  rateNumber,
  tenureMonths,
  unstated,
} from '../../wire-values.ts';

/**
 * Finzy's partner API: `{IsSuccess, ErrorCode, Result}` under HTTP 200, rupees as numbers, dates as `/Date(ms)/`.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  Registered: 'sent',
  UnderEvaluation: 'in_review',
  ProposalApproved: 'approved',
  ProposalRejected: 'declined',
  AgreementExecuted: 'agreement',
  FundsTransferred: 'disbursed',
  CancelledByBorrower: 'cancelled',
  WithdrawnByBorrower: 'withdrawn',
};

const envelope = z.object({
  IsSuccess: z.boolean(),
  ErrorCode: z.int(),
  ErrorMessage: z.optional(z.string()),
});
const rupees = amountNumber();
const checkResult = z.object({ Result: z.object({ Exists: z.boolean(), Remark: z.string() }) });
const borrowerResult = z.object({
  Result: z.object({ BorrowerId: z.string(), Stage: z.string(), AlreadyReceived: z.boolean() }),
});
const proposalsResult = z.object({ Result: z.object({ Proposals: planList }) });
const proposal = z.object({
  ProposalId: z.string(),
  Amount: rupees,
  TermInMonths: tenureMonths,
  InterestRate: rateNumber(),
  UpfrontFee: rupees,
  MonthlyInstallment: rupees,
  ValidTill: dotNetMoment,
});
const portalResult = z.object({ Result: z.object({ Url: z.url(), ValidTill: dotNetMoment }) });
const stage = {
  Stage: z.string(),
  StageDate: dotNetMoment,
  AmountTransferred: z.nullable(rupees),
  Remark: z.nullable(z.string()),
};
const stageResult = z.object({ Result: z.object(stage) });

/** Body of Finzy's call-back. */
export const callbackBody = z.object({
  NotificationId: z.string().check(z.minLength(8)),
  BorrowerId: z.string(),
  ...stage,
});

/** Returns the result of a success; turns Finzy's error numbers into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { IsSuccess, ErrorCode, ErrorMessage = null } = checked(envelope, answer.json);
  if (IsSuccess) return answer.json;
  if (ErrorCode === 901) throw unauthorisedBy('901');
  if (ErrorCode === 310) throw declinedBy('310', ErrorMessage);
  if (ErrorCode === 311) throw duplicateAt('311', ErrorMessage);
  if (ErrorCode === 404) throw unknownLead(ErrorMessage);
  throw badAnswer('unknown_error_code', ErrorMessage);
}

export function checkBody(person: DedupePerson) {
  return { PanNumber: person.pan, MobileNumber: person.phone, EmailId: person.email };
}

export function borrowerBody(lead: LenderLead) {
  return {
    PartnerReferenceId: lead.idempotencyKey,
    ...checkBody(lead),
    FirstName: lead.firstName,
    LastName: lead.lastName,
    DateOfBirth: `/Date(${Date.parse(lead.birthDate)})/`,
    Gender: lead.gender,
    PinCode: lead.postalCode,
    EmploymentType: lead.employment === 'salaried' ? 1 : 2,
    EmployerName: lead.employerName ?? null,
    MonthlyIncome: numberOf(lead.monthlyIncomePaise),
    ExistingEmi: numberOf(lead.existingEmiPaise),
    LoanAmount: numberOf(lead.desiredAmountPaise),
    TermInMonths: lead.desiredTenureMonths,
    ReturnUrl: lead.returnUrl,
    NotificationUrl: lead.callbackUrl,
    ConsentId: lead.consentId,
  };
}

export function readCheck(answer: WireAnswer) {
  const { Exists, Remark } = checked(checkResult, opened(answer)).Result;
  return Exists ? { outcome: 'duplicate' as const, lenderReason: Remark || null } : { outcome: 'new' as const };
}

export function readBorrower(answer: WireAnswer) {
  const { BorrowerId, Stage, AlreadyReceived } = checked(borrowerResult, opened(answer)).Result;
  return { lenderLeadId: BorrowerId, status: translated(statusWords, Stage, answer), replayed: AlreadyReceived };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  const { Proposals } = checked(proposalsResult, opened(answer)).Result;
  return readPlans(proposal, 'ProposalId', Proposals, (plan) => ({
    ...unstated,
    lenderOfferId: plan.ProposalId,
    amountPaise: plan.Amount,
    tenureMonths: plan.TermInMonths,
    annualRatePercent: plan.InterestRate,
    fees: processingFee(plan.UpfrontFee),
    statedEmiPaise: plan.MonthlyInstallment,
    validUntil: dotNetTime(plan.ValidTill),
  }));
}

export function readPortal(answer: WireAnswer) {
  const { Url, ValidTill } = checked(portalResult, opened(answer)).Result;
  return { url: Url, expiresAt: dotNetTime(ValidTill) };
}

export function readStage(answer: WireAnswer) {
  const { Stage, StageDate, AmountTransferred, Remark } = checked(stageResult, opened(answer)).Result;
  return {
    status: translated(statusWords, Stage, answer),
    lenderStatus: Stage,
    at: dotNetTime(StageDate),
    disbursedPaise: AmountTransferred,
    reason: Remark,
  };
}
