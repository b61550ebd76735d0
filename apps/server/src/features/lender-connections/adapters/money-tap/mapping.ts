import * as z from 'zod/mini';
import { badAnswer, checked, declinedBy, duplicateAt, translated, unauthorisedBy } from '../../answer-schema.ts';
import type { DedupePerson, LenderLead, LenderOffer, LenderStatusWord } from '../../connector.ts';
import type { WireAnswer } from '../../http-call.ts';

/** MoneyTap's JSON-RPC: amounts are paise written as strings, rates basis points per year, times milliseconds. */
export const statusWords: Readonly<Record<string, LenderStatusWord>> = {
  LINE_REQUESTED: 'sent',
  LINE_IN_REVIEW: 'in_review',
  LINE_APPROVED: 'approved',
  LINE_REFUSED: 'declined',
  LINE_AGREED: 'agreement',
  LINE_DRAWN: 'disbursed',
  LINE_CANCELLED: 'cancelled',
  LINE_DROPPED: 'withdrawn',
};

const failure = z.object({ error: z.object({ code: z.int(), message: z.string() }) });
const paise = z.string().check(z.regex(/^\d{1,12}$/));
const milliseconds = z.int().check(z.gte(1_000_000_000_000), z.lte(9_999_999_999_999));
const checkResult = z.object({ result: z.object({ isMember: z.boolean() }) });
const lineResult = z.object({ result: z.object({ lineId: z.string(), state: z.string(), repeat: z.boolean() }) });
const plansResult = z.object({
  result: z
    .array(
      z.object({
        planId: z.string(),
        limitPaise: paise,
        months: z.int().check(z.gte(1), z.lte(120)),
        rateBasisPoints: z.int().check(z.gte(1), z.lte(10_000)),
        feePaise: paise,
        emiPaise: paise,
        validToMs: milliseconds,
      }),
    )
    .check(z.maxLength(20)),
});
const openResult = z.object({ result: z.object({ open: z.url(), validToMs: milliseconds }) });
const state = {
  state: z.string(),
  stateMs: milliseconds,
  drawnPaise: z.nullable(paise),
  why: z.nullable(z.string()),
};
const stateResult = z.object({ result: z.object(state) });

/** Body of MoneyTap's call-back. */
export const callbackBody = z.object({ id: z.string().check(z.minLength(8)), lineId: z.string(), ...state });

/** Passes a result on; turns MoneyTap's error numbers into ours. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const failed = failure.safeParse(answer.json).data;
  if (!failed) return answer.json;
  const { code, message } = failed.error;
  if (code === 4001) throw declinedBy('4001', message);
  if (code === 4002) throw duplicateAt('4002', message);
  throw badAnswer('rpc_error', message);
}

const asPaise = (rupees: number) => String(Math.round(rupees * 100));
const rupeesOf = (text: string) => Number(text) / 100;
/** ₹ of an amount in paise, or null. */
export const rupeesOrNull = (text: string | null) => (text === null ? null : rupeesOf(text));

export function personParams(person: DedupePerson) {
  return { pan: person.pan, mobile: person.phone, email: person.email };
}

export function lineParams(lead: LenderLead) {
  return {
    requestId: lead.idempotencyKey,
    ...personParams(lead),
    firstName: lead.firstName,
    lastName: lead.lastName,
    birthDate: lead.birthDate,
    gender: lead.gender,
    pinCode: lead.postalCode,
    work: lead.employment,
    employer: lead.employerName ?? null,
    incomePaise: asPaise(lead.monthlyIncome),
    emiPaise: asPaise(lead.existingEmi ?? 0),
    limitPaise: asPaise(lead.desiredAmount),
    months: lead.desiredTenureMonths ?? null,
    backUrl: lead.returnUrl,
    eventUrl: lead.callbackUrl,
    consent: lead.consentId,
  };
}

export function readCheck(answer: WireAnswer) {
  return checked(checkResult, opened(answer)).result.isMember
    ? { outcome: 'duplicate' as const, lenderReason: null }
    : { outcome: 'new' as const };
}

export function readLine(answer: WireAnswer) {
  const { result } = checked(lineResult, opened(answer));
  return { lenderLeadId: result.lineId, status: translated(statusWords, result.state), replayed: result.repeat };
}

export function readOffers(answer: WireAnswer): LenderOffer[] {
  return checked(plansResult, opened(answer)).result.map((plan) => ({
    lenderOfferId: plan.planId,
    amount: Math.floor(rupeesOf(plan.limitPaise)),
    tenureMonths: plan.months,
    annualRatePercent: plan.rateBasisPoints / 100,
    processingFee: Math.ceil(rupeesOf(plan.feePaise)),
    statedEmi: rupeesOf(plan.emiPaise),
    validUntil: new Date(plan.validToMs),
  }));
}

export function readOpen(answer: WireAnswer) {
  const { open, validToMs } = checked(openResult, opened(answer)).result;
  return { url: open, expiresAt: new Date(validToMs) };
}

export function readState(answer: WireAnswer) {
  const { result } = checked(stateResult, opened(answer));
  return {
    status: translated(statusWords, result.state),
    lenderStatus: result.state,
    at: new Date(result.stateMs),
    disbursedAmount: rupeesOrNull(result.drawnPaise),
    reason: result.why,
  };
}
