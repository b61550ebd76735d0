import * as z from 'zod/mini';
import { badAnswer, checked, declinedBy, duplicateAt, translated, unauthorisedBy } from '../../answer-schema.ts';
import type { DedupePerson, LenderLead, LenderOffer, LenderStatusWord } from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';

/** Upwards' loans API: amounts in rupees, rates as fractions of one per year, errors as problem documents. */
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
const rupees = z.number().check(z.gte(0), z.lte(1_000_000_000));
const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(8)), expires_in: z.int() });
const matchAnswer = z.object({ match: z.enum(['existing', 'none']) });
const loanAnswer = z.object({ loan: z.object({ id: z.string(), stage: z.string(), replay: z.boolean() }) });
const offersAnswer = z.object({
  offers: z
    .array(
      z.object({
        id: z.string(),
        amount: rupees,
        term: z.object({ unit: z.literal('month'), count: z.int().check(z.gte(1), z.lte(120)) }),
        annual_rate: z.number().check(z.gt(0), z.lt(1)),
        charges: z.array(z.object({ kind: z.string(), amount: rupees })),
        emi: rupees,
        expires: z.iso.datetime(),
      }),
    )
    .check(z.maxLength(20)),
});
const pageAnswer = z.object({ hosted_page: z.object({ url: z.url(), expires: z.iso.datetime() }) });
const stage = {
  stage: z.string(),
  since: z.iso.datetime(),
  paid_out: z.nullable(rupees),
  note: z.nullable(z.string()),
};
const stageAnswer = z.object({ loan: z.object(stage) });

/** Body of Upwards' call-back. */
export const callbackBody = z.object({ event: z.string().check(z.minLength(8)), loan: z.string(), ...stage });

/** Passes a 2xx on; turns problem documents into ours. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status < 300) return answer.json;
  if (answer.status === 401) throw unauthorisedBy('token_rejected', true);
  if (answer.status === 403) throw unauthorisedBy('forbidden');
  const { type, title } = checked(problem, answer.json);
  const slug = type.split('/').at(-1) ?? '';
  if (slug === 'turned-down') throw declinedBy(slug, title);
  if (slug === 'existing-customer') throw duplicateAt(slug, title);
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
      monthly_income: lead.monthlyIncome,
      monthly_emi: lead.existingEmi ?? 0,
    },
    requested: { amount: lead.desiredAmount, months: lead.desiredTenureMonths ?? null },
    links: { return: lead.returnUrl, events: lead.callbackUrl },
    consent: { id: lead.consentId },
  };
}

export function readToken(answer: WireAnswer) {
  if (answer.status === 401) throw unauthorisedBy('invalid_client');
  return checked(tokenAnswer, opened(answer));
}

export function readMatch(answer: WireAnswer) {
  return checked(matchAnswer, opened(answer)).match === 'existing'
    ? { outcome: 'duplicate' as const, lenderReason: null }
    : { outcome: 'new' as const };
}

export function readLoan(answer: WireAnswer) {
  const { loan } = checked(loanAnswer, opened(answer));
  return { lenderLeadId: loan.id, status: translated(statusWords, loan.stage), replayed: loan.replay };
}

export function readOffers(answer: WireAnswer): LenderOffer[] {
  return checked(offersAnswer, opened(answer)).offers.map((offer) => ({
    lenderOfferId: offer.id,
    amount: Math.floor(offer.amount),
    tenureMonths: offer.term.count,
    annualRatePercent: Math.round(offer.annual_rate * 10_000) / 100,
    processingFee: Math.ceil(offer.charges.reduce((sum, charge) => sum + charge.amount, 0)),
    statedEmi: offer.emi,
    validUntil: new Date(offer.expires),
  }));
}

export function readPage(answer: WireAnswer) {
  const { url, expires } = checked(pageAnswer, opened(answer)).hosted_page;
  return { url, expiresAt: new Date(expires) };
}

export function readStage(answer: WireAnswer) {
  const { loan } = checked(stageAnswer, opened(answer));
  return {
    status: translated(statusWords, loan.stage),
    lenderStatus: loan.stage,
    at: new Date(loan.since),
    disbursedAmount: loan.paid_out,
    reason: loan.note,
  };
}
