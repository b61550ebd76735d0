import { type StatementLine, type StatementWait, statementLines } from '@tulna/contract/commission-statements';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { rateInWords } from '@tulna/phrases/rate-words';
import { waitInWords } from '@tulna/phrases/wait-words';
import { endOfDayInIndia } from '@tulna/rules/dates';
import { lastDayOf, monthAfter } from '@tulna/rules/months';
import { noBalance } from '@tulna/rules/partner-statements';
import { duePaiseOf, type PaidPartner, waitsOf } from '@tulna/rules/statement-waits';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { among, equalTo } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { ratesRepository } from '../commission-rates/index.ts';
import {
  claimsUnderReview,
  claimsWaitingForCode,
  lineMonthRows,
  lineMonths,
  monthsRepository,
  presentTerms,
} from '../commissions/index.ts';
import { applicationsNamed } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { payoutTerms } from '../payout-details/index.ts';
import { rupees } from './list.ts';
import { firstOpenMonth, monthNow } from './month-figures.ts';
import { statementsRepository } from './repository.ts';

type Row = Selectable<Database['commission_line_months']>;

const once = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== null)),
];

/** How some partners are paid now, and which of their claims aren't paid until their lead has been reviewed. */
async function paidPartners(
  db: Db,
  keys: readonly string[],
  open: string,
): Promise<{ partnerOf: (key: string) => PaidPartner; isReviewed: ReadonlySet<string> }> {
  const terms = await payoutTerms(db, keys);
  const since = new Date(endOfDayInIndia(lastDayOf(monthAfter(open, -1))));
  const gone = await monthsRepository(db).goneSince(keys, since);
  const stored = await statementsRepository(db).balances(keys);
  const reviewed = await claimsUnderReview(db, keys);
  const balances = await monthsRepository(db).openOf(
    reviewed.map(({ id }) => id),
    since,
  );
  const dueInReview = new Map<string, number>();
  for (const { id, partner } of reviewed) {
    const balance = balances.get(id);
    if (balance !== undefined) dueInReview.set(partner, (dueInReview.get(partner) ?? 0) + duePaiseOf(balance));
  }
  const isReviewed = new Set(reviewed.map(({ id }) => id));
  const partnerOf = (key: string): PaidPartner => {
    const of = terms.get(key);
    return {
      holdingDays: of?.holdingDays ?? 0,
      leastPaise: of?.leastPaise ?? 0,
      hasDetails: of?.details != null,
      duePaise: (stored.get(key) ?? noBalance).closingPaise - (gone.get(key) ?? 0) - (dueInReview.get(key) ?? 0),
      openMonth: open,
    };
  };
  return { partnerOf, isReviewed };
}

const wireWait = (wait: ReturnType<typeof waitsOf>[number]): StatementWait =>
  wait.why === 'below_least' ? { why: wait.why, paise: wait.paise, least_paise: wait.leastPaise } : wait;

/** The unpaid parts of the given partners' claims, each with its reason, by the claims' IDs. */
export async function waitsOfClaims(
  services: Services,
  db: Db,
  claims: readonly { readonly id: string; readonly partner: string; readonly day: string }[],
): Promise<Map<string, StatementWait[]>> {
  const open = (await firstOpenMonth(db)) ?? monthNow(services);
  const ids = claims.map(({ id }) => id);
  const balances = await monthsRepository(db).openOf(ids, new Date(endOfDayInIndia(lastDayOf(monthAfter(open, -1)))));
  const waiting = await claimsWaitingForCode(db, ids);
  const { partnerOf, isReviewed } = await paidPartners(db, once(claims.map(({ partner }) => partner)), open);
  return new Map(
    claims.flatMap(({ id, partner, day }) => {
      const balance = balances.get(id);
      if (balance === undefined) return [];
      const claim = { ...balance, day, isUnderReview: isReviewed.has(id), isWaitingForCode: waiting.has(id) };
      return [[id, waitsOf(claim, partnerOf(partner)).map(wireWait)]];
    }),
  );
}

async function presentLines(services: Services, db: Db, rows: readonly Row[]): Promise<StatementLine[]> {
  const waits = await waitsOfClaims(
    services,
    db,
    rows.map(({ claim_id, partner, day }) => ({ id: claim_id ?? '', partner: partner ?? '', day: day ?? '' })),
  );
  const rates = await ratesRepository(db).termsOf(once(rows.map(({ rate_id }) => rate_id)));
  const ids = once(rows.map(({ lender_application_id }) => lender_application_id));
  const leads = new Map((await applicationsNamed(db, '', { ids, leads: [] })).map(({ id, leadId }) => [id, leadId]));
  const lenders = new Map(
    (await lendersRepository(db).namesOf(once(rows.map(({ lender_key }) => lender_key)))).map(({ key, name }) => [
      key,
      name,
    ]),
  );
  const shops = await merchantsRepository(services, db).names(once(rows.map(({ merchant }) => merchant)));
  return rows.map((row) => {
    const { claim_id, day, lender_key, rate_id, merchant, lender_application_id } = row;
    const terms = rates.get(rate_id ?? '');
    return {
      line_id: row.id ?? '',
      claim_id: claim_id ?? '',
      partner: row.partner ?? '',
      month: row.month ?? '',
      lender_application_id: lender_application_id ?? '',
      lead_id: leads.get(lender_application_id ?? '') ?? null,
      lender: { key: lender_key ?? '', name: lenders.get(lender_key ?? '') ?? lender_key ?? '' },
      product: row.product ?? '',
      merchant_name: merchant === null ? null : (shops.get(merchant) ?? null),
      day: day ?? '',
      basis_paise: row.basis_paise ?? 0,
      terms: terms === undefined ? null : presentTerms(terms),
      zero: row.reason,
      accrued_paise: row.accrued_paise ?? 0,
      released_paise: row.released_paise ?? 0,
      changed_paise: row.changed_paise ?? 0,
      gst_paise: row.gst_paise ?? 0,
      tds_paise: row.tds_paise ?? 0,
      set_off_paise: row.set_off_paise ?? 0,
      sent_paise: row.sent_paise ?? 0,
      paid_paise: row.paid_paise ?? 0,
      reasons: [...new Set(row.reasons ?? [])],
      waits: waits.get(claim_id ?? '') ?? [],
    };
  });
}

/** The reasons of a line's entries, the reason why it earns nothing, and its unpaid amounts, in words. */
export function lineInWords(
  { reasons, zero, waits }: StatementLine,
  language: Language,
): { happened: string; open: string } {
  const { commissionLines: words } = phrasesFor(language).listFiles;
  return {
    happened: [
      ...reasons.map((reason) => words.reasons[reason] ?? reason),
      ...(zero === null ? [] : [words.zero[zero] ?? zero]),
    ].join('; '),
    open: waits.map((wait) => waitInWords(wait, words.waits, language)).join('; '),
  };
}

/** Commissions of a partner in a month, loan by loan, as a list. */
export const lineList = serverList({
  list: statementLines,
  page: 'commission-upload-file',
  from: lineMonthRows,
  as: 'line',
  id: { by: 'line.id', type: 'text' },
  sorts: { day: { by: 'line.day', type: 'date' } },
  filters: { partner_key: equalTo('line.partner'), month: among('line.month', 'text') },
  read: (db, page) =>
    db
      .selectFrom(page.as('line'))
      .innerJoin(lineMonths(db), 'figures.id', 'line.id')
      .select(['list_place', 'list_key', 'list_id'])
      .selectAll('figures'),
  file: {
    name: 'statement-lines',
    columns(language) {
      const { statementLines: headers, commissionRates: rateWords, products } = phrasesFor(language).listFiles;
      return [
        { id: 'loan', header: headers.lead, cell: ({ lead_id }) => lead_id },
        { id: 'application', header: headers.application, cell: ({ lender_application_id }) => lender_application_id },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender.name },
        { id: 'product', header: headers.product, cell: ({ product }) => products[product] ?? product },
        { id: 'merchant', header: headers.merchant, cell: ({ merchant_name }) => merchant_name },
        { id: 'day', header: headers.day, cell: ({ day }) => day },
        { id: 'basis', header: headers.basis, cell: ({ basis_paise }) => rupees(basis_paise) },
        { id: 'rate', header: headers.rate, cell: ({ terms }) => terms && rateInWords(terms, rateWords) },
        { id: 'accrued', header: headers.accrued, cell: ({ accrued_paise }) => rupees(accrued_paise) },
        { id: 'released', header: headers.released, cell: ({ released_paise }) => rupees(released_paise) },
        { id: 'changed', header: headers.changed, cell: ({ changed_paise }) => rupees(changed_paise) },
        { id: 'gst', header: headers.gst, cell: ({ gst_paise }) => rupees(gst_paise) },
        { id: 'tds', header: headers.tds, cell: ({ tds_paise }) => rupees(tds_paise) },
        { id: 'set_off', header: headers.set_off, cell: ({ set_off_paise }) => rupees(set_off_paise) },
        { id: 'sent', header: headers.sent, cell: ({ sent_paise }) => rupees(sent_paise) },
        { id: 'paid', header: headers.paid, cell: ({ paid_paise }) => rupees(paid_paise) },
        { id: 'happened', header: headers.happened, cell: (line) => lineInWords(line, language).happened },
        { id: 'open', header: headers.open, cell: (line) => lineInWords(line, language).open },
      ];
    },
  },
  present: ({ services, db }, rows) => presentLines(services, db, rows),
});
