/**
 * The statement of a partner for a month: opening balance, amount that became payable, its taxes, payments, and closing balance. Whole
 * paise; a positive amount is owed to the partner.
 */
import { shareOf } from './commission-rates.ts';
import {
  financialYear,
  type GstRate,
  gstOf,
  type TdsRate,
  type TdsYear,
  taxOn,
  tdsOf,
  tdsOn,
} from './commission-taxes.ts';
import { firstDayOf, lastDayOf } from './months.ts';
import { sharedOut } from './payouts.ts';

/** The totals of all claims of a partner in a month. */
export interface MonthMoves {
  /** Commissions whose holding period ended in the month. */
  readonly releasedPaise: number;
  /** Additions to payable commissions, minus deductions. */
  readonly changedPaise: number;
  /** Sent for payment, minus payments that failed or came back. */
  readonly sentPaise: number;
  /** Change of the amount held; negative if less is held than before. */
  readonly heldPaise: number;
}

/** The state of a partner's account at the beginning of a month. */
export interface PartnerBalance {
  readonly closingPaise: number;
  readonly heldPaise: number;
  /** Credits of the financial year of the last month. */
  readonly year: TdsYear;
  /** The last month with a statement, or worked out so far; null if there is none. */
  readonly month: string | null;
}

/**
 * Who is paid, for the taxes; null if no details are confirmed: the partner is then treated as not registered and without a PAN.
 */
export interface Payee {
  readonly hasPan: boolean;
  /** Null for a partner who is not registered. */
  readonly gstin: string | null;
  readonly reverseCharge: boolean;
}

export interface TaxRates {
  readonly gst: readonly GstRate[];
  readonly tds: readonly TdsRate[];
  /** First two digits of our own GSTIN; we receive the service. */
  readonly ourState: string;
}

/** The figures of a statement. */
export interface StatementFigures {
  readonly openingPaise: number;
  readonly releasedPaise: number;
  readonly changedPaise: number;
  /** Null if no tax is due on the service. */
  readonly gstPercent: string | null;
  readonly centralPaise: number;
  readonly statePaise: number;
  readonly integratedPaise: number;
  readonly reverseCharge: boolean;
  /** The part of these three taxes that is paid to the partner. */
  readonly gstPaise: number;
  /** Null if nothing is deducted. */
  readonly tdsPercent: string | null;
  readonly tdsSection: string | null;
  readonly tdsBasePaise: number;
  /** The part of the base that was credited in earlier months of the year. */
  readonly tdsCatchUpBasePaise: number;
  readonly tdsPaise: number;
  /** The part of the tax for that earlier base. */
  readonly tdsCatchUpPaise: number;
  readonly sentPaise: number;
  readonly closingPaise: number;
  readonly heldPaise: number;
}

export const noBalance: PartnerBalance = {
  closingPaise: 0,
  heldPaise: 0,
  year: { creditedPaise: 0, taxedPaise: 0 },
  month: null,
};

const noYear: TdsYear = { creditedPaise: 0, taxedPaise: 0 };

/** Credits of the financial year before a month. */
export const yearBefore = ({ month: last, year }: PartnerBalance, month: string): TdsYear =>
  last !== null && financialYear(firstDayOf(last)) === financialYear(firstDayOf(month)) ? year : noYear;

/**
 * The statement of a month. Taxes are those of its last day, on the amount that became payable in it. If more was deducted, there is no
 * tax, and the tax still to deduct for earlier credits is deducted in the next month in which something becomes payable.
 * @param sharedBasePaise the amount on which tax is deducted, for a partner whose PAN others have too
 * @throws RangeError if no rate is in force yet
 */
export function statementOf(
  month: string,
  before: PartnerBalance,
  moves: MonthMoves,
  payee: Payee | null,
  rates: TaxRates,
  sharedBasePaise?: number,
): StatementFigures {
  const day = lastDayOf(month);
  const { releasedPaise, changedPaise, sentPaise } = moves;
  const credit = releasedPaise + changedPaise;
  const isTaxable = credit > 0;
  const gstRate = taxOn(rates.gst, day);
  const gst = gstOf(Math.max(0, credit), gstRate, {
    supplierState: payee?.gstin?.slice(0, 2) ?? null,
    recipientState: rates.ourState,
    reverseCharge: payee?.reverseCharge ?? false,
  });
  const hasGst = gst.centralPaise + gst.statePaise + gst.integratedPaise > 0;
  const tdsRate = taxOn(rates.tds, day);
  const hasPan = payee?.hasPan ?? false;
  const tds =
    sharedBasePaise === undefined
      ? tdsOf(credit, yearBefore(before, month), tdsRate, hasPan)
      : tdsOn(sharedBasePaise, credit, tdsRate, hasPan);
  const hasTds = isTaxable && tds.basePaise > 0;
  const tdsPaise = hasTds ? tds.paise : 0;
  return {
    openingPaise: before.closingPaise,
    releasedPaise,
    changedPaise,
    gstPercent: hasGst ? gstRate.percent : null,
    centralPaise: gst.centralPaise,
    statePaise: gst.statePaise,
    integratedPaise: gst.integratedPaise,
    reverseCharge: hasGst && payee?.reverseCharge === true,
    gstPaise: gst.paidPaise,
    tdsPercent: hasTds ? tds.percent : null,
    tdsSection: hasTds ? tds.section : null,
    tdsBasePaise: hasTds ? tds.basePaise : 0,
    tdsCatchUpBasePaise: hasTds ? tds.catchUpBasePaise : 0,
    tdsPaise,
    tdsCatchUpPaise: hasTds ? shareOf(tds.catchUpBasePaise, tds.percent) : 0,
    sentPaise,
    closingPaise: before.closingPaise + credit + gst.paidPaise - tdsPaise - sentPaise,
    heldPaise: before.heldPaise + moves.heldPaise,
  };
}

/** The state of a partner's account after a month. */
export function balanceAfter(month: string, before: PartnerBalance, figures: StatementFigures): PartnerBalance {
  const year = yearBefore(before, month);
  return {
    closingPaise: figures.closingPaise,
    heldPaise: figures.heldPaise,
    year: {
      creditedPaise: year.creditedPaise + figures.releasedPaise + figures.changedPaise,
      taxedPaise: year.taxedPaise + figures.tdsBasePaise,
    },
    month,
  };
}

/** The part of a statement's taxes that belongs to one claim. */
export interface ClaimTax {
  readonly id: string;
  readonly gstPaise: number;
  readonly tdsPaise: number;
  readonly tdsCatchUpPaise: number;
}

/**
 * The taxes of a statement, shared out over the claims that became payable in its month.
 * @param credits the amount that became payable on each claim, above zero, in a fixed order
 * @throws RangeError if there are taxes and no such claim
 */
export function taxesOfClaims(
  figures: Pick<StatementFigures, 'gstPaise' | 'tdsPaise' | 'tdsCatchUpPaise'>,
  credits: readonly { readonly id: string; readonly paise: number }[],
): ClaimTax[] {
  const weights = credits.map(({ paise }) => paise);
  const share = (paise: number): number[] => (paise === 0 ? weights.map(() => 0) : sharedOut(paise, weights));
  const gst = share(figures.gstPaise);
  const catchUp = share(figures.tdsCatchUpPaise);
  const tds = share(figures.tdsPaise - figures.tdsCatchUpPaise);
  return credits.map(({ id }, n) => ({
    id,
    gstPaise: gst[n] ?? 0,
    tdsPaise: tds[n] ?? 0,
    tdsCatchUpPaise: catchUp[n] ?? 0,
  }));
}
