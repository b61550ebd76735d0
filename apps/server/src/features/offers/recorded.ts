import { rankingEngine } from '@tulna/rules/kept-engines';
import { paiseOfRupees } from '@tulna/rules/money';
import { rank } from '@tulna/rules/ranking';
import type { Db } from '../../platform/database/database.ts';
import type { CreditApplication } from '../credit-applications/index.ts';
import { asksRepository, type LenderAsk } from './asks-repository.ts';
import { decisionsRepository, type LenderDecision } from './decisions-repository.ts';
import { offersRepository, type StoredOffer } from './offers-repository.ts';

/** Decisions, lender requests and offers of one submission, as stored; nothing is worked out again. */
export interface RecordedSubmission {
  decisions: readonly LenderDecision[];
  asks: readonly LenderAsk[];
  /** In the order in which the customer saw the offers. */
  offers: readonly StoredOffer[];
  /** False if the rule that ordered the offers is no longer stored; today's rule orders them then. */
  orderKnown: boolean;
}

/** The record of one submission, made from its decisions, lender requests and offers. */
export async function recordedSubmission(
  db: Db,
  application: Pick<CreditApplication, 'id' | 'rankingVersion' | 'desiredAmount' | 'desiredTenure'>,
): Promise<RecordedSubmission> {
  const { id, rankingVersion } = application;
  const order = rankingEngine(rankingVersion);
  const decisions = await decisionsRepository(db).of(id);
  const shown = new Map(decisions.map(({ lenderKey, lenderShown }) => [lenderKey, lenderShown]));
  return {
    decisions,
    asks: await asksRepository(db).of(id),
    offers: (order?.rank ?? rank)(
      await offersRepository(db).of(id),
      ({ lenderKey, ...offer }) => ({
        ...offer,
        legalName: shown.get(lenderKey)?.legal_name ?? '',
        name: shown.get(lenderKey)?.name ?? '',
      }),
      { amountPaise: paiseOfRupees(application.desiredAmount), tenureMonths: application.desiredTenure },
    ),
    orderKnown: order !== undefined,
  };
}
