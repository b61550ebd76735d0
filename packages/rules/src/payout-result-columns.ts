import type { ImportColumns } from './import-columns.ts';

/** The results that a bank reports for a payment. */
export const PAYOUT_RESULTS = ['paid', 'failed', 'returned'] as const;
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/** The words that banks use, the template's own first. */
export const PAYOUT_RESULT_WORDS: Readonly<Record<PayoutResult, readonly string[]>> = {
  paid: ['paid', 'success', 'successful', 'processed', 'credited', 'completed', 'settled', 'भुगतान हुआ', 'सफल'],
  failed: [
    'failed',
    'failure',
    'rejected',
    'reject',
    'declined',
    'cancelled',
    'not processed',
    'नाकाम',
    'असफल',
    'अस्वीकृत',
  ],
  returned: ['returned', 'return', 'reversed', 'bounced', 'refunded', 'वापस'],
};

export type PayoutResultColumn = 'reference' | 'amount' | 'result' | 'utr' | 'date' | 'reason';

/** Columns of the bank's response to a payment run (A15). */
export const PAYOUT_RESULT_COLUMNS: ImportColumns<PayoutResultColumn> = {
  columns: [
    {
      id: 'reference',
      type: 'id',
      names: [
        'our reference',
        'customer reference',
        'customer reference number',
        'customer ref no',
        'client reference',
        'payment reference',
        'reference',
        'reference no',
        'हमारा संदर्भ',
      ],
    },
    {
      id: 'amount',
      type: 'amount',
      names: ['amount', 'transaction amount', 'txn amount', 'payment amount', 'instrument amount', 'रकम'],
    },
    {
      id: 'result',
      type: 'word',
      names: ['result', 'status', 'transaction status', 'txn status', 'payment status', 'नतीजा', 'स्थिति'],
    },
    {
      id: 'utr',
      type: 'id',
      names: ['utr', 'utr no', 'utr number', 'bank reference', 'bank reference number', 'यूटीआर'],
    },
    {
      id: 'date',
      type: 'moment',
      names: ['date', 'value date', 'transaction date', 'txn date', 'payment date', 'processed on', 'तारीख'],
    },
    {
      id: 'reason',
      type: 'text',
      names: ['reason', 'remarks', 'rejection reason', 'reject reason', 'failure reason', 'return reason', 'वजह'],
    },
  ],
  needs: [[['reference']], [['amount']], [['result']]],
};
