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
import type { DedupePerson, FeeKind, LenderFee, LenderLead, LenderPlans, LenderStatusWord } from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';
import { amountNumber, numberOf, rateNumber, tenureMonths, unstated, utcMoment } from '../../wire-values.ts';

/**
 * Upwards' loans API: amounts in rupees, rates as fractions of one per year, errors as problem documents.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  submitted: 'sent',
  underwriting: 'in_review',
  offer_ready: 'approved',
  turned_down: 'declined',
  contract_signed: 'agreement',
  paid_out: 'disbursed',
  returned_in_cooling_off: 'cancelled',
  abandoned: 'withdrawn',
};

const problem = z.object({ type: z.string(), title: z.string() });
const rupees = amountNumber();
const matchAnswer = z.object({ match: z.enum(['existing', 'none']) });
const loanAnswer = z.object({ loan: z.object({ id: z.string(), stage: z.string(), replay: z.boolean() }) });
const offersAnswer = z.object({ offers: planList });
const charge = z.object({
  kind: z.string(),
  amount: rupees,
  payee: z.optional(z.enum(['lender', 'other'])),
  gst: z.optional(z.union([z.literal('included'), z.nullable(rupees)])),
});
const offer = z.object({
  id: z.string(),
  amount: rupees,
  term: z.object({ unit: z.literal('month'), count: tenureMonths }),
  annual_rate: rateNumber(100),
  charges: z.array(charge).check(z.maxLength(20)),
  emi: rupees,
  expires: utcMoment,
});
const pageAnswer = z.object({ hosted_page: z.object({ url: z.url(), expires: utcMoment }) });
const stage = {
  stage: z.string(),
  since: utcMoment,
  paid_out: z.nullable(rupees),
  note: z.nullable(z.string()),
};
const stageAnswer = z.object({ loan: z.object(stage) });

/** Body of Upwards' call-back. */
export const callbackBody = z.object({ event: z.string().check(z.minLength(8)), loan: z.string(), ...stage });

/** Returns a 2xx answer; turns problem documents into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status < 300) return answer.json;
  if (answer.status === 401) throw unauthorisedBy('token_rejected', true);
  if (answer.status === 403) throw unauthorisedBy('forbidden');
  const { type, title } = checked(problem, answer.json);
  const slug = type.split('/').at(-1) ?? '';
  if (slug === 'turned-down') throw declinedBy(slug, title);
  if (slug === 'existing-customer') throw duplicateAt(slug, title);
  if (slug === 'no-loan') throw unknownLead(title);
  throw badAnswer(`http_${answer.status}`, title);
}

export function customerOf(person: DedupePerson) {
  return { pan: person.pan, mobile: person.phone, email: person.email };
}

export function loanBody(lead: LenderLead) {
  return {
    partner_reference: lead.idempotencyKey,
    customer: {
      ...customerOf(lead),
      given_name: lead.firstName,
      family_name: lead.lastName,
      birth_date: lead.birthDate,
      gender: lead.gender,
      postal_code: lead.postalCode,
      employer: lead.employerName ?? null,
      employment: lead.employment,
      monthly_income: numberOf(lead.monthlyIncomePaise),
      monthly_emi: numberOf(lead.existingEmiPaise),
    },
    requested: { amount: numberOf(lead.desiredAmountPaise), months: lead.desiredTenureMonths },
    links: { return: lead.returnUrl, events: lead.callbackUrl },
    consent: { id: lead.consentId },
  };
}

export function readMatch(answer: WireAnswer) {
  return checked(matchAnswer, opened(answer)).match === 'existing'
    ? { outcome: 'duplicate' as const, lenderReason: null }
    : { outcome: 'new' as const };
}

export function readLoan(answer: WireAnswer) {
  const { loan } = checked(loanAnswer, opened(answer));
  return { lenderLeadId: loan.id, status: translated(statusWords, loan.stage, answer), replayed: loan.replay };
}

/** Upwards' words for charges. */
const feeKinds: Readonly<Record<string, FeeKind>> = {
  processing: 'processing',
  documentation: 'documentation',
  stamp_duty: 'stamp_duty',
  insurance: 'insurance',
};
/** Charges that are for the state or an insurer if Upwards doesn't say who keeps them. */
const passedOn: readonly FeeKind[] = ['stamp_duty', 'insurance'];

function feeOf({ kind: word, amount, payee, gst = null }: z.infer<typeof charge>): LenderFee {
  const kind = Object.hasOwn(feeKinds, word) ? (feeKinds[word] ?? 'other') : 'other';
  const keptByLender = payee === undefined ? !passedOn.includes(kind) : payee === 'lender';
  return {
    kind,
    payee: keptByLender ? 'lender' : 'third_party',
    amountPaise: amount,
    taxIncluded: gst === 'included',
    taxPaise: gst === 'included' ? null : gst,
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(offer, 'id', checked(offersAnswer, opened(answer)).offers, (plan) => ({
    ...unstated,
    lenderOfferId: plan.id,
    amountPaise: plan.amount,
    tenureMonths: plan.term.count,
    annualRatePercent: plan.annual_rate,
    fees: plan.charges.map(feeOf),
    statedEmiPaise: plan.emi,
    validUntil: new Date(plan.expires),
  }));
}

export function readPage(answer: WireAnswer) {
  const { url, expires } = checked(pageAnswer, opened(answer)).hosted_page;
  return { url, expiresAt: new Date(expires) };
}

export function readStage(answer: WireAnswer) {
  const { loan } = checked(stageAnswer, opened(answer));
  return {
    status: translated(statusWords, loan.stage, answer),
    lenderStatus: loan.stage,
    at: new Date(loan.since),
    disbursedPaise: loan.paid_out,
    reason: loan.note,
  };
}
