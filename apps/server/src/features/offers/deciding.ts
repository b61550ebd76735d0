import { createHash, randomUUID } from 'node:crypto';
import { type Applicant, applicantOf, type DecisionProfile } from '@tulna/rules/applicant';
import { istDay } from '@tulna/rules/dates';
import { canonicalJson, decisionReceipt, policyVersion } from '@tulna/rules/decision-receipt';
import { type Decision, decideAll } from '@tulna/rules/eligibility';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { paise } from '@tulna/rules/money';
import type { OfferTerms } from '@tulna/rules/offer-terms';
import type { ProductName } from '@tulna/rules/products';
import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import type { LenderFee } from '../lender-connections/index.ts';
import { type LenderRow, loanFormOf, passedOnOf, presentOfferLender, toPolicy } from '../lenders/index.ts';
import type { LenderDecision } from './decisions-repository.ts';
import type { StoredOffer } from './offers-repository.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** One lender with the result of its policy. */
export interface Decided {
  lender: LenderRow;
  policy: LenderPolicy;
  decision: Decision;
  record: LenderDecision & { policy: string };
}

/** The facts a decision is made from, on the day in India. */
export const applicantFrom = (values: DecisionProfile, product: ProductName, now: Date): Applicant =>
  applicantOf(values, product, istDay(now.getTime()));

/** A lender with everything that doesn't depend on the applicant. */
export interface PreparedLender {
  lender: LenderRow;
  policy: LenderPolicy;
  policyVersion: string;
  canonicalPolicy: string;
  lenderShown: ReturnType<typeof presentOfferLender>;
}

/** Prepares lenders once for many applicants. */
export const prepareLenders = (lenders: readonly LenderRow[]): PreparedLender[] =>
  lenders.map((lender) => {
    const policy = toPolicy(lender);
    const lenderShown = presentOfferLender(lender);
    return {
      lender,
      policy,
      policyVersion: policyVersion(policy, sha256),
      canonicalPolicy: canonicalJson(policy),
      lenderShown,
    };
  });

/**
 * Decides an applicant at every given lender separately, and makes the receipt of all decisions (product.md §5). If a lender's policy gives no answer, its decision is undecided.
 * @param decide the rules, or a test double
 */
export function decideAtPrepared(
  applicant: Applicant,
  prepared: readonly PreparedLender[],
  decide: typeof decideAll = decideAll,
): { decided: Decided[]; receipt: string } {
  const decisions = decide(
    applicant,
    prepared.map(({ policy }) => policy),
  );
  const decided = prepared.flatMap(({ lender, policy, policyVersion, canonicalPolicy, lenderShown }, index) => {
    const decision = decisions[index];
    if (decision === undefined) return [];
    const record = {
      lenderKey: lender.key,
      policyVersion,
      policy: canonicalPolicy,
      matched: decision.matched,
      undecided: decision.matched ? null : (decision.undecided ?? null),
      failedRules: decision.matched ? [] : decision.failedRules,
      lenderShown,
    };
    return [{ lender, policy, decision, record }];
  });
  const receipt = decisionReceipt(
    applicant,
    decided.map(({ record, decision }) => ({ policyVersion: record.policyVersion, decision })),
  );
  return { decided, receipt };
}

/** The same as `decideAtPrepared`, for lenders that are used once. */
export const decideAtLenders = (
  applicant: Applicant,
  lenders: readonly LenderRow[],
): { decided: Decided[]; receipt: string } => decideAtPrepared(applicant, prepareLenders(lenders));

/** The lender's texts and days that are stored with each of its offers. */
export const lenderTerms = (lender: LenderRow) => ({
  penalCharges: { en: lender.penal_charges_en, hi: lender.penal_charges_hi },
  coolingOffDays: lender.cooling_off_days,
  loanForm: loanFormOf(lender),
});

/** The charges of an offer by policy, one by one if some are passed on to others; empty if there is only a fee. */
function policyFees(lender: LenderRow, { feePaise, gstPaise }: OfferTerms): readonly LenderFee[] {
  const { insurance_amount, legal_amount, valuation_amount } = passedOnOf(lender);
  const kinds = { insurance: insurance_amount, legal: legal_amount, valuation: valuation_amount };
  const passedOn = (['insurance', 'legal', 'valuation'] as const).flatMap((kind): LenderFee[] =>
    kinds[kind] === 0
      ? []
      : [{ kind, payee: 'third_party', amountPaise: paise(kinds[kind]), taxIncluded: true, taxPaise: null }],
  );
  if (passedOn.length === 0) return [];
  const own = feePaise - passedOn.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return [
    { kind: 'processing', payee: 'lender', amountPaise: paise(own), taxIncluded: false, taxPaise: paise(gstPaise) },
    ...passedOn,
  ];
}

/** The offer of a matching policy, marked indicative: the lender itself has not answered. Undefined without a match. */
export function indicativeOffer(
  { lender, decision }: Pick<Decided, 'lender' | 'decision'>,
  to: { creditApplicationId: string; customerId: string; at: Date; validUntil: Date },
): StoredOffer | undefined {
  if (!decision.matched) return undefined;
  const { lastEmiPaise: _last, ...terms } = decision.terms;
  return {
    ...terms,
    ...lenderTerms(lender),
    id: randomUUID(),
    creditApplicationId: to.creditApplicationId,
    customerId: to.customerId,
    lenderKey: lender.key,
    fees: policyFees(lender, decision.terms),
    stated: null,
    indicative: true,
    lenderOfferId: '',
    atBest: decision.atBest,
    createdAt: to.at,
    validUntil: to.validUntil,
    lenderApplicationId: null,
  };
}

/** Opens a case for every lender whose policy gave no answer, because its terms can't be worked out (product.md §5). */
export async function reportUndecided(db: Db, clock: Clock, decided: readonly Decided[]): Promise<void> {
  for (const { record } of decided) {
    if (record.undecided === null) continue;
    await reportCase(db, clock, {
      kind: 'bad_offer',
      fingerprint: `bad_offer:policy:${record.lenderKey}:${record.policyVersion}`,
      lenderKey: record.lenderKey,
      facts: { source: 'policy', policyVersion: record.policyVersion, reason: record.undecided },
    });
  }
}
