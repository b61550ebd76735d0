import type { OfferTerms } from '@tulna/rules/offer-terms';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { EmiRounding, LenderFee } from '../lender-connections/index.ts';
import type { LoanForm } from '../lenders/index.ts';

/** A lender's charge for paying late, in the customer's language. */
export interface PenalCharges {
  en: string;
  hi: string;
}

/** The lender's own figures for its offer; null for a figure that it doesn't give. */
export interface StatedTerms {
  emiPaise: number | null;
  aprPercent: number | null;
  emiRounding: EmiRounding | null;
  /** YYYY-MM-DD. */
  firstDueDate: string | null;
}

/** An offer as stored. Amounts in paise, rates in percent per year. */
export interface StoredOffer extends Omit<OfferTerms, 'lastEmiPaise'> {
  id: string;
  creditApplicationId: string;
  customerId: string;
  lenderKey: string;
  indicative: boolean;
  /** The lender's own reference for the offer; '' for an indicative offer. */
  lenderOfferId: string;
  /** Charges one by one, which add up to the fee and GST of the terms; empty if an indicative offer has only a fee. */
  fees: readonly LenderFee[];
  /** Null for an indicative offer. */
  stated: StatedTerms | null;
  penalCharges: PenalCharges;
  coolingOffDays: number;
  loanForm: LoanForm;
  /** The best rate and APR for this loan, if its price depends on a score that the customer hasn't given. */
  atBest?: { annualRatePercent: number; aprPercent: number } | null;
  createdAt: Date;
  validUntil: Date;
  /** The lender application made for this offer. */
  lenderApplicationId: string | null;
}

/** An offer as a database row. */
export const offerRow = (offer: StoredOffer) => ({
  id: offer.id,
  credit_application_id: offer.creditApplicationId,
  customer_id: offer.customerId,
  lender_key: offer.lenderKey,
  indicative: offer.indicative,
  lender_offer_id: offer.lenderOfferId,
  amount_paise: offer.amountPaise,
  tenure_months: offer.tenureMonths,
  annual_rate: String(offer.annualRatePercent),
  apr: String(offer.aprPercent),
  emi_paise: offer.emiPaise,
  processing_fee_paise: offer.feePaise,
  gst_paise: offer.gstPaise,
  net_disbursed_paise: offer.netDisbursedPaise,
  total_interest_paise: offer.interestPaise,
  total_payable_paise: offer.repaymentPaise,
  total_cost_paise: offer.totalCostPaise,
  fees: JSON.stringify(offer.fees),
  stated: offer.stated && JSON.stringify(offer.stated),
  penal_charges: JSON.stringify(offer.penalCharges),
  cooling_off_days: offer.coolingOffDays,
  loan_form: JSON.stringify(offer.loanForm),
  rate_at_best: offer.atBest ? String(offer.atBest.annualRatePercent) : null,
  apr_at_best: offer.atBest ? String(offer.atBest.aprPercent) : null,
  created_at: offer.createdAt,
  valid_until: offer.validUntil,
});

/** An offer as read from the database: as a row, or within JSON, where times are text and decimals are numbers. */
export type OfferRow = Omit<Selectable<Database['offers']>, 'created_at' | 'valid_until' | Decimal> & {
  [Column in 'created_at' | 'valid_until']: Date | string;
} & { [Column in Decimal]: Selectable<Database['offers']>[Column] | number };
type Decimal = 'annual_rate' | 'apr' | 'rate_at_best' | 'apr_at_best';

/** The offer of a row. */
export const storedOffer = (row: OfferRow): StoredOffer => ({
  id: row.id,
  creditApplicationId: row.credit_application_id,
  customerId: row.customer_id,
  lenderKey: row.lender_key,
  indicative: row.indicative,
  lenderOfferId: row.lender_offer_id,
  amountPaise: row.amount_paise,
  tenureMonths: row.tenure_months,
  annualRatePercent: Number(row.annual_rate),
  aprPercent: Number(row.apr),
  emiPaise: row.emi_paise,
  feePaise: row.processing_fee_paise,
  gstPaise: row.gst_paise,
  netDisbursedPaise: row.net_disbursed_paise,
  interestPaise: row.total_interest_paise,
  repaymentPaise: row.total_payable_paise,
  totalCostPaise: row.total_cost_paise,
  fees: row.fees as unknown as readonly LenderFee[],
  stated: row.stated as unknown as StatedTerms | null,
  penalCharges: row.penal_charges as unknown as PenalCharges,
  coolingOffDays: row.cooling_off_days,
  loanForm: row.loan_form as unknown as LoanForm,
  atBest:
    row.rate_at_best === null
      ? null
      : { annualRatePercent: Number(row.rate_at_best), aprPercent: Number(row.apr_at_best) },
  createdAt: new Date(row.created_at),
  validUntil: new Date(row.valid_until),
  lenderApplicationId: row.lender_application_id,
});

/** Reads and writes of the `offers` table. */
export function offersRepository(db: Db) {
  const all = () =>
    db
      .selectFrom('offers')
      .select([
        'id',
        'credit_application_id',
        'customer_id',
        'lender_key',
        'indicative',
        'lender_offer_id',
        'amount_paise',
        'tenure_months',
        'annual_rate',
        'apr',
        'emi_paise',
        'processing_fee_paise',
        'gst_paise',
        'net_disbursed_paise',
        'total_interest_paise',
        'total_payable_paise',
        'total_cost_paise',
        'fees',
        'stated',
        'penal_charges',
        'cooling_off_days',
        'loan_form',
        'rate_at_best',
        'apr_at_best',
        'created_at',
        'valid_until',
        'lender_application_id',
      ]);
  return {
    /** Stores offers. An offer that the lender sent before, under the same reference, stays unchanged. */
    async add(offers: readonly StoredOffer[]): Promise<void> {
      if (offers.length === 0) return;
      await db
        .insertInto('offers')
        .values(offers.map(offerRow))
        .onConflict((conflict) =>
          conflict.columns(['credit_application_id', 'lender_key', 'lender_offer_id']).doNothing(),
        )
        .execute();
    },

    async byId(id: string): Promise<StoredOffer | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && storedOffer(row);
    },

    async byIds(ids: readonly string[]): Promise<StoredOffer[]> {
      if (ids.length === 0) return [];
      return (await all().where('id', 'in', ids).execute()).map(storedOffer);
    },

    /** Amount and charges with GST of some offers, and whether the lender pays such a loan in several parts; by offer id. */
    async loans(
      ids: readonly string[],
    ): Promise<Map<string, { amountPaise: number; chargesPaise: number; inParts: boolean }>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; amountPaise: number; chargesPaise: number; inParts: boolean }>`
        select id, amount_paise as "amountPaise", processing_fee_paise + gst_paise as "chargesPaise",
          coalesce(loan_form->>'disbursal' = 'several_parts', false) as "inParts"
        from offers where id = any(${ids}::uuid[])`.execute(db);
      return new Map(rows.map(({ id, ...loan }) => [id, loan]));
    },

    async of(creditApplicationId: string): Promise<StoredOffer[]> {
      return (await all().where('credit_application_id', '=', creditApplicationId).execute()).map(storedOffer);
    },

    /** Records the lender application made for an offer. */
    async taken(id: string, lenderApplicationId: string): Promise<void> {
      await db.updateTable('offers').set({ lender_application_id: lenderApplicationId }).where('id', '=', id).execute();
    },
  };
}
