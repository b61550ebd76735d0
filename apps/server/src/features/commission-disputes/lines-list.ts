import { commissionLines } from '@tulna/contract/commission-disputes';
import { phrasesFor } from '@tulna/phrases/for-language';
import { lineStateOf, type Stage } from '@tulna/rules/commission-story';
import type { Ends } from '@tulna/rules/list-choice';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { checkUuid } from '@tulna/rules/patterns';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { among, equalTo } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { asMove, commissionOf, lineRows, linesRepository } from '../commissions/index.ts';
import { applicationsOfLead } from '../lender-applications/index.ts';
import { namesOf } from './names.ts';
import { stagesOfLender, stagesOfPartner } from './present.ts';
import { disputesRepository } from './repository.ts';

const rupees = (amount: number): string => decimalOfPaise(paise(amount), 100, 2);

/** Condition: the loan was paid out in one of the months. */
const inMonths = (months: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    months.map((month) => {
      const first = `${month}-01`;
      return sql`(line.day >= ${first}::date and line.day < (${first}::date + interval '1 month')::date)`;
    }),
    sql` or `,
  )})`;

/** Condition: the loan was paid out between two days, both included. */
const onDay = ({ least, most }: Ends<string>): Expression<SqlBool> =>
  sql<SqlBool>`line.day between coalesce(${least}::date, '-infinity') and coalesce(${most}::date, 'infinity')`;

/** Condition: the text is our ID of the application, or the lender's lead ID. */
const searched = (search: string): Expression<SqlBool> =>
  checkUuid(search.toLowerCase()) === undefined
    ? sql<SqlBool>`line.lender_application_id = ${search.toLowerCase()}::uuid`
    : sql<SqlBool>`line.lender_application_id in ${applicationsOfLead(search)}`;

const paiseOf = (stages: readonly Stage<string>[], stage: string): number =>
  stages.find((one) => one.stage === stage)?.paise ?? 0;

async function presentLines(services: Services, db: Db, lineIds: readonly string[]) {
  const repository = linesRepository(db);
  const claims = await repository.pairs(lineIds);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const ofPayment = new Map(
    claims.flatMap((claim) =>
      claim.side === 'partner' ? [[`${claim.lenderApplicationId} ${claim.paymentId}`, claim] as const] : [],
    ),
  );
  const entries = await repository.entries([...byId.keys()]);
  const disputed = await disputesRepository(db).openOf([...ofPayment.values()].map(({ id }) => id));
  const names = await namesOf(services, db, claims);
  return lineIds.flatMap((id) => {
    const claim = byId.get(id);
    if (claim === undefined) return [];
    const own = ofPayment.get(`${claim.lenderApplicationId} ${claim.paymentId}`);
    const stages = stagesOfLender(entries.get(id) ?? []);
    const ownEntries = own === undefined ? [] : (entries.get(own.id) ?? []);
    const ownStages = stagesOfPartner(own ?? { targetPaise: 0 }, ownEntries);
    return [
      {
        line_id: id,
        application_id: claim.lenderApplicationId,
        lead_id: names.lead(claim.lenderApplicationId),
        lender: names.lender(claim.lenderKey),
        partner: own === undefined ? null : names.partner(own.brand),
        merchant: names.merchant(own?.merchant ?? null),
        product: claim.product,
        day: claim.day,
        paid_out_paise: claim.basisPaise,
        expected_paise: paiseOf(stages, 'expected'),
        confirmed_paise: paiseOf(stages, 'confirmed'),
        invoiced_paise: paiseOf(stages, 'invoiced'),
        received_paise: paiseOf(stages, 'received'),
        commission_paise: commissionOf(ownEntries),
        payable_paise: paiseOf(ownStages, 'payable'),
        sent_paise: paiseOf(ownStages, 'sent'),
        paid_paise: paiseOf(ownStages, 'paid'),
        state: lineStateOf(ownEntries.map(asMove)),
        disputed: own !== undefined && disputed.has(own.id),
      },
    ];
  });
}

/** Loans that were paid out, with the commissions of both sides, as a list. */
export const lineList = serverList({
  list: commissionLines,
  page: 'commission-upload-file',
  from: lineRows,
  as: 'line',
  people: true,
  id: { by: 'line.id', type: 'uuid' },
  sorts: { day: { by: 'line.day', type: 'date' } },
  filters: {
    partner_key: equalTo('line.brand'),
    lender: equalTo('line.lender_key'),
    product: among('line.product', 'text'),
    month: inMonths,
    day: onDay,
    state: among('line.partner_state', 'text'),
  },
  search: { whole: searched },
  read: (db, page) => db.selectFrom(page.as('line')).select(['list_place', 'list_key', 'list_id', 'id']),
  file: {
    name: 'commission-lines',
    columns(language) {
      const { commissionDisputes: words, products } = phrasesFor(language).listFiles;
      const { columns: headers } = words;
      return [
        { id: 'reference', header: headers.lead, cell: ({ lead_id }) => lead_id },
        { id: 'application', header: headers.application, cell: ({ application_id }) => application_id },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender.name },
        { id: 'partner', header: headers.partner, cell: ({ partner }) => partner?.name ?? null },
        { id: 'merchant', header: headers.merchant, cell: ({ merchant }) => merchant },
        { id: 'product', header: headers.product, cell: ({ product }) => products[product] ?? product },
        { id: 'day', header: headers.day, cell: ({ day }) => day },
        { id: 'paid_out', header: headers.paidOut, cell: (line) => rupees(line.paid_out_paise) },
        { id: 'expected', header: headers.expected, cell: (line) => rupees(line.expected_paise) },
        { id: 'confirmed', header: headers.confirmed, cell: (line) => rupees(line.confirmed_paise) },
        { id: 'invoiced', header: headers.invoiced, cell: (line) => rupees(line.invoiced_paise) },
        { id: 'received', header: headers.received, cell: (line) => rupees(line.received_paise) },
        { id: 'commission', header: headers.commission, cell: (line) => rupees(line.commission_paise) },
        { id: 'payable', header: headers.payable, cell: (line) => rupees(line.payable_paise) },
        { id: 'sent', header: headers.sent, cell: (line) => rupees(line.sent_paise) },
        { id: 'paid', header: headers.paid, cell: (line) => rupees(line.paid_paise) },
        { id: 'state', header: headers.state, cell: ({ state }) => words.states[state] ?? state },
      ];
    },
  },
  present: ({ services, db }, rows) =>
    presentLines(
      services,
      db,
      rows.map(({ id }) => id),
    ),
});
