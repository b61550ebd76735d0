import { type OwnStatement, ownStatements } from '@tulna/contract/partner-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { firstDayOf } from '@tulna/rules/months';
import { type SqlBool, sql } from 'kysely';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { closedOf, ownStatementRows, presentFigures } from '../commission-statements/index.ts';

type Amount = {
  [Key in keyof OwnStatement]: OwnStatement[Key] extends number ? Key : never;
}[keyof OwnStatement];

/** Statements of a partner as a list. */
export const ownStatementList = serverList({
  list: ownStatements,
  page: { portal: 'reports' },
  from: ownStatementRows,
  as: 'statement',
  id: { by: 'statement.id', type: 'uuid' },
  scope: (_, partner) => ({
    name: partner?.partner ?? '',
    where: sql<SqlBool>`statement.partner = ${partner?.partner ?? ''}`,
  }),
  sorts: { month: { by: 'statement.month', type: 'date' } },
  filters: {
    month: (months) => sql`statement.month = any(${months.map(firstDayOf)}::date[])`,
  },
  read: (db, page) => db.selectFrom(page.as('statement')).selectAll('statement'),
  file: {
    name: 'statements',
    columns(language) {
      const { statements: headers } = phrasesFor(language).listFiles;
      const { columns } = headers;
      const amount = (id: keyof typeof columns, key: Amount) => ({
        id,
        header: columns[id],
        cell: (row: OwnStatement) => decimalOfPaise(paise(row[key]), 100, 2),
      });
      return [
        { id: 'number', header: columns.number, cell: ({ number }) => number },
        { id: 'month', header: columns.month, cell: ({ month }) => month },
        amount('opening', 'opening_paise'),
        amount('released', 'released_paise'),
        amount('changed', 'changed_paise'),
        amount('central', 'central_paise'),
        amount('state', 'state_paise'),
        amount('integrated', 'integrated_paise'),
        amount('gst', 'gst_paise'),
        { id: 'section', header: columns.section, cell: ({ tds_section }) => tds_section },
        amount('tds_base', 'tds_base_paise'),
        amount('tds', 'tds_paise'),
        amount('sent', 'sent_paise'),
        amount('closing', 'closing_paise'),
        amount('held', 'held_paise'),
        { id: 'invoice', header: columns.invoice, cell: ({ invoice_number }) => invoice_number },
        { id: 'closed', header: columns.closed, cell: ({ closed_at }) => indianMoment(closed_at) },
      ];
    },
  },
  present: (_, rows) =>
    rows.map((row) => {
      const { id, number, month, figures, invoiceNumber, at } = closedOf(row);
      return {
        statement_id: id,
        number,
        month,
        ...presentFigures(figures),
        invoice_number: invoiceNumber,
        closed_at: at.toISOString(),
      };
    }),
});
