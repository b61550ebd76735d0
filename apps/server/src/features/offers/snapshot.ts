import type { OffersAnswer } from '@tulna/contract/offers';
import type { Language } from '@tulna/phrases/language';
import { isOpen } from '../credit-applications/index.ts';
import type { LenderRow } from '../lenders/index.ts';
import type { ShownLender } from './decisions-repository.ts';
import { byLenderName, inDefaultOrder } from './order-shown.ts';
import type { PageState } from './page-look.ts';
import { presentOpenOffer } from './present.ts';

type Unmatched = OffersAnswer['unmatched'][number];

/** The lender matched by its policy but wasn't chosen by the customer, so nothing was sent to it. */
const notChosen = { rule: 'not_chosen', limit: null, actual: null, change: null };

/** A lender that knows the person already makes no offer here; the page has its own text for it. */
const knownToLender = { rule: 'known_to_lender', limit: null, actual: null, change: null };

/** The lender's figures differ too much from ours to be shown as an offer. */
const figuresDiffer = { rule: 'figures_differ', limit: null, actual: null, change: null };
const rulesBehind: Readonly<Record<string, Unmatched['failed_rules']>> = {
  declined: [],
  duplicate: [knownToLender],
  terms_differ: [figuresDiffer],
};

/** Everything the offers page shows of an application now. */
export function offersSnapshot(
  application: PageState,
  /** Lenders that take customers of the page's partner now. */
  lenders: readonly LenderRow[],
  /** `onlyLender`: in a build of one lender (§4) the customer had no other choice. */
  page: { language: Language; now: Date; onlyLender?: string | undefined },
): OffersAnswer {
  const { id, product, decisions, asks, offers: stored, isStopped: stopped } = application;
  const rows = new Map(lenders.map((row) => [row.key, row]));
  const shown = new Map(decisions.map((decision) => [decision.lenderKey, decision.lenderShown]));
  const withLender = <T>(key: string, make: (lender: ShownLender) => T): T[] => {
    const lender = shown.get(key);
    return lender === undefined ? [] : [make(lender)];
  };

  // Offers of a lender that takes no customers now are dropped, except an offer with an application.
  const shownOffers = stored.filter((offer) => rows.has(offer.lenderKey) || offer.lenderApplicationId !== null);
  const pausedKeys = new Set(
    [
      ...stored.filter((offer) => !rows.has(offer.lenderKey)),
      ...asks.filter(
        ({ lenderKey, outcome }) => !rows.has(lenderKey) && outcome !== 'declined' && outcome !== 'duplicate',
      ),
    ].map(({ lenderKey }) => lenderKey),
  );
  for (const { lenderKey } of shownOffers) pausedKeys.delete(lenderKey);
  const offers = shownOffers.flatMap((offer) =>
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
    // Only while the lender can still be chosen, not when it takes no customers.
    matched && rows.has(lenderKey) && isOpen(application) && !heard.has(lenderKey) && page.onlyLender === undefined
      ? [{ lender: lenderShown, source: 'policy', failed_rules: [notChosen], lender_reason: null }]
      : [],
  );
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
    reminder_at: application.reminderAt?.toISOString() ?? null,
    // Without the consent to use the profile, no offers are shown; with the consent they are shown again.
    processing_withdrawn: stopped ? 1 : 0,
    offers: stopped ? [] : inDefaultOrder(offers, application),
    asked: [
      ...asks.flatMap((ask) =>
        pausedKeys.has(ask.lenderKey) ? [] : withLender(ask.lenderKey, (lender) => ({ lender, state: ask.state })),
      ),
      ...undecided,
    ].sort(byLenderName),
    paused: [...pausedKeys]
      .flatMap((key) => withLender(key, (lender) => ({ lender })))
      .sort(byLenderName)
      .map(({ lender }) => lender),
    unmatched: [...byLender.sort(byLenderName), ...unasked.sort(byLenderName), ...byPolicy.sort(byLenderName)],
  };
}
