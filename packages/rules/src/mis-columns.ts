import type { ImportColumns } from './import-columns.ts';

/** A lender's MIS about one lead: its status, the amounts sanctioned and paid, and the commission owed to us. */
export type MisColumn =
  | 'lead_id'
  | 'application_id'
  | 'status'
  | 'status_date'
  | 'stage'
  | 'reason'
  | 'product'
  | 'applied_date'
  | 'sanctioned_amount'
  | 'sanctioned_date'
  | 'disbursed_amount'
  | 'disbursed_date'
  | 'tranche'
  | 'utr'
  | 'payout';

/** ₹100 crore: none of our lenders gives a larger loan, so a larger amount has a misplaced decimal point. */
const MOST_LOAN_PAISE = 100_000_000_000;

/** Columns of an MIS; it must have a status and something that identifies the application. */
export const MIS_COLUMNS: ImportColumns<MisColumn> = {
  columns: [
    {
      id: 'lead_id',
      type: 'id',
      names: [
        'lead id',
        'lead no',
        'lead number',
        'lead reference',
        'lender lead id',
        'lender reference',
        'reference',
        'reference id',
        'reference no',
        'loan id',
        'loan no',
        'loan number',
        'loan account no',
        'loan account number',
        'lan',
        'lan no',
        'crm id',
        'los id',
        'case id',
        'file no',
        'लीड आईडी',
        'लीड नंबर',
        'लोन आईडी',
        'लोन नंबर',
      ],
    },
    {
      id: 'application_id',
      type: 'id',
      names: [
        'application id',
        'app id',
        'application no',
        'application number',
        'partner reference',
        'partner reference id',
        'partner lead id',
        'partner application id',
        'our reference',
        'dsa reference',
        'channel reference',
        'आवेदन आईडी',
        'आवेदन नंबर',
        'आवेदन संख्या',
      ],
    },
    {
      id: 'status',
      type: 'word',
      names: [
        'status',
        'lead status',
        'loan status',
        'application status',
        'current status',
        'final status',
        'case status',
        'disbursal status',
        'स्थिति',
        'स्टेटस',
      ],
    },
    {
      id: 'status_date',
      type: 'moment',
      names: [
        'status date',
        'date',
        'updated on',
        'updated at',
        'last updated',
        'last updated on',
        'status updated on',
        'decision date',
        'स्थिति की तारीख',
        'तारीख',
      ],
    },
    {
      id: 'stage',
      type: 'text',
      names: ['stage', 'sub status', 'substatus', 'current stage', 'lead stage', 'sub stage', 'चरण'],
    },
    {
      id: 'reason',
      type: 'text',
      names: [
        'reason',
        'remarks',
        'remark',
        'rejection reason',
        'reject reason',
        'decline reason',
        'comments',
        'comment',
        'note',
        'वजह',
        'कारण',
        'टिप्पणी',
      ],
    },
    {
      id: 'product',
      type: 'text',
      names: ['product', 'product name', 'product type', 'loan type', 'scheme', 'प्रोडक्ट', 'उत्पाद', 'लोन का प्रकार'],
    },
    {
      id: 'applied_date',
      type: 'moment',
      names: [
        'applied date',
        'application date',
        'applied on',
        'lead date',
        'lead created on',
        'created on',
        'created date',
        'login date',
        'आवेदन की तारीख',
      ],
    },
    {
      id: 'sanctioned_amount',
      type: 'amount',
      most: MOST_LOAN_PAISE,
      names: [
        'sanctioned amount',
        'sanction amount',
        'sanctioned amt',
        'approved amount',
        'approved loan amount',
        'sanctioned loan amount',
        'स्वीकृत राशि',
      ],
    },
    {
      id: 'sanctioned_date',
      type: 'moment',
      names: ['sanctioned date', 'sanction date', 'sanctioned on', 'approval date', 'approved on', 'स्वीकृति की तारीख'],
    },
    {
      id: 'disbursed_amount',
      type: 'amount',
      most: MOST_LOAN_PAISE,
      names: [
        'disbursed amount',
        'disbursal amount',
        'disbursement amount',
        'amount disbursed',
        'disbursed amt',
        'disb amount',
        'disb amt',
        'net disbursed amount',
        'loan amount disbursed',
        'वितरित राशि',
      ],
    },
    {
      id: 'disbursed_date',
      type: 'moment',
      names: [
        'disbursed date',
        'disbursal date',
        'disbursement date',
        'disbursed on',
        'disb date',
        'date of disbursement',
        'वितरण की तारीख',
      ],
    },
    {
      id: 'tranche',
      type: 'whole',
      names: ['tranche', 'tranche no', 'tranche number', 'disbursement no', 'part', 'किस्त'],
    },
    {
      id: 'utr',
      type: 'id',
      names: [
        'utr',
        'utr no',
        'utr number',
        'payment reference',
        'transaction id',
        'transaction reference',
        'disbursal reference',
        'यूटीआर',
      ],
    },
    {
      id: 'payout',
      type: 'amount',
      most: MOST_LOAN_PAISE,
      negative: true,
      names: [
        'payout',
        'payout due',
        'payout amount',
        'commission',
        'commission amount',
        'commission due',
        'revenue',
        'dsa payout',
        'dsa commission',
        'कमीशन',
        'देय कमीशन',
      ],
    },
  ],
  needs: [[['status']], [['lead_id'], ['application_id']]],
};
