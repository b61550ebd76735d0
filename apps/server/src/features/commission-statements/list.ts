import { type PartnerStatement, partnerStatements } from '@tulna/contract/commission-statements';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { sql } from 'kysely';
import { equalTo } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { partnerNames } from '../partners/index.ts';
import { presentFigures } from './present.ts';
import { closedOf, statementRows } from './repository.ts';

export const rupees = (amount: number): string => decimalOfPaise(paise(amount), 100, 2);

type Amount = {
  [Key in keyof PartnerStatement]: PartnerStatement[Key] extends number ? Key : never;
}[keyof PartnerStatement];

/** Statements of closed months as a list. */
export const statementList = serverList({
  list: partnerStatements,
  page: 'commission-upload-file',
  from: statementRows,
  as: 'statement',
  id: { by: 'statement.id', type: 'uuid' },
  sorts: {
    newest: { by: 'statement.sequence', type: 'bigint' },
    released: { by: 'statement.released_paise', type: 'bigint' },
    closing: { by: 'statement.closing_paise', type: 'bigint' },
  },
  filters: {
    partner_key: equalTo('statement.partner'),
    month: (months) => sql`statement.month = any(${months.map((month) => `${month}-01`)}::date[])`,
  },
  read: (db, page) => db.selectFrom(page.as('statement')).selectAll('statement'),
  file: {
    name: 'partner-statements',
    columns(language) {
      const { columns: headers } = phrasesFor(language).listFiles.statements;
      const amount = (id: string, key: Amount) => ({
        id,
        header: headers[id as keyof typeof headers],
        cell: (row: PartnerStatement) => rupees(row[key]),
      });
      return [
        { id: 'number', header: headers.number, cell: ({ number }) => number },
        { id: 'partner', header: headers.partner, cell: ({ partner }) => partner.name },
        { id: 'month', header: headers.month, cell: ({ month }) => month },
        amount('opening', 'opening_paise'),
        amount('released', 'released_paise'),
        amount('changed', 'changed_paise'),
        amount('central', 'central_paise'),
        amount('state', 'state_paise'),
        amount('integrated', 'integrated_paise'),
        amount('gst', 'gst_paise'),
        { id: 'section', header: headers.section, cell: ({ tds_section }) => tds_section },
        amount('tds_base', 'tds_base_paise'),
        amount('tds', 'tds_paise'),
        amount('sent', 'sent_paise'),
        amount('closing', 'closing_paise'),
        amount('held', 'held_paise'),
        { id: 'closed', header: headers.closed, cell: ({ closed_at }) => indianMoment(closed_at) },
      ];
    },
  },
  async present({ db }, rows) {
    const names = await partnerNames(
      db,
      rows.map(({ partner }) => partner),
    );
    return rows.map((row) => {
      const { id, number, partner, month, figures, at } = closedOf(row);
      return {
        statement_id: id,
        number,
        partner: { key: partner, name: names.get(partner) ?? partner },
        month,
        ...presentFigures(figures),
        closed_at: at.toISOString(),
      };
    });
  },
});
