import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import type { Language } from '@tulna/phrases/language';
import { paiseOfRupees } from '@tulna/rules/money';
import { type Rankable, rank } from '@tulna/rules/ranking';
import type { Db } from '../../platform/database/database.ts';
import { processingWithdrawn } from '../consents/index.ts';
import { type CreditApplication, isOpen } from '../credit-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { asksRepository } from './asks-repository.ts';
import { decisionsRepository, type ShownLender } from './decisions-repository.ts';
import { offersRepository } from './offers-repository.ts';
import { presentOpenOffer } from './present.ts';

type Unmatched = OffersAnswer['unmatched'][number];

/** Matched by its policy, and not among the lenders that were chosen, so nothing was sent to it. */
const notChosen = { rule: 'not_chosen', limit: null, actual: null, change: null };

/** A lender that knows the person already makes no offer here; the page says so in words of its own. */
const knownToLender = { rule: 'known_to_lender', limit: null, actual: null, change: null };

/** Its figures are too far from ours to be shown as an offer. */
const figuresDiffer = { rule: 'figures_differ', limit: null, actual: null, change: null };
const rulesBehind: Readonly<Record<string, Unmatched['failed_rules']>> = {
  declined: [],
  duplicate: [knownToLender],
  terms_differ: [figuresDiffer],
};

/** What ranking may look at of an offer as it is shown. */
export const rankableOffer = (offer: Offer): Rankable => ({
  aprPercent: offer.apr,
  emiPaise: offer.emi_paise,
  amountPaise: offer.amount_paise,
  tenureMonths: offer.tenure_months,
  legalName: offer.lender.legal_name,
  name: offer.lender.name,
});

const inDefaultOrder = (
  offers: readonly Offer[],
  { desiredAmount, desiredTenure }: Pick<CreditApplication, 'desiredAmount' | 'desiredTenure'>,
): Offer[] => [
  ...rank(offers, rankableOffer, { amountPaise: paiseOfRupees(desiredAmount), tenureMonths: desiredTenure }),
];

const byName = (a: { lender: ShownLender }, b: { lender: ShownLender }): number =>
  a.lender.name < b.lender.name ? -1 : a.lender.name > b.lender.name ? 1 : 0;

/** Everything the offers page shows of an application now. */
export async function offersSnapshot(
  db: Db,
  application: CreditApplication,
  /** `onlyLender`: in a build of one lender (§4) nobody else was to choose from. */
  page: { language: Language; partner: string; now: Date; reminderAt: Date | null; onlyLender?: string | undefined },
): Promise<OffersAnswer> {
  const { id, product } = application;
  const [decisions, asks, stored, lenders] = await Promise.all([
    decisionsRepository(db).of(id),
    asksRepository(db).of(id),
    offersRepository(db).of(id),
    lendersRepository(db).open(product, page.partner),
  ]);
  const rows = new Map(lenders.map((row) => [row.key, row]));
  const shown = new Map(decisions.map((decision) => [decision.lenderKey, decision.lenderShown]));
  const withLender = <T>(key: string, make: (lender: ShownLender) => T): T[] => {
    const lender = shown.get(key);
    return lender === undefined ? [] : [make(lender)];
  };

  // Offers of a lender that takes nobody by now are none any more; one that was taken goes on.
  const standing = stored.filter((offer) => rows.has(offer.lenderKey) || offer.lenderApplicationId !== null);
  const pausedKeys = new Set(
    [
      ...stored.filter((offer) => !rows.has(offer.lenderKey)),
      ...asks.filter(
        ({ lenderKey, outcome }) => !rows.has(lenderKey) && outcome !== 'declined' && outcome !== 'duplicate',
      ),
    ].map(({ lenderKey }) => lenderKey),
  );
  for (const { lenderKey } of standing) pausedKeys.delete(lenderKey);
  const offers = standing.flatMap((offer) =>
    withLender(offer.lenderKey, (lender) => presentOpenOffer(offer, lender, rows.get(offer.lenderKey), page)),
  );
  const undecided = decisions.flatMap(({ undecided, lenderShown }) =>
    undecided === null ? [] : [{ lender: lenderShown, state: 'no_answer' as const }],
  );
  const byPolicy = decisions.flatMap(({ matched, undecided, lenderShown, failedRules }): Unmatched[] =>
    matched || undecided !== null
      ? []
      : [{ lender: lenderShown, source: 'policy', failed_rules: [...failedRules], lender_reason: null }],
  );
  const byLender = asks.flatMap(({ lenderKey, outcome, lenderReason }) => {
    const rules = rulesBehind[outcome ?? ''];
    const lender_reason = outcome === 'declined' ? lenderReason?.trim() || null : null;
    return rules === undefined
      ? []
      : withLender(
          lenderKey,
          (lender): Unmatched => ({ lender, source: 'lender', failed_rules: rules, lender_reason }),
        );
  });
  const heard = new Set([...asks, ...stored].map(({ lenderKey }) => lenderKey));
  const unasked = decisions.flatMap(({ matched, lenderKey, lenderShown }): Unmatched[] =>
    // Only while a lender can still be chosen: not once it takes nobody.
    matched && rows.has(lenderKey) && isOpen(application) && !heard.has(lenderKey) && page.onlyLender === undefined
      ? [{ lender: lenderShown, source: 'policy', failed_rules: [notChosen], lender_reason: null }]
      : [],
  );
  const stopped = await processingWithdrawn(db, application.customerId);
  const expired = isOpen(application) && application.validUntil !== null && application.validUntil < page.now;
  return {
    credit_application_id: id,
    product,
    state: expired ? 'expired' : application.state,
    revision: application.revision,
    complete: application.state !== 'draft' && asks.every((ask) => ask.state !== 'waiting'),
    desired_amount: application.desiredAmount,
    desired_tenure: application.desiredTenure,
    ranking_version: application.rankingVersion,
    reminder_at: page.reminderAt?.toISOString() ?? null,
    // Without the consent to use the profile there is nothing to compare from; the offers are there again with it.
    processing_withdrawn: stopped ? 1 : 0,
    offers: stopped ? [] : inDefaultOrder(offers, application),
    asked: [
      ...asks.flatMap((ask) =>
        pausedKeys.has(ask.lenderKey) ? [] : withLender(ask.lenderKey, (lender) => ({ lender, state: ask.state })),
      ),
      ...undecided,
    ].sort(byName),
    paused: [...pausedKeys]
      .flatMap((key) => withLender(key, (lender) => ({ lender })))
      .sort(byName)
      .map(({ lender }) => lender),
    unmatched: [...byLender.sort(byName), ...unasked.sort(byName), ...byPolicy.sort(byName)],
  };
}
