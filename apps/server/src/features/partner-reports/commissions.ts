import { type OwnCommission, ownCommissions } from '@tulna/contract/partner-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { type CommissionPlace, leadCodeIn } from '@tulna/rules/partner-leads';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { among, equalTo } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { answeredOn, ownDisputesOf } from '../commission-disputes/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { ownShopNames } from '../merchants/index.ts';
import { reviewsOf } from '../suspicious-leads/index.ts';
import { sameId } from './leads.ts';
import {
  commissionRows,
  hasPartInStates,
  inStates,
  ofLeadCode,
  ofScope,
  partnerReportsRepository,
  type RestPlace,
} from './repository.ts';

type Row = Selectable<Database['partner_commissions']> & { rest_place: RestPlace };

const rupees = (amount: number): string => decimalOfPaise(paise(amount), 100, 2);

type Places = 'payable_paise' | 'sent_paise' | 'paid_paise' | 'gst_paise' | 'tds_paise' | 'set_off_paise' | 'state';

const ofPartner = (row: Row): Pick<OwnCommission, Places> => ({
  payable_paise: row.payable_paise,
  sent_paise: row.sending_paise,
  paid_paise: row.paid_paise,
  gst_paise: row.gst_paise,
  tds_paise: row.tds_paise,
  set_off_paise: row.set_off_paise,
  state: row.state as OwnCommission['state'],
});

/** Shows only the commission, with everything that isn't held in one state: a merchant could work out the partner's taxes and debts from the separate balances. */
function ofMerchant(row: Row): Pick<OwnCommission, Places> {
  const { earned_paise: earned, held_paise: held, rest_place: place } = row;
  const at = (one: RestPlace): number => (one === place ? earned - held : 0);
  const rest = earned === 0 ? 'nothing' : place;
  return {
    payable_paise: at('payable'),
    sent_paise: at('sent'),
    paid_paise: at('paid'),
    gst_paise: null,
    tds_paise: null,
    set_off_paise: null,
    state: held === 0 ? rest : 'held',
  };
}

/** Commissions as the portal shows them. A merchant sees neither disputes nor how its partner is paid. */
export async function presentCommissions(
  { db }: Services,
  tx: PartnerTransaction,
  scope: PartnerScope,
  rows: readonly Row[],
): Promise<OwnCommission[]> {
  const lenders = new Map(
    (await lendersRepository(db).namesOf([...new Set(rows.map(({ lender_key: key }) => key))])).map(({ key, name }) => [
      key,
      name,
    ]),
  );
  const shops = await ownShopNames(
    tx,
    rows.flatMap(({ merchant_id: id }) => id ?? []),
  );
  const codes = await partnerReportsRepository(tx, scope).codes(rows.flatMap(({ lead_id: id }) => id ?? []));
  const reviews = await reviewsOf(
    tx,
    rows.flatMap(({ lead_id: id }) => id ?? []),
  );
  const disputes = await ownDisputesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const disputed = new Set(disputes.flatMap(({ claimId, answeredAt }) => (answeredAt === null ? [claimId] : [])));
  return rows.map((row) => {
    const code = codes.get(row.lead_id ?? '');
    return {
      claim_id: row.id,
      lead: row.lead_id === null || code === undefined ? null : { lead_id: row.lead_id, code },
      lender: { key: row.lender_key, name: lenders.get(row.lender_key) ?? row.lender_key },
      product: row.product,
      merchant: row.merchant_id === null ? null : (shops.get(row.merchant_id) ?? null),
      day: row.day,
      paid_out_paise: row.paid_out_paise,
      earned_paise: row.earned_paise,
      held_paise: row.held_paise,
      ...(scope.merchantId === undefined ? ofPartner(row) : ofMerchant(row)),
      zero: row.zero,
      disputed: disputed.has(row.id),
      review: reviews.get(row.lead_id ?? '') ?? null,
    };
  });
}

/** Commissions of a partner as a list. */
export const commissionList = serverList({
  list: ownCommissions,
  page: { portal: 'reports' },
  from: commissionRows,
  as: 'line',
  people: true,
  id: { by: 'line.id', type: 'uuid' },
  scope: (_, partner) => ofScope('line', partner),
  sorts: { day: { by: 'line.day', type: 'date' } },
  filters: {
    money: (places, _, partner) => hasPartInStates(places as CommissionPlace[], partner),
    state: (states, _, partner) => inStates(states, partner),
    lender: equalTo('line.lender_key'),
    product: among('line.product', 'text'),
    merchant: sameId('line.merchant_id'),
    day: ({ least, most }) =>
      sql<SqlBool>`line.day between coalesce(${least}::date, '-infinity') and coalesce(${most}::date, 'infinity')`,
    // A merchant's people see no disputes.
    answered: (days, _, partner) =>
      partner === undefined || partner.merchantId !== undefined
        ? sql<SqlBool>`false`
        : sql<SqlBool>`line.id in ${answeredOn(partner.partner, days)}`,
  },
  search: {
    whole: (search) => {
      const code = leadCodeIn(search);
      return code === undefined ? sql<SqlBool>`false` : ofLeadCode(code);
    },
  },
  read: (db, page) => db.selectFrom(page.as('line')).selectAll('line'),
  file: {
    name: 'commissions',
    columns(language, partner) {
      const { ownReports: words, products, commissionLines } = phrasesFor(language).listFiles;
      const { columns: headers } = words;
      const money = (id: string, header: string, of: (line: OwnCommission) => number | null) => ({
        id,
        header,
        cell: (line: OwnCommission) => {
          const amount = of(line);
          return amount === null ? null : rupees(amount);
        },
      });
      return [
        { id: 'day', header: headers.day, cell: ({ day }) => day },
        { id: 'lead', header: headers.code, cell: ({ lead }) => lead?.code ?? null },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender.name },
        { id: 'product', header: headers.product, cell: ({ product }) => products[product] ?? product },
        { id: 'merchant', header: headers.merchant, cell: ({ merchant }) => merchant },
        money('paid_out', headers.paidOut, (line) => line.paid_out_paise),
        money('earned', headers.earned, (line) => line.earned_paise),
        money('held', headers.held, (line) => line.held_paise),
        money('payable', headers.payable, (line) => line.payable_paise),
        money('sent', headers.sent, (line) => line.sent_paise),
        money('paid_paise', headers.paidToPartner, (line) => line.paid_paise),
        ...(partner?.merchantId === undefined
          ? [
              money('gst', headers.gst, (line) => line.gst_paise),
              money('tds', headers.tds, (line) => line.tds_paise),
              money('set_off', headers.setOff, (line) => line.set_off_paise),
            ]
          : []),
        { id: 'state', header: headers.state, cell: ({ state }) => words.states[state] },
        {
          id: 'zero',
          header: headers.zero,
          cell: ({ zero }) => (zero === null ? null : (commissionLines.zero[zero] ?? zero)),
        },
        {
          id: 'review',
          shownIn: 'state',
          header: headers.review,
          cell: ({ review }) =>
            review && (review.refused ? `${words.refused}: ${review.reason}` : words.reviews[review.category]),
        },
      ];
    },
  },
  present: ({ services, db, partner }, rows) => {
    if (partner === undefined)
      throw new Error('The list of commissions can be read only within the scope of a partner.');
    return presentCommissions(services, db as PartnerTransaction, partner, rows);
  },
});
