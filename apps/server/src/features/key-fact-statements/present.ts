import type { KeyFacts, LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import type { Language } from '@tulna/phrases/language';
import {
  aprRangeOf,
  type InBoth,
  type LenderRow,
  largestLoanOf,
  loanFormOf,
  presentOfferLender,
  statedTerms,
} from '../lenders/index.ts';
import type { Charge } from './charges.ts';
import { formOf, type StatementFacts } from './facts.ts';
import { loanType, scheduleOf, statementParts } from './statement.ts';

/** Lender → its terms for all its loans. */
export function presentLenderKeyFacts(row: LenderRow, language: Language): Omit<LenderKeyFacts, 'kept'> {
  const terms = statedTerms(row);
  const form = loanFormOf(row);
  const inLanguage = (sentence: InBoth | null): string | null => sentence?.[language] ?? null;
  return {
    lender: presentOfferLender(row),
    product: row.product,
    illustrative: row.illustrative,
    amount: { least: Number(row.min_loan), most: largestLoanOf(row) },
    tenure: { least: row.min_tenure, most: row.tenure },
    rate: { least: Number(row.rate_min), most: Number(row.interest_rate) },
    fee: { least: Number(row.fee_min), most: Number(row.processing_fees) },
    gst_percent: Number(row.gst_percent),
    apr: aprRangeOf(row),
    rate_type: form.rateType,
    disbursal: form.disbursal,
    insurance_charges: inLanguage(form.insurance) ?? '',
    penal_charges: language === 'hi' ? row.penal_charges_hi : row.penal_charges_en,
    cooling_off_days: row.cooling_off_days,
    terms: {
      disbursal_clause: form.disbursal === 'several_parts' ? inLanguage(terms.disbursal_clause) : null,
      foreclosure: inLanguage(terms.foreclosure),
      other_charges: inLanguage(terms.other_charges),
      recovery_agents: inLanguage(terms.recovery_agents),
      grievance_clause: inLanguage(terms.grievance_clause),
      transfer: inLanguage(terms.transfer),
    },
  };
}

/** The single charges; in older statements without them, the passed-on part is one charge. */
function chargesStated({ charges, passedOn, feePaise, gstPaise }: StatementFacts): readonly Charge[] {
  if (charges !== undefined) return charges;
  if (passedOn === undefined) return [];
  const rest = { amountPaise: feePaise - passedOn.feePaise, taxPaise: gstPaise - passedOn.taxPaise };
  const others = { amountPaise: passedOn.feePaise, taxPaise: passedOn.taxPaise };
  return [
    { kind: 'processing', payee: 'lender', taxIncluded: false, ...rest },
    { kind: 'other', payee: 'third_party', taxIncluded: false, ...others },
  ];
}

/** Facts of the first view → the statement as a page, in the customer's language. */
export function presentKeyFacts(facts: StatementFacts, language: Language): Omit<KeyFacts, 'statement'> {
  const { lender } = facts;
  const { rateType, disbursal, insurance } = formOf(facts);
  return {
    offer_id: facts.offerId,
    indicative: facts.indicative,
    illustrative: facts.illustrative,
    loan_type: loanType(facts, language),
    lender: {
      name: lender.name,
      legal_name: lender.legalName,
      entity_type: lender.entityType,
      ...(lender.site !== undefined && { site: lender.site }),
      grievance_officer: lender.officer,
    },
    amount_paise: facts.amountPaise,
    tenure_months: facts.tenureMonths,
    annual_rate: facts.annualRatePercent,
    apr: facts.aprPercent,
    emi_paise: facts.emiPaise,
    processing_fee_paise: facts.feePaise,
    gst_paise: facts.gstPaise,
    charges: chargesStated(facts).map(({ kind, payee, amountPaise, taxPaise, taxIncluded }) => ({
      kind,
      payee,
      amount_paise: amountPaise,
      tax_paise: taxPaise,
      tax_included: taxIncluded,
    })),
    net_disbursed_paise: facts.netDisbursedPaise,
    total_interest_paise: facts.interestPaise,
    total_payable_paise: facts.repaymentPaise,
    total_cost_paise: facts.interestPaise + facts.feePaise + facts.gstPaise,
    rate_type: rateType,
    disbursal,
    insurance_charges: insurance?.[language] ?? '',
    penal_charges: facts.penalCharges[language],
    cooling_off_days: facts.coolingOffDays,
    valid_until: facts.validUntil,
    parts: statementParts(facts, language),
    schedule: scheduleOf(facts).map((row) => ({
      month: row.month,
      emi_paise: row.emiPaise,
      principal_paise: row.principalPaise,
      interest_paise: row.interestPaise,
      balance_paise: row.balancePaise,
    })),
  };
}
