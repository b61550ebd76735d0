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
  amountText,
  isoDay,
  partNumber,
  paymentReference,
  processingFee,
  rateText,
  tenureMonths,
  twoDecimals,
  utcMoment,
} from '../../wire-values.ts';

/**
 * CASHe's partner API: every answer is `{statusCode, message, payLoad}`, mostly under HTTP 200.
 * Amounts are rupees written as decimal strings, rates percent per year as strings, birth dates
 * dd-mm-yyyy.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  CREATED: 'sent',
  UNDER_PROCESS: 'in_review',
  CREDIT_APPROVED: 'approved',
  CREDIT_REJECTED: 'declined',
  ESIGN_DONE: 'agreement',
  AMOUNT_TRANSFERRED: 'disbursed',
  COOLING_OFF_CLOSED: 'cancelled',
  CUSTOMER_OPTED_OUT: 'withdrawn',
};

const envelope = z.object({ statusCode: z.string(), message: z.optional(z.string()) });
const rupees = amountText(/^\d{1,9}(\.\d{1,4})?$/);
const percent = rateText(/^\d{1,2}(\.\d{1,4})?$/);

const offersPayload = z.object({ payLoad: z.object({ plans: planList }) });
const plan = z.object({
  planId: z.string().check(z.minLength(1)),
  amount: rupees,
  tenorMonths: tenureMonths,
  roiPa: percent,
  processingFee: rupees,
  emi: rupees,
  aprPa: z.optional(z.nullable(percent)),
  firstEmiOn: z.optional(z.nullable(isoDay)),
  expiresOn: utcMoment,
});

const leadPayload = z.object({
  payLoad: z.object({ customerId: z.string(), status: z.string(), repeated: z.boolean() }),
});
const dedupePayload = z.object({
  payLoad: z.object({ duplicateFlag: z.enum(['Y', 'N']), remarks: z.nullable(z.string()) }),
});
const journeyPayload = z.object({ payLoad: z.object({ url: z.url(), expiresOn: utcMoment }) });
const statusPayload = z.object({
  payLoad: z.object({
    customerStatus: z.string(),
    updatedOn: utcMoment,
    disbursedAmount: z.nullable(rupees),
    utr: z.optional(z.nullable(paymentReference)),
    partNo: z.optional(z.nullable(partNumber)),
    remarks: z.nullable(z.string()),
  }),
});

/** Body of CASHe's call-back. */
export const callbackBody = z.object({
  eventId: z.string().check(z.minLength(8)),
  customerId: z.string(),
  status: z.string(),
  eventTime: utcMoment,
  disbursedAmount: z.nullable(rupees),
  utr: z.optional(z.nullable(paymentReference)),
  partNo: z.optional(z.nullable(partNumber)),
  remarks: z.nullable(z.string()),
});

/** Returns the content of an OK envelope; turns CASHe's refusals into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy('auth_failed');
  const { statusCode, message } = checked(envelope, answer.json);
  if (statusCode === 'OK') return answer.json;
  if (statusCode === 'AUTH_FAILED') throw unauthorisedBy('auth_failed');
  if (statusCode === 'NOT_ELIGIBLE') throw declinedBy('not_eligible', message ?? null);
  if (statusCode === 'DUPLICATE_CUSTOMER') throw duplicateAt('duplicate_customer', message ?? null);
  if (statusCode === 'UNKNOWN_CUSTOMER') throw unknownLead(message ?? null);
  throw badAnswer('unknown_status_code', message ?? null);
}

const dayFirst = (isoDate: string) => isoDate.split('-').reverse().join('-');

export function dedupeBody(person: DedupePerson) {
  return { panNumber: person.pan, mobileNo: person.phone, emailId: person.email };
}

export function leadBody(lead: LenderLead) {
  return {
    partnerTxnId: lead.idempotencyKey,
    ...dedupeBody(lead),
    firstName: lead.firstName,
    lastName: lead.lastName,
    dob: dayFirst(lead.birthDate),
    gender: lead.gender,
    pincode: lead.postalCode,
    employmentType: lead.employment === 'salaried' ? 'SALARIED' : 'SELF_EMPLOYED',
    employerName: lead.employerName ?? null,
    netSalary: twoDecimals(lead.monthlyIncomePaise),
    runningEmi: twoDecimals(lead.existingEmiPaise),
    loanAmount: twoDecimals(lead.desiredAmountPaise),
    tenorMonths: lead.desiredTenureMonths,
    returnUrl: lead.returnUrl,
    callbackUrl: lead.callbackUrl,
    consentRef: lead.consentId,
  };
}

export function readDedupe(answer: WireAnswer) {
  const { payLoad } = checked(dedupePayload, opened(answer));
  return payLoad.duplicateFlag === 'Y'
    ? { outcome: 'duplicate' as const, lenderReason: payLoad.remarks }
    : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const { payLoad } = checked(leadPayload, opened(answer));
  return {
    lenderLeadId: payLoad.customerId,
    status: translated(statusWords, payLoad.status, answer),
    replayed: payLoad.repeated,
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  const { plans } = checked(offersPayload, opened(answer)).payLoad;
  return readPlans(plan, 'planId', plans, (offer) => ({
    lenderOfferId: offer.planId,
    amountPaise: offer.amount,
    tenureMonths: offer.tenorMonths,
    annualRatePercent: offer.roiPa,
    fees: processingFee(offer.processingFee),
    statedEmiPaise: offer.emi,
    statedAprPercent: offer.aprPa ?? null,
    emiRounding: null,
    firstDueDate: offer.firstEmiOn ?? null,
    validUntil: new Date(offer.expiresOn),
  }));
}

export function readJourney(answer: WireAnswer) {
  const { payLoad } = checked(journeyPayload, opened(answer));
  return { url: payLoad.url, expiresAt: new Date(payLoad.expiresOn) };
}

export function readStatus(answer: WireAnswer) {
  const { payLoad } = checked(statusPayload, opened(answer));
  return {
    status: translated(statusWords, payLoad.customerStatus, answer),
    lenderStatus: payLoad.customerStatus,
    at: new Date(payLoad.updatedOn),
    disbursedPaise: payLoad.disbursedAmount,
    reference: payLoad.utr ?? null,
    tranche: payLoad.partNo ?? null,
    reason: payLoad.remarks,
  };
}
