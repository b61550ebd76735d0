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
  epochSeconds,
  isoDay,
  partNumber,
  paymentReference,
  processingFee,
  rateNumber,
  tenureMonths,
} from '../../wire-values.ts';

/**
 * Money View's partner API: `{status: "success" | "failure", code, message, ...}`. Amounts are
 * integers in paise, rates numbers in percent per year, times seconds since 1970.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  LEAD_CREATED: 'sent',
  ASSESSMENT: 'in_review',
  OFFER_APPROVED: 'approved',
  LEAD_REJECTED: 'declined',
  AGREEMENT_SIGNED: 'agreement',
  LOAN_DISBURSED: 'disbursed',
  LOAN_REVERSED: 'cancelled',
  DROPPED_BY_USER: 'withdrawn',
};

const envelope = z.object({
  status: z.enum(['success', 'failure']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
const paise = amountNumber(1);

const tokenAnswer = z.object({ token: z.string().check(z.minLength(8)), expiresInSeconds: z.int() });
const dedupeAnswer = z.object({ isDuplicate: z.boolean(), matchedOn: z.nullable(z.string()) });
const leadAnswer = z.object({
  leadId: z.string(),
  leadStatus: z.string(),
  alreadyExisted: z.boolean(),
});
const offersAnswer = z.object({ offerObjects: planList });
const offerObject = z.object({
  offerId: z.string(),
  loanAmountPaise: paise,
  tenure: tenureMonths,
  interestRate: rateNumber(),
  processingFeePaise: paise,
  processingFeeGstPaise: z.optional(z.nullable(paise)),
  emiPaise: paise,
  emiRounding: z.optional(z.enum(['PAISA', 'NEAREST_RUPEE', 'NEXT_RUPEE'])),
  apr: z.optional(z.nullable(rateNumber())),
  firstEmiDate: z.optional(z.nullable(isoDay)),
  validTill: epochSeconds,
});
const roundings = { PAISA: 'paisa', NEAREST_RUPEE: 'nearest_rupee', NEXT_RUPEE: 'next_rupee' } as const;
/** The payment's reference at the bank, and the number of the loan's part. */
const payment = z.optional(z.nullable(z.object({ utr: paymentReference, part: z.nullable(partNumber) })));
const journeyAnswer = z.object({ pwa: z.url(), expiry: epochSeconds });
const statusAnswer = z.object({
  leadStatus: z.string(),
  modifiedAt: epochSeconds,
  disbursedPaise: z.nullable(paise),
  payment,
  rejectionReason: z.nullable(z.string()),
});

/** Body of Money View's call-back. */
export const callbackBody = z.object({
  event: z.object({ id: z.string().check(z.minLength(8)), at: epochSeconds }),
  lead: z.object({
    id: z.string(),
    status: z.string(),
    disbursedPaise: z.nullable(paise),
    payment,
    rejectionReason: z.nullable(z.string()),
  }),
});

/** Returns a success; turns Money View's failures into our errors. */
export function opened(answer: WireAnswer): unknown {
  // The lender no longer accepts the token. It did nothing, so a new token may be fetched.
  if (answer.status === 401) throw unauthorisedBy('token_rejected', true);
  if (answer.status === 403) throw unauthorisedBy('forbidden');
  const { status, code, message } = checked(envelope, answer.json);
  if (status === 'success') return answer.json;
  if (code === 'LEAD_REJECTED') throw declinedBy('lead_rejected', message ?? null);
  if (code === 'LEAD_EXISTS') throw duplicateAt('lead_exists', message ?? null);
  if (answer.status === 404) throw unknownLead(message ?? null);
  throw badAnswer('unknown_failure', message ?? null);
}

export const dateOf = (seconds: number) => new Date(seconds * 1000);

export function dedupeBody(person: DedupePerson) {
  return { pan: person.pan, phone: `+91${person.phone}`, email: person.email };
}

export function leadBody(lead: LenderLead) {
  return {
    partnerRef: lead.idempotencyKey,
    applicant: {
      ...dedupeBody(lead),
      name: `${lead.firstName} ${lead.lastName}`,
      dateOfBirth: lead.birthDate,
      gender: lead.gender,
      pincode: lead.postalCode,
      employmentType: lead.employment === 'salaried' ? 'Salaried' : 'Self Employed',
      employer: lead.employerName ?? null,
      declaredIncomePaise: lead.monthlyIncomePaise,
      obligationsPaise: lead.existingEmiPaise,
    },
    loan: {
      amountPaise: lead.desiredAmountPaise,
      tenure: lead.desiredTenureMonths,
    },
    redirectUrl: lead.returnUrl,
    webhookUrl: lead.callbackUrl,
    consentId: lead.consentId,
  };
}

export function readToken(answer: WireAnswer) {
  if (answer.status === 401) throw unauthorisedBy('bad_credentials');
  return checked(tokenAnswer, opened(answer));
}

export function readDedupe(answer: WireAnswer) {
  const { isDuplicate, matchedOn } = checked(dedupeAnswer, opened(answer));
  return isDuplicate ? { outcome: 'duplicate' as const, lenderReason: matchedOn } : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const lead = checked(leadAnswer, opened(answer));
  return {
    lenderLeadId: lead.leadId,
    status: translated(statusWords, lead.leadStatus, answer),
    replayed: lead.alreadyExisted,
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  const { offerObjects } = checked(offersAnswer, opened(answer));
  return readPlans(offerObject, 'offerId', offerObjects, (offer) => ({
    lenderOfferId: offer.offerId,
    amountPaise: offer.loanAmountPaise,
    tenureMonths: offer.tenure,
    annualRatePercent: offer.interestRate,
    fees: processingFee(offer.processingFeePaise, offer.processingFeeGstPaise),
    statedEmiPaise: offer.emiPaise,
    statedAprPercent: offer.apr ?? null,
    emiRounding: offer.emiRounding === undefined ? null : roundings[offer.emiRounding],
    firstDueDate: offer.firstEmiDate ?? null,
    validUntil: dateOf(offer.validTill),
  }));
}

export function readJourney(answer: WireAnswer) {
  const { pwa, expiry } = checked(journeyAnswer, opened(answer));
  return { url: pwa, expiresAt: dateOf(expiry) };
}

export function readStatus(answer: WireAnswer) {
  const lead = checked(statusAnswer, opened(answer));
  return {
    status: translated(statusWords, lead.leadStatus, answer),
    lenderStatus: lead.leadStatus,
    at: dateOf(lead.modifiedAt),
    disbursedPaise: lead.disbursedPaise,
    reference: lead.payment?.utr ?? null,
    tranche: lead.payment?.part ?? null,
    reason: lead.rejectionReason,
  };
}
