import {
  type InBoth,
  type LenderRow,
  type LoanForm,
  type StatedTerms,
  statedTerms,
  usualLoanForm,
} from '../lenders/index.ts';
import type { ShownLender, StoredOffer } from '../offers/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { type Charge, chargesOf } from './charges.ts';

/** Everything that a statement is made from. It is stored unchanged, so that the statement can be made again. */
export type StatementFacts = {
  offerId: string;
  product: string;
  indicative: boolean;
  illustrative: boolean;
  /** `site` is absent in statements from before form kfs-6, and '' if the lender hasn't stated it. */
  lender: { name: string; legalName: string; entityType: string; officer: Contact; site?: string };
  /** The marketplace under the brand the customer was with. */
  provider: { name: string; legalName: string; officer: Contact };
  amountPaise: number;
  tenureMonths: number;
  annualRatePercent: number;
  aprPercent: number;
  emiPaise: number;
  feePaise: number;
  gstPaise: number;
  /** The part of fee and GST that is passed on to others, such as stamp duty and its tax. Absent if there is none. */
  passedOn?: { feePaise: number; taxPaise: number };
  /** Each single charge. Absent if there is only a processing fee, and in statements from before form kfs-4. */
  charges?: readonly Charge[];
  netDisbursedPaise: number;
  interestPaise: number;
  repaymentPaise: number;
  penalCharges: InBoth;
  coolingOffDays: number;
  /** Absent in statements of form kfs-1, which all have the usual form. */
  loanForm?: LoanForm;
  /** Absent in statements from before form kfs-5, which keep their earlier wording. */
  words?: 'plain';
  terms: StatedTerms;
  /** ISO moments. */
  offeredAt: string;
  validUntil: string;
};

/** The form of rate, payout and insurance. */
export const formOf = ({ loanForm }: StatementFacts): LoanForm => loanForm ?? usualLoanForm;

type Contact = {
  name: string;
  email: string;
  phone: string;
};

/** Charges that the lender takes for someone else. */
function passedOnBy({ fees }: StoredOffer): Pick<StatementFacts, 'passedOn'> {
  const others = fees.filter(({ payee }) => payee === 'third_party');
  if (others.length === 0) return {};
  return {
    passedOn: {
      feePaise: others.reduce((sum, fee) => sum + fee.amountPaise, 0),
      taxPaise: others.reduce((sum, fee) => sum + (fee.taxPaise ?? 0), 0),
    },
  };
}

/** Collects the content of an offer's statement. */
export function statementFacts(
  offer: StoredOffer,
  shown: ShownLender,
  lender: LenderRow | undefined,
  product: string,
  brand: Pick<PartnerBrand, 'name' | 'legal_name' | 'grievance_officer'>,
): StatementFacts {
  const charges = chargesOf(offer, Number(lender?.gst_percent ?? 0));
  const officer = ({ name, email, phone }: Contact): Contact => ({ name, email, phone });
  return {
    offerId: offer.id,
    product,
    indicative: offer.indicative,
    illustrative: lender?.illustrative ?? false,
    lender: {
      name: shown.name,
      legalName: shown.legal_name,
      entityType: shown.entity_type,
      officer: officer(shown.grievance_officer),
      site: shown.site ?? '',
    },
    provider: { name: brand.name, legalName: brand.legal_name, officer: officer(brand.grievance_officer) },
    amountPaise: offer.amountPaise,
    tenureMonths: offer.tenureMonths,
    annualRatePercent: offer.annualRatePercent,
    aprPercent: offer.aprPercent,
    emiPaise: offer.emiPaise,
    feePaise: offer.feePaise,
    gstPaise: offer.gstPaise,
    ...passedOnBy(offer),
    ...(charges !== undefined && { charges }),
    netDisbursedPaise: offer.netDisbursedPaise,
    interestPaise: offer.interestPaise,
    repaymentPaise: offer.repaymentPaise,
    penalCharges: { en: offer.penalCharges.en, hi: offer.penalCharges.hi },
    coolingOffDays: offer.coolingOffDays,
    loanForm: offer.loanForm,
    words: 'plain',
    terms: statedTerms(lender ?? { key_fact_terms: {} }),
    offeredAt: offer.createdAt.toISOString(),
    validUntil: offer.validUntil.toISOString(),
  };
}
