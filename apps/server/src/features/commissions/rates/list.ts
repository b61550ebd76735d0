import { commissionRates } from '@tulna/contract/commission-rates';
import { phrasesFor } from '@tulna/phrases/for-language';
import { rateInWords, rateStart } from '@tulna/phrases/rate-words';
import type { RateTerms } from '@tulna/rules/commission-rates';
import { among, emptyAs, equalTo } from '../../../platform/lists/columns.ts';
import { indianMoment } from '../../../platform/lists/list-file.ts';
import { serverList } from '../../../platform/lists/server-list.ts';
import { adminNames } from '../../admin-users/index.ts';
import { type CommissionSide, rateRows } from '../../commission-rates/index.ts';
import { lendersRepository } from '../../lenders/index.ts';
import { merchantsRepository } from '../../merchants/index.ts';
import { partnerNames } from '../../partners/index.ts';
import { presentTerms } from './present.ts';

/** Rates of commission as a list. */
export const rateList = serverList({
  list: commissionRates,
  page: 'commission-upload-file',
  from: rateRows,
  as: 'rate',
  id: { by: 'rate.id', type: 'uuid' },
  sorts: { created: { by: 'rate.created_at', type: 'timestamptz' } },
  filters: {
    side: among('rate.side', 'text'),
    state: emptyAs('rate.confirmed_at', 'draft', 'confirmed'),
    partner_key: equalTo('rate.partner'),
    lender: equalTo('rate.lender'),
  },
  read: (db, page) =>
    db
      .selectFrom(page.as('rate'))
      .select(['list_place', 'list_key', 'list_id', 'id', 'side', 'kind', 'partner', 'merchant', 'lender', 'product'])
      .select(['terms', 'from_day', 'until_day', 'created_by', 'created_at', 'confirmed_by', 'confirmed_at'])
      .select(['ending_day', 'ending_by', 'ending_at']),
  file: {
    name: 'commission-rates',
    columns(language) {
      const { commissionRates: words } = phrasesFor(language).listFiles;
      const { columns: headers, sides, any } = words;
      const { products } = phrasesFor(language).listFiles;
      return [
        { id: 'side', header: headers.side, cell: ({ side }) => sides[side] ?? side },
        {
          id: 'partner',
          shownIn: 'side',
          header: headers.partner,
          cell: ({ partner, partner_name }) => partner && partner_name,
        },
        {
          id: 'merchant',
          shownIn: 'side',
          header: headers.merchant,
          cell: ({ merchant, merchant_name }) => merchant && merchant_name,
        },
        {
          id: 'lender',
          shownIn: 'side',
          header: headers.lender,
          cell: ({ lender, lender_name }) => (lender === null ? any : lender_name),
        },
        {
          id: 'product',
          header: headers.product,
          cell: ({ product }) => (product === null ? any : (products[product] ?? product)),
        },
        { id: 'terms', header: headers.terms, cell: ({ terms }) => rateInWords(terms, words) },
        { id: 'from', header: headers.from, cell: ({ from }) => rateStart(from, (iso) => iso, words.fromStart) },
        { id: 'until', header: headers.until, cell: ({ until }) => until },
        { id: 'created', header: headers.created, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'created_by', shownIn: 'created', header: headers.created_by, cell: ({ created_by }) => created_by },
        { id: 'confirmed', header: headers.confirmed, cell: ({ confirmed_at }) => indianMoment(confirmed_at) },
        {
          id: 'confirmed_by',
          shownIn: 'confirmed',
          header: headers.confirmed_by,
          cell: ({ confirmed_by }) => confirmed_by,
        },
      ];
    },
  },
  async present({ services, db, session }, rows) {
    const people = await adminNames(
      services,
      db,
      rows.flatMap((row) => [row.created_by, row.confirmed_by, row.ending_by]),
    );
    const partners = await partnerNames(
      db,
      rows.flatMap(({ partner }) => partner ?? []),
    );
    const named = await lendersRepository(db).namesOf([...new Set(rows.flatMap(({ lender }) => lender ?? []))]);
    const lenders = new Map(named.map(({ key, name }) => [key, name]));
    const merchants = await merchantsRepository(services, db).names(rows.flatMap(({ merchant }) => merchant ?? []));
    const nameOf = (id: string | null): string => people.get(id ?? '') ?? '';
    return rows.map((row) => {
      const waitsFor = row.confirmed_at === null ? row.created_by : row.ending_by;
      return {
        rate_id: row.id,
        side: row.side as CommissionSide,
        standard: row.kind === 'standard',
        partner: row.partner,
        merchant: row.merchant,
        lender: row.lender,
        product: row.product,
        partner_name: row.partner === null ? '' : (partners.get(row.partner) ?? row.partner),
        lender_name: row.lender === null ? '' : (lenders.get(row.lender) ?? row.lender),
        merchant_name: row.merchant === null ? '' : (merchants.get(row.merchant) ?? row.merchant),
        terms: presentTerms(row.terms as RateTerms),
        from: row.from_day,
        until: row.until_day,
        created_at: row.created_at.toISOString(),
        created_by: nameOf(row.created_by),
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        confirmed_by: nameOf(row.confirmed_by),
        ending:
          row.ending_day === null || row.ending_at === null
            ? null
            : { until: row.ending_day, by: nameOf(row.ending_by), at: row.ending_at.toISOString() },
        confirmable: waitsFor !== null && waitsFor !== session.userId,
      };
    });
  },
});
