import { decimalOfPaise } from '@tulna/rules/money';
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
  dayFirstMoment,
  dayFirstTime,
  groupedAmount,
  processingFee,
  rateText,
  tenureMonths,
  unstated,
} from '../../wire-values.ts';

/**
 * EarlySalary's older API: form fields in, `{success: "true" | "false", errCode, errMsg, data}`
 * out, everything a string. Amounts are rupees with Indian grouping ("1,25,000"), the rate is
 * "2.00% p.m.", the duration days in months of thirty, times `dd/mm/yyyy HH:MM:SS` in India.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  'Lead Received': 'sent',
  'In Process': 'in_review',
  Approved: 'approved',
  Rejected: 'declined',
  'Agreement Signed': 'agreement',
  Disbursed: 'disbursed',
  'Loan Cancelled': 'cancelled',
  'Customer Not Interested': 'withdrawn',
};

const envelope = z.object({
  success: z.enum(['true', 'false']),
  errCode: z.optional(z.string()),
  errMsg: z.optional(z.string()),
});
const orBlank = z.union([
  groupedAmount,
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);

const dedupeData = z.object({ data: z.object({ isExisting: z.enum(['Yes', 'No']), msg: z.string() }) });
const leadData = z.object({
  data: z.object({ lead_no: z.string(), lead_status: z.string(), is_repeat: z.enum(['Yes', 'No']) }),
});
const offersData = z.object({ data: planList });
const offer = z.object({
  offer_no: z.string(),
  loan_amt: groupedAmount,
  duration_days: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{2,5}$/)),
      z.transform((days: string) => Number(days) / 30),
    ),
    tenureMonths,
  ),
  roi: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}\.\d{2}% p\.m\.$/)),
      z.transform((text: string) => text.slice(0, -'% p.m.'.length)),
    ),
    rateText(/^\d/, 12),
  ),
  proc_fee: groupedAmount,
  emi_amt: groupedAmount,
  valid_till: dayFirstMoment,
});
const journeyData = z.object({ data: z.object({ web_link: z.url(), link_expiry: dayFirstMoment }) });
const statusData = z.object({
  data: z.object({
    lead_status: z.string(),
    status_time: dayFirstMoment,
    disb_amt: orBlank,
    remark: z.string(),
  }),
});

/** Body of EarlySalary's call-back. */
export const callbackBody = z.object({
  notify_id: z.string().check(z.minLength(8)),
  lead_no: z.string(),
  lead_status: z.string(),
  status_time: dayFirstMoment,
  disb_amt: orBlank,
  remark: z.string(),
});

/** Returns the data of a success; turns EarlySalary's error codes into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { success, errCode, errMsg } = checked(envelope, answer.json);
  if (success === 'true') return answer.json;
  const reason = errMsg ?? null;
  if (errCode === 'ES401') throw unauthorisedBy('ES401');
  if (errCode === 'ES210') throw declinedBy('ES210', reason);
  if (errCode === 'ES211') throw duplicateAt('ES211', reason);
  if (errCode === 'ES404') throw unknownLead(reason);
  throw badAnswer('unknown_error_code', reason);
}

export function dedupeFields(person: DedupePerson): Record<string, string> {
  return { pan_no: person.pan, mobile_no: person.phone, email_id: person.email };
}

export function leadFields(lead: LenderLead): Record<string, string> {
  return {
    ref_no: lead.idempotencyKey,
    ...dedupeFields(lead),
    first_name: lead.firstName,
    last_name: lead.lastName,
    dob: lead.birthDate.split('-').reverse().join('/'),
    gender: lead.gender,
    pincode: lead.postalCode,
    emp_type: lead.employment === 'salaried' ? '1' : '2',
    company_name: lead.employerName ?? '',
    salary: decimalOfPaise(lead.monthlyIncomePaise),
    emi: decimalOfPaise(lead.existingEmiPaise),
    loan_amt: decimalOfPaise(lead.desiredAmountPaise),
    duration_days: String(lead.desiredTenureMonths * 30),
    return_url: lead.returnUrl,
    notify_url: lead.callbackUrl,
    consent_ref: lead.consentId,
  };
}

export function readDedupe(answer: WireAnswer) {
  const { data } = checked(dedupeData, opened(answer));
  return data.isExisting === 'Yes'
    ? { outcome: 'duplicate' as const, lenderReason: data.msg || null }
    : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const { data } = checked(leadData, opened(answer));
  return {
    lenderLeadId: data.lead_no,
    status: translated(statusWords, data.lead_status, answer),
    replayed: data.is_repeat === 'Yes',
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(offer, 'offer_no', checked(offersData, opened(answer)).data, (plan) => ({
    ...unstated,
    lenderOfferId: plan.offer_no,
    amountPaise: plan.loan_amt,
    tenureMonths: plan.duration_days,
    annualRatePercent: plan.roi,
    fees: processingFee(plan.proc_fee),
    statedEmiPaise: plan.emi_amt,
    validUntil: dayFirstTime(plan.valid_till),
  }));
}

export function readJourney(answer: WireAnswer) {
  const { data } = checked(journeyData, opened(answer));
  return { url: data.web_link, expiresAt: dayFirstTime(data.link_expiry) };
}

export function readStatus(answer: WireAnswer) {
  const { data } = checked(statusData, opened(answer));
  return {
    status: translated(statusWords, data.lead_status, answer),
    lenderStatus: data.lead_status,
    at: dayFirstTime(data.status_time),
    disbursedPaise: data.disb_amt,
    reason: data.remark || null,
  };
}
