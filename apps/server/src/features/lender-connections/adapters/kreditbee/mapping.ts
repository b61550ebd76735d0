import { type Paise, paise } from '@tulna/rules/money';
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
  rateNumber,
  tenureMonths,
  unstated,
  utcMoment,
} from '../../wire-values.ts';

/**
 * KreditBee's lead API: plain REST, the HTTP status says what happened, errors are
 * `{error: {code, description}}`. Amounts are whole rupees, the rate is percent per **month** and
 * the fee a percentage of the principal.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  new: 'sent',
  under_review: 'in_review',
  sanctioned: 'approved',
  rejected: 'declined',
  agreement_accepted: 'agreement',
  disbursed: 'disbursed',
  cancelled_in_lookup_period: 'cancelled',
  closed_by_user: 'withdrawn',
};

const errorAnswer = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const rupees = amountNumber();
const checkAnswer = z.object({ known: z.boolean(), since: z.nullable(isoDay) });
const leadAnswer = z.object({ id: z.string(), state: z.string() });
const offersAnswer = z.object({ data: planList });
const offer = z.object({
  id: z.string(),
  principal: rupees,
  tenure_in_months: tenureMonths,
  monthly_rate: rateNumber(12),
  fee_percent: rateNumber(),
  instalment: rupees,
  valid_until: utcMoment,
});
const linkAnswer = z.object({ href: z.url(), expires_at: utcMoment });
const stateAnswer = z.object({
  state: z.string(),
  state_changed_at: utcMoment,
  amount_disbursed: z.nullable(rupees),
  state_reason: z.nullable(z.string()),
});

/** Body of KreditBee's call-back. */
export const callbackBody = z.object({
  id: z.string().check(z.minLength(8)),
  type: z.literal('lead.state_changed'),
  occurred_at: utcMoment,
  lead_id: z.string(),
  state: z.string(),
  amount_disbursed: z.nullable(rupees),
  state_reason: z.nullable(z.string()),
});

/** Returns a 2xx answer; turns KreditBee's HTTP errors into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status < 300) return answer.json;
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const { error } = checked(errorAnswer, answer.json);
  if (answer.status === 422 && error.code === 'lead_rejected') {
    throw declinedBy(error.code, error.description);
  }
  if (answer.status === 409) throw duplicateAt('lead_known', error.description);
  if (error.code === 'no_such_lead') throw unknownLead(error.description);
  throw badAnswer(`http_${answer.status}`, error.description);
}

/** The fee in paise, rounded up, so that the cost is never understated. */
const feeOf = (principalPaise: Paise, percent: number) =>
  paise(Math.ceil((principalPaise * Math.round(percent * 10_000)) / 1_000_000));

export function checkBody(person: DedupePerson) {
  return { pan: person.pan, mobile: person.phone, email: person.email };
}

export function leadBody(lead: LenderLead) {
  return {
    ...checkBody(lead),
    full_name: `${lead.firstName} ${lead.lastName}`,
    birth_date: lead.birthDate,
    gender: lead.gender.charAt(0),
    pin_code: lead.postalCode,
    occupation: lead.employment,
    employer: lead.employerName ?? null,
    income_per_month: numberOf(lead.monthlyIncomePaise),
    emi_per_month: numberOf(lead.existingEmiPaise),
    wanted_principal: numberOf(lead.desiredAmountPaise),
    wanted_months: lead.desiredTenureMonths,
    return_to: lead.returnUrl,
    notify_at: lead.callbackUrl,
    consent_reference: lead.consentId,
  };
}

export function readCheck(answer: WireAnswer) {
  const { known, since } = checked(checkAnswer, opened(answer));
  return known
    ? { outcome: 'duplicate' as const, lenderReason: since && `known since ${since}` }
    : { outcome: 'new' as const };
}

export function readLead(answer: WireAnswer) {
  const lead = checked(leadAnswer, opened(answer));
  return {
    lenderLeadId: lead.id,
    status: translated(statusWords, lead.state, answer),
    replayed: answer.status === 200,
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(offer, 'id', checked(offersAnswer, opened(answer)).data, (plan) => ({
    ...unstated,
    lenderOfferId: plan.id,
    amountPaise: plan.principal,
    tenureMonths: plan.tenure_in_months,
    // The yearly rate is twelve times the monthly one, not compounded, as KreditBee states it.
    annualRatePercent: plan.monthly_rate,
    fees: processingFee(feeOf(plan.principal, plan.fee_percent)),
    statedEmiPaise: plan.instalment,
    validUntil: new Date(plan.valid_until),
  }));
}

export function readLink(answer: WireAnswer) {
  const { href, expires_at } = checked(linkAnswer, opened(answer));
  return { url: href, expiresAt: new Date(expires_at) };
}

export function readState(answer: WireAnswer) {
  const lead = checked(stateAnswer, opened(answer));
  return {
    status: translated(statusWords, lead.state, answer),
    lenderStatus: lead.state,
    at: new Date(lead.state_changed_at),
    disbursedPaise: lead.amount_disbursed,
    reason: lead.state_reason,
  };
}
