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
import { amountNumber, processingFee, rateText, tenureMonths, unstated, utcMoment } from '../../wire-values.ts';

/**
 * Indiagold's visits API: the outcome is a word in the answer, amounts are paise, the rate is written "13.25%".
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  booked: 'sent',
  visit_planned: 'in_review',
  gold_valued: 'approved',
  not_possible: 'declined',
  papers_signed: 'agreement',
  money_sent: 'disbursed',
  gold_returned: 'cancelled',
  visit_cancelled: 'withdrawn',
};

const envelope = z.object({ outcome: z.string(), because: z.optional(z.nullable(z.string())) });
const paise = amountNumber(1);
const knownAnswer = z.object({ outcome: z.enum(['known', 'new']) });
const visitAnswer = z.object({
  outcome: z.enum(['booked', 'booked_before']),
  visit: z.object({ id: z.string(), at: z.string() }),
});
const quotesAnswer = z.object({ quotes: planList });
const quote = z.object({
  quote: z.string(),
  inPaise: paise,
  months: tenureMonths,
  yearly: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}\.\d{2}%$/)),
      z.transform((text: string) => text.slice(0, -1)),
    ),
    rateText(/^\d/),
  ),
  feeInPaise: paise,
  monthlyInPaise: paise,
  until: utcMoment,
});
const pageAnswer = z.object({ page: z.url(), until: utcMoment });
const statusFields = {
  at: z.string(),
  since: utcMoment,
  sentInPaise: z.nullable(paise),
  because: z.nullable(z.string()),
};
const statusAnswer = z.object(statusFields);

/** Body of Indiagold's call-back. */
export const callbackBody = z.object({ news: z.string().check(z.minLength(8)), visit: z.string(), ...statusFields });

const fineWords = new Set(['new', 'booked', 'booked_before', 'quoted', 'ready', 'found']);

/** Returns a successful answer; turns other outcomes into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { outcome, because = null } = checked(envelope, answer.json);
  if (fineWords.has(outcome)) return answer.json;
  if (outcome === 'not_possible') throw declinedBy(outcome, because);
  if (outcome === 'known') throw duplicateAt(outcome, because);
  if (outcome === 'invalid_lead') throw unknownLead(because);
  throw badAnswer('unknown_outcome', because);
}

export function personOf(person: DedupePerson) {
  return { pan: person.pan, phone: person.phone, email: person.email };
}

export function visitBody(lead: LenderLead) {
  return {
    dedupeKey: lead.idempotencyKey,
    person: {
      ...personOf(lead),
      first: lead.firstName,
      last: lead.lastName,
      birthDate: lead.birthDate,
      gender: lead.gender,
      incomeInPaise: lead.monthlyIncomePaise,
    },
    postalCode: lead.postalCode,
    wantInPaise: lead.desiredAmountPaise,
    months: lead.desiredTenureMonths,
    returnTo: lead.returnUrl,
    hook: lead.callbackUrl,
    consent: lead.consentId,
  };
}

export function readKnown(answer: WireAnswer) {
  // In the de-dupe check, "known" is a valid answer, not a refusal.
  const known = knownAnswer.safeParse(answer.json).data;
  if (answer.status < 300 && known?.outcome === 'known') return { outcome: 'duplicate' as const, lenderReason: null };
  checked(knownAnswer, opened(answer));
  return { outcome: 'new' as const };
}

export function readVisit(answer: WireAnswer) {
  const { outcome, visit } = checked(visitAnswer, opened(answer));
  return {
    lenderLeadId: visit.id,
    status: translated(statusWords, visit.at, answer),
    replayed: outcome === 'booked_before',
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(quote, 'quote', checked(quotesAnswer, opened(answer)).quotes, (plan) => ({
    ...unstated,
    lenderOfferId: plan.quote,
    amountPaise: plan.inPaise,
    tenureMonths: plan.months,
    annualRatePercent: plan.yearly,
    fees: processingFee(plan.feeInPaise),
    statedEmiPaise: plan.monthlyInPaise,
    validUntil: new Date(plan.until),
  }));
}

export function readPage(answer: WireAnswer) {
  const { page, until } = checked(pageAnswer, opened(answer));
  return { url: page, expiresAt: new Date(until) };
}

export function readStatus(answer: WireAnswer) {
  const { at, since, sentInPaise, because } = checked(statusAnswer, opened(answer));
  return {
    status: translated(statusWords, at, answer),
    lenderStatus: at,
    at: new Date(since),
    disbursedPaise: sentInPaise,
    reason: because,
  };
}
