import { type OwnLead, ownLeads } from '@tulna/contract/partner-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { type LeadStep, leadCodeIn } from '@tulna/rules/partner-leads';
import { checkUuid } from '@tulna/rules/patterns';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/database/portal.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { among, equalTo, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { ownShopNames } from '../merchants/index.ts';
import { reviewsOf } from '../suspicious-leads/index.ts';
import { ownLinkNames } from '../tracking-links/index.ts';
import { maskedPeople } from './people.ts';
import { leadRows, ofScope } from './repository.ts';

type Row = Selectable<Database['partner_leads']>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Equal to an id; a text that isn't an id matches nothing. */
export const sameId =
  (column: string) =>
  (value: string): Expression<SqlBool> =>
    checkUuid(value) === undefined ? sql<SqlBool>`${sql.ref(column)} = ${value}::uuid` : sql<SqlBool>`false`;

/** Finds a lead by its code, our id, or the partner's own reference. */
const searched = (search: string): Expression<SqlBool> => {
  const code = leadCodeIn(search);
  if (code !== undefined) return sql<SqlBool>`(lead.code = ${code} or lead.reference = ${search})`;
  if (checkUuid(search.toLowerCase()) === undefined) return sql<SqlBool>`lead.id = ${search.toLowerCase()}::uuid`;
  return sql<SqlBool>`lead.reference = ${search}`;
};

/** Leads as the portal shows them. The names of links and shops are read with the partner's rights; customers are read only for leads that the partner could read. */
export async function presentLeads(
  services: Services,
  tx: PartnerTransaction,
  rows: readonly Row[],
): Promise<OwnLead[]> {
  const shops = await ownShopNames(
    tx,
    rows.flatMap(({ merchant_id: id }) => id ?? []),
  );
  const links = await ownLinkNames(
    tx,
    rows.flatMap(({ link_code: code }) => code ?? []),
  );
  const people = await maskedPeople(
    services,
    rows.map(({ customer_id: id }) => id),
  );
  const reviews = await reviewsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    lead_id: row.id,
    code: row.code,
    reference: row.reference,
    name: people.get(row.customer_id)?.name ?? '',
    phone: people.get(row.customer_id)?.phone ?? '',
    product: row.product,
    step: row.step as LeadStep,
    link: row.link_code === null ? null : (links.get(row.link_code) ?? row.link_code),
    merchant: row.merchant_id === null ? null : (shops.get(row.merchant_id) ?? null),
    lenders: row.lenders,
    paid_paise: row.paid_paise,
    created_at: row.created_at.toISOString(),
    submitted_at: iso(row.submitted_at),
    applied_at: iso(row.applied_at),
    approved_at: iso(row.approved_at),
    paid_at: iso(row.paid_at),
    review: reviews.get(row.id) ?? null,
  }));
}

/** Leads of a partner as a list. */
export const leadList = serverList({
  list: ownLeads,
  page: { portal: 'reports' },
  from: leadRows,
  as: 'lead',
  people: true,
  id: { by: 'lead.id', type: 'uuid' },
  scope: (_, partner) => ofScope('lead', partner),
  sorts: {
    created: { by: 'lead.created_at', type: 'timestamptz' },
    approved: { by: 'lead.approved_at', type: 'timestamptz', nullable: true },
    paid: { by: 'lead.paid_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    step: among('lead.step', 'text'),
    product: among('lead.product', 'text'),
    link: equalTo('lead.link_code'),
    merchant: sameId('lead.merchant_id'),
    created: onDays('lead.created_at'),
    approved: onDays('lead.approved_at'),
    paid: onDays('lead.paid_at'),
  },
  search: { whole: searched },
  read: (db, page) => db.selectFrom(page.as('lead')).selectAll('lead'),
  file: {
    name: 'leads',
    columns(language) {
      const { ownReports: words, products } = phrasesFor(language).listFiles;
      const { columns: headers } = words;
      return [
        { id: 'code', header: headers.code, cell: ({ code }) => code },
        { id: 'reference', header: headers.reference, cell: ({ reference }) => reference },
        { id: 'name', header: headers.name, cell: ({ name }) => name },
        { id: 'phone', header: headers.phone, cell: ({ phone }) => phone },
        { id: 'product', header: headers.product, cell: ({ product }) => products[product] ?? product },
        { id: 'step', header: headers.step, cell: ({ step }) => words.steps[step] },
        { id: 'lenders', header: headers.lenders, cell: ({ lenders }) => lenders },
        { id: 'link', header: headers.link, cell: ({ link }) => link },
        { id: 'merchant', header: headers.merchant, cell: ({ merchant }) => merchant },
        { id: 'created', header: headers.created, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'approved', header: headers.approved, cell: ({ approved_at }) => indianMoment(approved_at) },
        { id: 'paid', header: headers.paid, cell: ({ paid_at }) => indianMoment(paid_at) },
        {
          id: 'paid_out',
          header: headers.paidOut,
          cell: ({ paid_paise }) => decimalOfPaise(paise(paid_paise), 100, 2),
        },
        {
          id: 'review',
          shownIn: 'step',
          header: headers.review,
          cell: ({ review }) =>
            review && (review.refused ? `${words.refused}: ${review.reason}` : words.reviews[review.category]),
        },
      ];
    },
  },
  present: ({ services, db }, rows) => presentLeads(services, db as PartnerTransaction, rows),
});
