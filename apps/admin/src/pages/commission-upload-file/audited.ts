import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { commissionDisputes } from '@tulna/contract/commission-disputes';
import { commissionRates } from '@tulna/contract/commission-rates';

/** Commission files and rates in the audit. The rows of a file are undone on the page of commission files. */
export const auditedRecords = [
  auditedRecord({
    kind: 'commission-file',
    topic: 'adminCommissionRates',
    link: searchedBy('/admin/commission-upload-file'),
  }),
  auditedRecord({
    kind: 'commission-rate',
    topic: 'adminCommissionRates',
    words: ({ sides }) => ({ values: { side: sides } }),
    link: () => '/admin/commission-upload-file/rates',
    reload: [commissionRates.rows],
  }),
  auditedRecord({
    kind: 'commission-dispute',
    topic: 'adminCommissionDisputes',
    words: ({ kinds, outcomes, columns }) => ({
      properties: {
        kind: columns.kind,
        text: columns.text,
        wanted: columns.wanted,
        change: columns.change,
      },
      values: { kind: kinds, outcome: outcomes },
    }),
    link: ({ name }) => {
      // The name is the partner's key, a space, and the loan.
      const loan = name.split(' ').slice(1).join(' ');
      return loan === '' ? undefined : `/admin/commission-upload-file/lines?${new URLSearchParams({ q: loan })}`;
    },
    reload: [commissionDisputes.rows],
  }),
  auditedRecord({
    kind: 'commission-month',
    topic: 'adminStatements',
    words: ({ columns, paper }) => ({
      properties: {
        partners: columns.partner,
        partner: columns.partner,
        paper,
        payable: columns.closing,
        gst: columns.gst,
        tds: columns.tds,
      },
    }),
    link: () => '/admin/commission-upload-file/statements',
  }),
];
