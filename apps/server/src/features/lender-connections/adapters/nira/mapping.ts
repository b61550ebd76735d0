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
  amountText,
  isoDay,
  processingFee,
  rateText,
  tenureMonths,
  twoDecimals,
  unstated,
  utcMoment,
} from '../../wire-values.ts';

/**
 * NIRA's partner API: money is `{currency, value}` with two decimals, tenure an ISO period, validity a day in India.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  NEW: 'sent',
  PENDING_DECISION: 'in_review',
  LIMIT_APPROVED: 'approved',
  NOT_APPROVED: 'declined',
  CONTRACTED: 'agreement',
  FUNDED: 'disbursed',
  UNWOUND: 'cancelled',
  USER_CLOSED: 'withdrawn',
};

const errorList = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string() })).check(z.minLength(1)),
});
const money = z.object({
  currency: z.literal('INR'),
  value: amountText(/^\d{1,9}\.\d{2}$/),
});
const checkAnswer = z.object({ customerStatus: z.enum(['KNOWN', 'UNKNOWN']) });
const leadAnswer = z.object({ leadId: z.string(), status: z.string() });
const offersAnswer = z.object({ limitOffers: planList });
const percent = rateText(/^\d{1,2}\.\d{2}$/);
const limitOffer = z.object({
  offerId: z.string(),
  limit: money,
  tenure: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^P\d{1,3}M$/)),
      z.transform((period: string) => Number(period.slice(1, -1))),
    ),
    tenureMonths,
  ),
  apr: z.object({ nominal: percent, effective: z.optional(z.nullable(percent)) }),
  processingFee: money,
  instalment: money,
  validUntil: isoDay,
});
const continueAnswer = z.object({ continueAt: z.url() });
const statusFields = {
  status: z.string(),
  statusAt: utcMoment,
  funded: z.nullable(money),
  comment: z.nullable(z.string()),
};
const statusAnswer = z.object(statusFields);

/** Body of NIRA's call-back. */
export const callbackBody = z.object({
  notificationId: z.string().check(z.minLength(8)),
  leadId: z.string(),
  ...statusFields,
});

/** Returns a 2xx answer; turns the first error of NIRA's list into our error. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status < 300) return answer.json;
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const [first] = checked(errorList, answer.json).errors;
  if (first?.code === 'NOT_APPROVED') throw declinedBy(first.code, first.message);
  if (first?.code === 'KNOWN_CUSTOMER') throw duplicateAt(first.code, first.message);
  if (first?.code === 'NOT_FOUND') throw unknownLead(first.message);
  throw badAnswer(`http_${answer.status}`, first?.message ?? null);
}

const inr = (amount: Paise) => ({ currency: 'INR', value: twoDecimals(amount) });

export function identityOf(person: DedupePerson) {
  return { pan: person.pan, mobile: person.phone, email: person.email };
}

export function leadBody(lead: LenderLead) {
  return {
    identity: {
      ...identityOf(lead),
      firstName: lead.firstName,
      lastName: lead.lastName,
      birthDate: lead.birthDate,
      gender: lead.gender,
      postalCode: lead.postalCode,
    },
    work: { kind: lead.employment, employer: lead.employerName ?? null },
    income: inr(lead.monthlyIncomePaise),
    obligations: inr(lead.existingEmiPaise),
    amount: inr(lead.desiredAmountPaise),
    months: lead.desiredTenureMonths,
    urls: { back: lead.returnUrl, hook: lead.callbackUrl },
    consentId: lead.consentId,
  };
}

export function readCheck(answer: WireAnswer) {
  return checked(checkAnswer, opened(answer)).customerStatus === 'KNOWN'
    ? { outcome: 'duplicate' as const, lenderReason: null }
    : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const lead = checked(leadAnswer, opened(answer));
  const status = translated(statusWords, lead.status, answer);
  return { lenderLeadId: lead.leadId, status, replayed: answer.status === 200 };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  const { limitOffers } = checked(offersAnswer, opened(answer));
  return readPlans(limitOffer, 'offerId', limitOffers, (offer) => ({
    ...unstated,
    lenderOfferId: offer.offerId,
    amountPaise: offer.limit.value,
    tenureMonths: offer.tenure,
    annualRatePercent: offer.apr.nominal,
    fees: processingFee(offer.processingFee.value),
    statedEmiPaise: offer.instalment.value,
    statedAprPercent: offer.apr.effective ?? null,
    // A validity that is a day lasts until the end of that day in India.
    validUntil: new Date(indianMoment(offer.validUntil, '23:59:59')),
  }));
}

export function readContinue(answer: WireAnswer) {
  return { url: checked(continueAnswer, opened(answer)).continueAt, expiresAt: null };
}

export function readStatus(answer: WireAnswer) {
  const lead = checked(statusAnswer, opened(answer));
  return {
    status: translated(statusWords, lead.status, answer),
    lenderStatus: lead.status,
    at: new Date(lead.statusAt),
    disbursedPaise: lead.funded?.value ?? null,
    reason: lead.comment,
  };
}
