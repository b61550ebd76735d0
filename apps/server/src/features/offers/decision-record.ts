import type { DecisionRecord, ShownContent } from '@tulna/contract/decision-records';
import type { Decision } from '@tulna/rules/eligibility';
import { KEPT_ENGINES, type KeptEngines, rankingEngine } from '@tulna/rules/kept-engines';
import { paiseOfRupees } from '@tulna/rules/money';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { CreditApplication } from '../credit-applications/index.ts';
import { sha256 } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { rankableOffer } from './order-shown.ts';
import { type Replay, replayDecisions } from './replay.ts';
import { type ShownPage, shownRepository } from './shown.ts';

/** Compares the order of a page with the order made again by the page's ranking version. */
function orderAgain(content: ShownContent, engines: KeptEngines): 'same' | 'differs' | 'not_kept' {
  const engine = rankingEngine(content.ranking_version, engines);
  if (engine === undefined) return 'not_kept';
  const again = engine.rank(content.offers, rankableOffer, {
    amountPaise: paiseOfRupees(content.desired_amount),
    tenureMonths: content.desired_tenure,
  });
  return again.every((offer, place) => offer === content.offers[place]) ? 'same' : 'differs';
}

const presentShown =
  (engines: KeptEngines) =>
  ({ number, shownAt, hash, text }: ShownPage): DecisionRecord['shown'][number] => {
    const content = JSON.parse(text) as ShownContent;
    return { number, at: shownAt.toISOString(), hash, content, order: orderAgain(content, engines) };
  };

const presentDecided = (
  { decision, policyVersion }: { decision: Decision; policyVersion: string },
  lender: string,
): DecisionRecord['decisions'][number] => ({
  lender,
  policy_version: policyVersion,
  matched: decision.matched ? 1 : 0,
  failed_rules: decision.matched ? [] : [...decision.failedRules],
  undecided: decision.matched ? null : (decision.undecided ?? null),
  terms: decision.matched
    ? {
        amount_paise: decision.terms.amountPaise,
        tenure_months: decision.terms.tenureMonths,
        annual_rate: decision.terms.annualRatePercent,
        apr: decision.terms.aprPercent,
        emi_paise: decision.terms.emiPaise,
      }
    : null,
});

const presentReplay = (
  { stored, replayed, notStored, differences }: Replay,
  at: Date,
  nameOf: (key: string) => string,
): DecisionRecord['replay'] => ({
  at: at.toISOString(),
  result: replayed === null ? 'not_kept' : replayed === stored ? 'same' : 'differs',
  hash: replayed === null ? null : sha256(replayed),
  not_kept: notStored,
  differences: differences.map(({ lender, what, figures }) => ({
    lender: nameOf(lender),
    what,
    figures: [...figures],
  })),
});

/** A record as shown, and the exact texts that its fingerprints are made from. */
export interface OpenRecord {
  record: DecisionRecord;
  texts: { receipt: string; shown: readonly { number: number; text: string }[] };
}

/**
 * Everything that is stored of one decision, and the same decision made again now (product.md §5).
 * @throws {Problem} `not_found` if nothing is stored: a draft, or a record past its storage time
 */
export async function openDecisionRecord(
  services: Services,
  db: Db,
  application: CreditApplication,
  engines: KeptEngines = KEPT_ENGINES,
): Promise<OpenRecord> {
  const { id, product, submittedAt } = application;
  const replay = await replayDecisions(services, db, application, engines);
  if (replay === undefined || submittedAt === null) throw new Problem('not_found');
  const { receipt, stored } = replay;
  const names = new Map((await decisionsRepository(db).of(id)).map((one) => [one.lenderKey, one.lenderShown.name]));
  const nameOf = (key: string): string => names.get(key) ?? key;
  const pages = await shownRepository(db, services).of(id);
  const { applicant } = receipt;
  const record: DecisionRecord = {
    credit_application_id: id,
    product,
    submitted_at: submittedAt.toISOString(),
    facts: {
      on_date: applicant.onDate,
      birth_date: applicant.birthDate,
      employment: applicant.employment,
      monthly_income: applicant.monthlyIncome,
      monthly_earnings: applicant.monthlyEarnings ?? null,
      existing_emi: applicant.existingEmi,
      credit_score_class: applicant.creditScoreClass,
      credit_score: applicant.creditScore,
      postal_code: applicant.postalCode,
      desired_amount: applicant.desiredAmount,
      desired_tenure: applicant.desiredTenure,
    },
    versions: { engine: receipt.engine, pricing: receipt.pricing, ranking: receipt.ranking },
    hash: sha256(stored),
    decisions: receipt.decisions.map((one) => presentDecided(one, nameOf(one.decision.lender))),
    shown: pages.map(presentShown(engines)),
    replay: presentReplay(replay, services.clock.now(), nameOf),
  };
  return { record, texts: { receipt: stored, shown: pages.map(({ number, text }) => ({ number, text })) } };
}
