import * as z from 'zod/mini';
import { badAnswer, checked, declinedBy, duplicateAt, translated, unauthorisedBy } from '../../answer-schema.ts';
import type { DedupePerson, LenderLead, LenderOffer, LenderStatusWord } from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';

/**
 * EarlySalary's older API: form fields in, `{success: "true" | "false", errCode, errMsg, data}`
 * out, everything a string. Amounts are rupees with Indian grouping ("1,25,000"), the rate is
 * "2.00% p.m.", the duration days in months of thirty, times `dd/mm/yyyy HH:MM:SS` in India.
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
const grouped = z.string().check(z.regex(/^\d{1,3}(,\d{2,3})*$/));
const indianTime = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/));
const orBlank = z.union([grouped, z.literal('')]);

const dedupeData = z.object({ data: z.object({ isExisting: z.enum(['Yes', 'No']), msg: z.string() }) });
const leadData = z.object({
  data: z.object({ lead_no: z.string(), lead_status: z.string(), is_repeat: z.enum(['Yes', 'No']) }),
});
const offersData = z.object({
  data: z
    .array(
      z.object({
        offer_no: z.string(),
        loan_amt: grouped,
        duration_days: z.string().check(z.regex(/^\d{2,4}$/)),
        roi: z.string().check(z.regex(/^\d{1,2}\.\d{2}% p\.m\.$/)),
        proc_fee: grouped,
        emi_amt: grouped,
        valid_till: indianTime,
      }),
    )
    .check(z.maxLength(20)),
});
const journeyData = z.object({ data: z.object({ web_link: z.url(), link_expiry: indianTime }) });
const statusData = z.object({
  data: z.object({
    lead_status: z.string(),
    status_time: indianTime,
    disb_amt: orBlank,
    remark: z.string(),
  }),
});

/** Body of EarlySalary's call-back. */
export const callbackBody = z.object({
  notify_id: z.string().check(z.minLength(8)),
  lead_no: z.string(),
  lead_status: z.string(),
  status_time: indianTime,
  disb_amt: orBlank,
  remark: z.string(),
});

/** Passes a success on; turns EarlySalary's error codes into ours. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { success, errCode, errMsg } = checked(envelope, answer.json);
  if (success === 'true') return answer.json;
  const reason = errMsg ?? null;
  if (errCode === 'ES401') throw unauthorisedBy('ES401');
  if (errCode === 'ES210') throw declinedBy('ES210', reason);
  if (errCode === 'ES211') throw duplicateAt('ES211', reason);
  throw badAnswer('unknown_error_code', reason);
}

/** Whole ₹ from "1,25,000". */
export const rupeesOf = (text: string) => Number(text.replaceAll(',', ''));
/** Whole ₹, or null for a blank. */
export const rupeesOrNull = (text: string) => (text === '' ? null : rupeesOf(text));

/** Reads `dd/mm/yyyy HH:MM:SS`, Indian Standard Time. */
export function timeOf(text: string): Date {
  const [day = '', time = ''] = text.split(' ');
  return new Date(`${day.split('/').reverse().join('-')}T${time}+05:30`);
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
    salary: String(lead.monthlyIncome),
    emi: String(lead.existingEmi ?? 0),
    loan_amt: String(lead.desiredAmount),
    duration_days: String((lead.desiredTenureMonths ?? 0) * 30),
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
    status: translated(statusWords, data.lead_status),
    replayed: data.is_repeat === 'Yes',
  };
}

export function readOffers(answer: WireAnswer): LenderOffer[] {
  return checked(offersData, opened(answer)).data.map((offer) => ({
    lenderOfferId: offer.offer_no,
    amount: rupeesOf(offer.loan_amt),
    tenureMonths: Math.round(Number(offer.duration_days) / 30),
    annualRatePercent: Math.round(Number.parseFloat(offer.roi) * 1200) / 100,
    processingFee: rupeesOf(offer.proc_fee),
    statedEmi: rupeesOf(offer.emi_amt),
    validUntil: timeOf(offer.valid_till),
  }));
}

export function readJourney(answer: WireAnswer) {
  const { data } = checked(journeyData, opened(answer));
  return { url: data.web_link, expiresAt: timeOf(data.link_expiry) };
}

export function readStatus(answer: WireAnswer) {
  const { data } = checked(statusData, opened(answer));
  return {
    status: translated(statusWords, data.lead_status),
    lenderStatus: data.lead_status,
    at: timeOf(data.status_time),
    disbursedAmount: rupeesOrNull(data.disb_amt),
    reason: data.remark || null,
  };
}
