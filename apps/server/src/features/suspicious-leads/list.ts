import { manyLeadsDecision, suspiciousLeads } from '@tulna/contract/suspicious-leads';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { leadCodeIn } from '@tulna/rules/partner-leads';
import { checkUuid } from '@tulna/rules/patterns';
import { type Expression, type SqlBool, sql } from 'kysely';
import { Problem } from '../../platform/http/problem.ts';
import { among, equalTo, hasOneOf, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { commissionsRepository } from '../commissions/index.ts';
import { decideOneOfMany, refuseNumbers } from './changes.ts';
import { presentSuspiciousLeads } from './present.ts';
import { suspiciousLeadRows } from './repository.ts';

/** Searches by the lead's code or id. */
const searched = (search: string): Expression<SqlBool> => {
  const code = leadCodeIn(search);
  if (code !== undefined) return sql<SqlBool>`listed.code = ${code}`;
  const id = search.toLowerCase();
  return checkUuid(id) === undefined ? sql<SqlBool>`listed.lead_id = ${id}::uuid` : sql<SqlBool>`false`;
};

/** Suspicious leads as a list. */
export const suspiciousLeadList = serverList({
  list: suspiciousLeads,
  page: 'suspicious-leads',
  from: suspiciousLeadRows,
  as: 'listed',
  people: true,
  id: { by: 'listed.id', type: 'uuid' },
  sorts: { found_at: { by: 'listed.found_at', type: 'timestamptz' } },
  filters: {
    state: among('listed.state', 'text'),
    reasons: hasOneOf('listed.reasons'),
    partner_key: equalTo('listed.partner'),
    found_at: onDays('listed.found_at'),
  },
  search: { whole: searched },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'suspicious-leads',
    columns(language) {
      const { suspiciousLeads: words, ownReports, products } = phrasesFor(language).listFiles;
      const { columns, values } = words;
      return [
        { id: 'code', header: columns.code, cell: ({ code }) => code },
        { id: 'partner', header: columns.partner, cell: ({ partner }) => partner.name },
        { id: 'merchant', header: columns.merchant, cell: ({ merchant }) => merchant },
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'phone', header: columns.phone, cell: ({ phone }) => phone },
        {
          id: 'product',
          header: columns.product,
          cell: ({ lead }) => lead && (products[lead.product] ?? lead.product),
        },
        { id: 'step', header: columns.step, cell: ({ lead }) => lead && ownReports.steps[lead.step] },
        { id: 'began', header: columns.began, cell: ({ lead }) => indianMoment(lead?.created_at ?? null) },
        {
          id: 'reasons',
          header: columns.reasons,
          cell: ({ reasons }) => reasons.map((reason) => values.reasons[reason]).join('; '),
        },
        { id: 'found_at', header: columns.found_at, cell: ({ found_at }) => indianMoment(found_at) },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'category', header: columns.category, cell: ({ category }) => category && values.category[category] },
        { id: 'reason', header: columns.reason, cell: ({ reason }) => reason },
        { id: 'decided_at', header: columns.decided_at, cell: ({ decided_at }) => indianMoment(decided_at) },
        { id: 'decided_by', header: columns.decided_by, cell: ({ decided_by }) => decided_by },
        { id: 'asked_by', header: columns.asked_by, cell: ({ asked_by }) => asked_by },
        {
          id: 'unpaid',
          header: columns.unpaid,
          cell: ({ unpaid_paise }) => decimalOfPaise(paise(unpaid_paise), 100, 2),
        },
      ];
    },
  },
  bulk: {
    version: sql<string>`listed.xmin::text`,
    first: (tx) => commissionsRepository(tx).lockSettling(),
    check(_, value) {
      const decided = manyLeadsDecision.parse(value);
      if ('reason' in decided) refuseNumbers(decided.reason);
    },
    actions: {
      decide(services, tx, id, value, by) {
        if (by.id === null) throw new Problem('forbidden');
        const { clock } = services;
        return decideOneOfMany(services, tx, id, manyLeadsDecision.parse(value), { id: by.id, at: clock.now() });
      },
    },
  },
  present: ({ services, db }, rows) => presentSuspiciousLeads(services, db, rows),
});
