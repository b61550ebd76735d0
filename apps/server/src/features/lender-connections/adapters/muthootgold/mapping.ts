import { indianMoment } from '@tulna/rules/clock';
import type { Paise } from '@tulna/rules/money';
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
  isoDay,
  numberOf,
  processingFee,
  rateText,
  tenureMonths,
  unstated,
  utcMoment,
} from '../../wire-values.ts';

/**
 * Muthoot's gold-loan API: `{Header: {Code, Text}, Body}`, whole rupees, interest in percent per **month**.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  ENQ: 'sent',
  APPOINTMENT: 'in_review',
  APPRAISED: 'approved',
  NOT_ACCEPTED: 'declined',
  PLEDGED: 'agreement',
  PAID: 'disbursed',
  RELEASED_EARLY: 'cancelled',
  CUSTOMER_CANCELLED: 'withdrawn',
};

const envelope = z.object({ Header: z.object({ Code: z.string(), Text: z.string() }) });
const rupees = amountNumber();
const yesNo = z.enum(['YES', 'NO']);
const customerBody = z.object({ Body: z.object({ ExistingCustomer: yesNo }) });
const enquiryAnswer = z.object({ Body: z.object({ EnquiryNo: z.string(), Stage: z.string(), Repeated: yesNo }) });
const schemesAnswer = z.object({ Body: z.object({ Schemes: planList }) });
const scheme = z.object({
  SchemeNo: z.string(),
  LoanAmount: rupees,
  PeriodMonths: tenureMonths,
  InterestPerMonth: rateText(/^\d\.\d{2}$/, 12),
  ServiceCharge: rupees,
  Instalment: rupees,
  OfferDate: isoDay,
});
const appointmentAnswer = z.object({ Body: z.object({ AppointmentURL: z.url() }) });
const stage = { Stage: z.string(), StageTime: utcMoment, PaidAmount: rupees, Remark: z.string() };
const stageAnswer = z.object({ Body: z.object(stage) });

/** Body of Muthoot's call-back. */
export const callbackBody = z.object({
  MessageNo: z.string().check(z.minLength(8)),
  EnquiryNo: z.string(),
  ...stage,
});

/** Returns the body of a success; turns Muthoot's response codes into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { Code, Text } = checked(envelope, answer.json).Header;
  if (Code === '000') return answer.json;
  if (Code === '210') throw declinedBy(Code, Text);
  if (Code === '211') throw duplicateAt(Code, Text);
  if (Code === '404') throw unknownLead(Text);
  throw badAnswer('unknown_code', Text);
}

/** The sum paid out, or null for the 0 that Muthoot writes before that. */
export const paidOrNull = (amount: Paise) => (amount === 0 ? null : amount);

export function customerOf(person: DedupePerson) {
  return { PAN: person.pan, Mobile: person.phone, Email: person.email };
}

export function enquiryBody(lead: LenderLead) {
  return {
    ReferenceNo: lead.idempotencyKey,
    Customer: {
      ...customerOf(lead),
      FirstName: lead.firstName,
      LastName: lead.lastName,
      BirthDate: lead.birthDate,
      Gender: lead.gender,
      PinCode: lead.postalCode,
      MonthlyIncome: numberOf(lead.monthlyIncomePaise),
    },
    LoanRequired: numberOf(lead.desiredAmountPaise),
    PeriodMonths: lead.desiredTenureMonths,
    ReturnURL: lead.returnUrl,
    StatusURL: lead.callbackUrl,
    ConsentRef: lead.consentId,
  };
}

export function readCustomer(answer: WireAnswer) {
  return checked(customerBody, opened(answer)).Body.ExistingCustomer === 'YES'
    ? { outcome: 'duplicate' as const, lenderReason: null }
    : { outcome: 'new' as const };
}

export function readEnquiry(answer: WireAnswer) {
  const { EnquiryNo, Stage, Repeated } = checked(enquiryAnswer, opened(answer)).Body;
  return { lenderLeadId: EnquiryNo, status: translated(statusWords, Stage, answer), replayed: Repeated === 'YES' };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  const { Schemes } = checked(schemesAnswer, opened(answer)).Body;
  return readPlans(scheme, 'SchemeNo', Schemes, (plan) => ({
    ...unstated,
    lenderOfferId: plan.SchemeNo,
    amountPaise: plan.LoanAmount,
    tenureMonths: plan.PeriodMonths,
    annualRatePercent: plan.InterestPerMonth,
    fees: processingFee(plan.ServiceCharge),
    statedEmiPaise: plan.Instalment,
    // A validity that is a day lasts until the end of that day in India.
    validUntil: new Date(indianMoment(plan.OfferDate, '23:59:59')),
  }));
}

export function readAppointment(answer: WireAnswer) {
  return { url: checked(appointmentAnswer, opened(answer)).Body.AppointmentURL, expiresAt: null };
}

export function readStage(answer: WireAnswer) {
  const { Stage, StageTime, PaidAmount, Remark } = checked(stageAnswer, opened(answer)).Body;
  return {
    status: translated(statusWords, Stage, answer),
    lenderStatus: Stage,
    at: new Date(StageTime),
    disbursedPaise: paidOrNull(PaidAmount),
    reason: Remark || null,
  };
}
