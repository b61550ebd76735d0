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
import type {
  DedupePerson,
  LenderLead,
  LenderPlans,
  LenderStatusWord,
  PasscodeAnswer,
  PasscodeSent,
} from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';
import {
  amountNumber,
  numberOf,
  perLakh,
  processingFee,
  rateNumber,
  tenureMonths,
  unstated,
  zonedMoment,
} from '../../wire-values.ts';

/**
 * IndiaLends' API: `{status: 1 | 0, data, error_code}` under HTTP 200, amounts in lakh (₹1,00,000), tenure in years.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  LEAD_IN: 'sent',
  WIP: 'in_review',
  SANCTION: 'approved',
  REJECT: 'declined',
  AGREEMENT: 'agreement',
  DISBURSAL: 'disbursed',
  CANCEL: 'cancelled',
  CUST_NI: 'withdrawn',
};

const envelope = z.object({
  status: z.union([z.literal(1), z.literal(0)]),
  error_code: z.optional(z.int()),
  message: z.optional(z.string()),
});
const lakh = amountNumber(perLakh);
const rupees = amountNumber();
const yesNo = z.union([z.literal(1), z.literal(0)]);
const loginData = z.object({
  data: z.object({ access_token: z.string().check(z.minLength(8)), valid_minutes: z.int() }),
});
const dedupeData = z.object({ data: z.object({ duplicate: yesNo, days: z.nullable(z.int()) }) });
const leadData = z.object({ data: z.object({ app_id: z.string(), app_status: z.string(), seen_before: yesNo }) });
const offersData = z.object({ data: z.object({ offers: planList }) });
const offer = z.object({
  offer: z.string(),
  amount_lakh: lakh,
  // A third of a year isn't a finite decimal, so a value within about half a day of whole months is rounded to them.
  tenure_years: z.pipe(
    z.pipe(
      z.number(),
      z.transform((years: number) =>
        Math.abs(years * 12 - Math.round(years * 12)) < 0.02 ? Math.round(years * 12) : 0,
      ),
    ),
    tenureMonths,
  ),
  roi: rateNumber(),
  fee: rupees,
  emi: rupees,
  valid_till: zonedMoment,
});
const passcodeSentData = z.object({
  data: z.object({ verified: yesNo, valid_minutes: z.int().check(z.gte(1), z.lte(60)) }),
});
const passcodeData = z.object({ data: z.object({ verified: yesNo, tries_left: z.int().check(z.gte(0), z.lte(20)) }) });
const redirectData = z.object({ data: z.object({ redirect: z.url(), valid_till: zonedMoment }) });
const statusFields = {
  app_status: z.string(),
  updated: zonedMoment,
  disbursed_lakh: z.nullable(lakh),
  reason: z.nullable(z.string()),
};
const statusData = z.object({ data: z.object(statusFields) });

/** Body of IndiaLends' call-back. */
export const callbackBody = z.object({
  postback_id: z.string().check(z.minLength(8)),
  app_id: z.string(),
  ...statusFields,
});

/** Returns the data of a success; turns IndiaLends' error numbers into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { status, error_code, message = null } = checked(envelope, answer.json);
  if (status === 1) return answer.json;
  if (error_code === 11) throw unauthorisedBy('11');
  if (error_code === 12) throw unauthorisedBy('12', true);
  if (error_code === 21) throw declinedBy('21', message);
  if (error_code === 22) throw duplicateAt('22', message);
  if (error_code === 44) throw unknownLead(message);
  throw badAnswer('unknown_error_code', message);
}

export function personFields(person: DedupePerson) {
  return { pan: person.pan, mobile: person.phone, email: person.email };
}

export function leadFields(lead: LenderLead) {
  return {
    txn_id: lead.idempotencyKey,
    ...personFields(lead),
    fname: lead.firstName,
    lname: lead.lastName,
    dob: lead.birthDate,
    gender: lead.gender,
    pincode: lead.postalCode,
    salaried: lead.employment === 'salaried' ? 1 : 0,
    employer: lead.employerName ?? null,
    income_monthly: numberOf(lead.monthlyIncomePaise),
    emi_monthly: numberOf(lead.existingEmiPaise),
    loan_amount_lakh: numberOf(lead.desiredAmountPaise, perLakh),
    tenure_years: lead.desiredTenureMonths / 12,
    return_url: lead.returnUrl,
    postback_url: lead.callbackUrl,
    consent_ref: lead.consentId,
  };
}

export function readLogin(answer: WireAnswer) {
  return checked(loginData, opened(answer)).data;
}

export function readDedupe(answer: WireAnswer) {
  const { duplicate, days } = checked(dedupeData, opened(answer)).data;
  return duplicate === 1
    ? { outcome: 'duplicate' as const, lenderReason: days === null ? null : `known for ${days} days` }
    : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const { app_id, app_status, seen_before } = checked(leadData, opened(answer)).data;
  return { lenderLeadId: app_id, status: translated(statusWords, app_status, answer), replayed: seen_before === 1 };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(offer, 'offer', checked(offersData, opened(answer)).data.offers, (plan) => ({
    ...unstated,
    lenderOfferId: plan.offer,
    amountPaise: plan.amount_lakh,
    tenureMonths: plan.tenure_years,
    annualRatePercent: plan.roi,
    fees: processingFee(plan.fee),
    statedEmiPaise: plan.emi,
    validUntil: new Date(plan.valid_till),
  }));
}

export function readPasscodeSent(answer: WireAnswer): PasscodeSent {
  const { verified, valid_minutes } = checked(passcodeSentData, opened(answer)).data;
  return { alreadyConfirmed: verified === 1, validSeconds: valid_minutes * 60 };
}

/** Too many tries and an expired code have their own error numbers; a wrong code is a success with `verified` 0. */
export function readPasscodeAnswer(answer: WireAnswer): PasscodeAnswer {
  const failure = envelope.safeParse(answer.json).data;
  if (failure?.status === 0 && failure.error_code === 32) return { outcome: 'locked' };
  if (failure?.status === 0 && failure.error_code === 33) return { outcome: 'expired' };
  const { verified, tries_left } = checked(passcodeData, opened(answer)).data;
  return verified === 1 ? { outcome: 'confirmed' } : { outcome: 'wrong', triesLeft: tries_left };
}

export function readRedirect(answer: WireAnswer) {
  const { redirect, valid_till } = checked(redirectData, opened(answer)).data;
  return { url: redirect, expiresAt: new Date(valid_till) };
}

export function readStatus(answer: WireAnswer) {
  const { app_status, updated, disbursed_lakh, reason } = checked(statusData, opened(answer)).data;
  return {
    status: translated(statusWords, app_status, answer),
    lenderStatus: app_status,
    at: new Date(updated),
    disbursedPaise: disbursed_lakh,
    reason,
  };
}
