/** The tax invoice for a partner's service to us in a month, made from the figures of the closed statement, exact to the paisa. */
import { financialYear } from './commission-taxes.ts';
import { firstDayOf } from './months.ts';
import type { StatementFigures } from './partner-statements.ts';

/** Tax code (SAC) for the service of bringing loan applications: other services auxiliary to financial services. */
export const INVOICE_SAC = '997159';

/** Why a month has no invoice. */
export const NO_INVOICE = ['open', 'not_registered', 'nothing'] as const;
export type NoInvoice = (typeof NO_INVOICE)[number];

type Taxed = Pick<
  StatementFigures,
  'releasedPaise' | 'changedPaise' | 'gstPercent' | 'centralPaise' | 'statePaise' | 'integratedPaise' | 'gstPaise'
>;

/**
 * Why a closed month has no invoice; undefined if it has one. A supplier without GSTIN makes none. A month in which more was deducted
 * than became payable has nothing to tax.
 */
export function whyNoInvoice(
  figures: Pick<Taxed, 'gstPercent'>,
  gstin: string | null,
): Exclude<NoInvoice, 'open'> | undefined {
  if (gstin === null) return 'not_registered';
  return figures.gstPercent === null ? 'nothing' : undefined;
}

/**
 * The number of an invoice, made from its place in its supplier's series of the financial year of its month. At most 16 characters,
 * as the tax rules require.
 * @throws RangeError for a position that no month of a year can have
 */
export function invoiceNumber(month: string, place: number): string {
  if (!Number.isInteger(place) || place < 1 || place > 9999) throw new RangeError(`no place of an invoice: ${place}`);
  return `COM/${financialYear(firstDayOf(month)).slice(2)}/${String(place).padStart(4, '0')}`;
}

export interface InvoiceAmounts {
  readonly valuePaise: number;
  /** The three taxes together, even if we pay them under reverse charge. */
  readonly taxPaise: number;
  /** The amount owed to the supplier: without the tax if the recipient pays it. */
  readonly totalPaise: number;
}

/** The amounts of an invoice. */
export function invoiceAmounts(figures: Taxed): InvoiceAmounts {
  const valuePaise = figures.releasedPaise + figures.changedPaise;
  return {
    valuePaise,
    taxPaise: figures.centralPaise + figures.statePaise + figures.integratedPaise,
    totalPaise: valuePaise + figures.gstPaise,
  };
}
