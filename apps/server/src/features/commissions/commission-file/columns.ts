import type { ImportColumns } from '@tulna/rules/import-columns';

export type Column =
  | 'application_id'
  | 'lead_id'
  | 'disbursed_date'
  | 'disbursed_amount'
  | 'commission'
  | 'gst'
  | 'tds'
  | 'net'
  | 'received'
  | 'reference'
  | 'invoice_no'
  | 'utr';

/** Columns of a lender's commission file (A15). */
export const columns: ImportColumns<Column> = {
  columns: [
    {
      id: 'application_id',
      type: 'id',
      names: ['application id', 'app id', 'our application id', 'partner application id', 'आवेदन आईडी'],
    },
    {
      id: 'lead_id',
      type: 'id',
      names: [
        'lead id',
        'lead no',
        'lead number',
        'lead reference',
        'loan id',
        'loan no',
        'loan number',
        'LAN',
        'लीड आईडी',
      ],
    },
    {
      id: 'disbursed_date',
      type: 'moment',
      names: [
        'disbursed on',
        'disbursed date',
        'disbursal date',
        'disbursement date',
        'date of disbursal',
        'भुगतान की तारीख',
      ],
    },
    {
      id: 'disbursed_amount',
      type: 'amount',
      names: ['disbursed amount', 'disbursal amount', 'disbursement amount', 'loan amount', 'लोन की रकम'],
    },
    {
      id: 'commission',
      type: 'amount',
      negative: true,
      names: [
        'commission',
        'commission amount',
        'payout',
        'payout amount',
        'base payout',
        'base commission',
        'taxable value',
        'revenue',
        'कमीशन',
      ],
    },
    { id: 'gst', type: 'amount', negative: true, names: ['gst', 'gst amount', 'gst 18%', 'total gst', 'जीएसटी'] },
    { id: 'tds', type: 'amount', negative: true, names: ['tds', 'tds amount', 'tds deducted', 'टीडीएस'] },
    {
      id: 'net',
      type: 'amount',
      negative: true,
      names: ['net', 'net amount', 'net payable', 'net payout', 'net commission', 'कुल देय'],
    },
    {
      id: 'received',
      type: 'amount',
      names: ['paid so far', 'amount paid', 'commission paid', 'paid amount', 'received', 'अब तक मिला'],
    },
    {
      id: 'reference',
      type: 'id',
      names: ['commission reference', 'commission id', 'payout id', 'transaction id', 'event id', 'कमीशन आईडी'],
    },
    { id: 'invoice_no', type: 'id', names: ['invoice no', 'invoice number', 'invoice', 'bill no', 'बिल नंबर'] },
    { id: 'utr', type: 'id', names: ['utr', 'utr no', 'payment utr', 'payment reference', 'bank reference', 'यूटीआर'] },
  ],
  needs: [[['commission']], [['application_id'], ['lead_id']]],
};
