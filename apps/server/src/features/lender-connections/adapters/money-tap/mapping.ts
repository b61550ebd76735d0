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
import { amountText, epochMilliseconds, processingFee, rateNumber, tenureMonths, unstated } from '../../wire-values.ts';

/**
 * MoneyTap's JSON-RPC: amounts are paise written as strings, rates basis points per year, times milliseconds.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
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
const paise = amountText(/^\d{1,12}$/, 1);
const checkResult = z.object({ result: z.object({ isMember: z.boolean() }) });
const lineResult = z.object({ result: z.object({ lineId: z.string(), state: z.string(), repeat: z.boolean() }) });
const plansResult = z.object({ result: planList });
const plan = z.object({
  planId: z.string(),
  limitPaise: paise,
  months: tenureMonths,
  rateBasisPoints: rateNumber(0.01),
  feePaise: paise,
  emiPaise: paise,
  validToMs: epochMilliseconds,
});
const openResult = z.object({ result: z.object({ open: z.url(), validToMs: epochMilliseconds }) });
const state = {
  state: z.string(),
  stateMs: epochMilliseconds,
  drawnPaise: z.nullable(paise),
  why: z.nullable(z.string()),
};
const stateResult = z.object({ result: z.object(state) });

/** Body of MoneyTap's call-back. */
export const callbackBody = z.object({ id: z.string().check(z.minLength(8)), lineId: z.string(), ...state });

/** Returns a result; turns MoneyTap's error numbers into our errors. */
export function opened(answer: WireAnswer): unknown {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy(`http_${answer.status}`);
  const failed = failure.safeParse(answer.json).data;
  if (!failed) return answer.json;
  const { code, message } = failed.error;
  if (code === 4001) throw declinedBy('4001', message);
  if (code === 4002) throw duplicateAt('4002', message);
  if (code === -32_004) throw unknownLead(message);
  throw badAnswer('rpc_error', message);
}

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
    incomePaise: String(lead.monthlyIncomePaise),
    emiPaise: String(lead.existingEmiPaise),
    limitPaise: String(lead.desiredAmountPaise),
    months: lead.desiredTenureMonths,
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
  return {
    lenderLeadId: result.lineId,
    status: translated(statusWords, result.state, answer),
    replayed: result.repeat,
  };
}

export function readOffers(answer: WireAnswer): LenderPlans {
  return readPlans(plan, 'planId', checked(plansResult, opened(answer)).result, (line) => ({
    ...unstated,
    lenderOfferId: line.planId,
    amountPaise: line.limitPaise,
    tenureMonths: line.months,
    annualRatePercent: line.rateBasisPoints,
    fees: processingFee(line.feePaise),
    statedEmiPaise: line.emiPaise,
    validUntil: new Date(line.validToMs),
  }));
}

export function readOpen(answer: WireAnswer) {
  const { open, validToMs } = checked(openResult, opened(answer)).result;
  return { url: open, expiresAt: new Date(validToMs) };
}

export function readState(answer: WireAnswer) {
  const { result } = checked(stateResult, opened(answer));
  return {
    status: translated(statusWords, result.state, answer),
    lenderStatus: result.state,
    at: new Date(result.stateMs),
    disbursedPaise: result.drawnPaise,
    reason: result.why,
  };
}
