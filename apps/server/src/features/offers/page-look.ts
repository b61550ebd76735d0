import type { Pool } from 'pg';
import { prepared } from '../../platform/database/prepared.ts';
import { processingWithdrawnOf } from '../consents/index.ts';
import { type ApplicationInShort, applicationInShort } from '../credit-applications/index.ts';
import { type ListedLender, listedLenders } from '../lenders/index.ts';
import { openReminderOf } from '../reminders/index.ts';
import type { LenderAsk } from './asks-repository.ts';
import type { LenderDecision } from './decisions-repository.ts';
import { type OfferRow, type StoredOffer, storedOffer } from './offers-repository.ts';
import type { LastStored } from './shown.ts';

type PageDecision = Pick<LenderDecision, 'lenderKey' | 'matched' | 'undecided' | 'failedRules' | 'lenderShown'>;
type PageAsk = Pick<LenderAsk, 'lenderKey' | 'state' | 'outcome' | 'lenderReason'>;

/** Everything that the offers page shows of an application at one moment. */
export interface PageState extends ApplicationInShort {
  reminderAt: Date | null;
  /** The customer has withdrawn the consent to use their profile. */
  isStopped: boolean;
  decisions: readonly PageDecision[];
  asks: readonly PageAsk[];
  offers: readonly StoredOffer[];
  /** Lenders of the product that are switched on. */
  listed: readonly ListedLender[];
  /** The last page stored. */
  lastStored: LastStored | null;
}

type Row = Omit<PageState, 'offers' | 'isStopped'> & { offers: OfferRow[]; isStopped: boolean | null };

/** Rows of one of our tables that belong to the application, as JSON. */
const rowsOf = (table: string, columns: string, order: string): string =>
  `(select coalesce(json_agg(own order by ${order}), '[]'::json) from (
    select ${columns} from ${table} where credit_application_id = a.id) own)`;

const decisions = `lender_key as "lenderKey", matched, undecided, failed_rules as "failedRules", lender_shown as "lenderShown"`;
const asks = `lender_key as "lenderKey", state, outcome, lender_reason as "lenderReason"`;
const offers = `id, credit_application_id, customer_id, lender_key, indicative, lender_offer_id, amount_paise, tenure_months,
  annual_rate, apr, emi_paise, processing_fee_paise, gst_paise, net_disbursed_paise, total_interest_paise, total_payable_paise,
  total_cost_paise, fees, stated, penal_charges, cooling_off_days, loan_form, rate_at_best, apr_at_best, created_at, valid_until,
  lender_application_id`;

// One statement instead of one per table: many people wait for this page at once, and a small statement spends most of its time on the round trip.
const pageQuery = prepared<[string], Row>(
  applicationInShort(`${openReminderOf('a.id')} as "reminderAt",
    ${processingWithdrawnOf('a.customer_id')} as "isStopped",
    ${rowsOf('lender_decisions', decisions, 'own."lenderKey"')} as decisions,
    ${rowsOf('lender_asks', asks, 'own."lenderKey"')} as asks,
    ${rowsOf('offers', offers, 'own.lender_key, own.id')} as offers,
    ${listedLenders('a.product')} as listed,
    (select json_build_object('number', last.number, 'hash', last.hash) from offers_shown last
      where last.credit_application_id = a.id order by last.number desc limit 1) as "lastStored"`),
);

/** The offers page of an application now; undefined for an unknown id. */
export async function readPage(pool: Pool, id: string): Promise<PageState | undefined> {
  const row = await pageQuery.first(pool, id);
  return row && { ...row, isStopped: row.isStopped === true, offers: row.offers.map(storedOffer) };
}
