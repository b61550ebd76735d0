import type { PartnerMonth, StatementFigures as WireFigures } from '@tulna/contract/commission-statements';
import { invoiceAmounts, whyNoInvoice } from '@tulna/rules/partner-invoices';
import type { StatementFigures } from '@tulna/rules/partner-statements';
import type { StatementMonth } from './partner-month.ts';

/** Converts figures to their wire form. */
export const presentFigures = (figures: StatementFigures): WireFigures => ({
  opening_paise: figures.openingPaise,
  released_paise: figures.releasedPaise,
  changed_paise: figures.changedPaise,
  gst_percent: figures.gstPercent,
  central_paise: figures.centralPaise,
  state_paise: figures.statePaise,
  integrated_paise: figures.integratedPaise,
  reverse_charge: figures.reverseCharge,
  gst_paise: figures.gstPaise,
  tds_percent: figures.tdsPercent,
  tds_section: figures.tdsSection,
  tds_base_paise: figures.tdsBasePaise,
  tds_catch_up_base_paise: figures.tdsCatchUpBasePaise,
  tds_paise: figures.tdsPaise,
  tds_catch_up_paise: figures.tdsCatchUpPaise,
  sent_paise: figures.sentPaise,
  closing_paise: figures.closingPaise,
  held_paise: figures.heldPaise,
});

/** The details of the partner to which a month is paid. */
export const presentPayee = ({ payee }: StatementMonth): PartnerMonth['payee'] =>
  payee === undefined ? null : { pan_last4: payee.panLast4, gstin: payee.gstin, state: payee.state };

/** The tax invoice of a month, or why there is none. */
export function presentInvoice({ closed, figures, payee }: StatementMonth): PartnerMonth['invoice'] {
  if (closed === undefined) return { why_not: 'open' };
  if (closed.invoiceNumber === null) return { why_not: whyNoInvoice(figures, payee?.gstin ?? null) ?? 'nothing' };
  const { valuePaise, taxPaise, totalPaise } = invoiceAmounts(figures);
  return { number: closed.invoiceNumber, value_paise: valuePaise, tax_paise: taxPaise, total_paise: totalPaise };
}
