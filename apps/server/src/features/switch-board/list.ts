import { type SwitchedLender, switchedLenders } from '@tulna/contract/lender-switches';
import { phrasesFor } from '@tulna/phrases/for-language';
import { USUAL_AUTO_SWITCH } from '@tulna/rules/auto-switch';
import { sql } from 'kysely';
import { among, type FilterBy } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import {
  isStopped,
  lenderSwitchesRepository,
  stoppedLenders,
  switchPlansRepository,
  switchRulesRepository,
} from '../lender-switches/index.ts';
import { adminLenderRows, isReady } from '../lenders/index.ts';
import { partnerNames } from '../partners/index.ts';
import { shownRule } from './rules.ts';

/** Filter for lenders with anything off: a switch, or the status on their own page. */
const somethingOff: FilterBy<string[]> = (values) => {
  if (values.includes('1'))
    return values.includes('0')
      ? sql<boolean>`true`
      : sql<boolean>`(not lender.lender_status or lender.key = any(${stoppedLenders}))`;
  return values.includes('0')
    ? sql<boolean>`(lender.lender_status and not ${isStopped('lender.key')})`
    : sql<boolean>`false`;
};

/** The switches of a lender that are off, for its row in a file. */
const offWords = (
  { switches }: SwitchedLender,
  products: Readonly<Record<string, string>>,
  everywhere: string,
): string =>
  switches
    .flatMap(({ off, product, partner_name: partner }) => {
      if (!off) return [];
      return [product === null ? (partner ?? everywhere) : (products[product] ?? product)];
    })
    .join(', ');

/** Lenders with their switches that are off, as a list. */
export const lenderList = serverList({
  list: switchedLenders,
  page: 'vendors-on-off',
  from: adminLenderRows,
  as: 'lender',
  id: { by: 'lender.lender_id', type: 'integer' },
  sorts: {
    name: { by: sql`lower(lender.name)`, type: 'text' },
    priority: { by: 'lender.priority', type: 'integer' },
  },
  filters: { product: among('lender.product', 'text'), off: somethingOff },
  search: { names: ['lender.name', 'lender.legal_name', 'lender.key'] },
  read: (db, page) => db.selectFrom(page.as('lender')).selectAll('lender'),
  file: {
    name: 'lenders-on-off',
    columns(language) {
      const { lenderSwitches: words, products } = phrasesFor(language).listFiles;
      return [
        { id: 'name', header: words.columns.lender, cell: ({ name }) => name },
        {
          id: 'product',
          shownIn: 'name',
          header: words.columns.product,
          cell: ({ product }) => products[product] ?? product,
        },
        {
          id: 'status',
          header: words.columns.status,
          cell: ({ lender_status, incomplete }) =>
            incomplete ? words.incomplete : words.states[lender_status === 1 ? 'on' : 'off'],
        },
        {
          id: 'off',
          shownIn: 'name',
          header: words.columns.offFor,
          cell: (row) => offWords(row, products, words.everywhere),
        },
      ];
    },
  },
  async present({ services, db }, rows) {
    const keys = rows.map(({ key }) => key);
    const switches = await lenderSwitchesRepository(db).of(keys);
    const planned = await switchPlansRepository(db).waitingOf(keys);
    const rules = await switchRulesRepository(db).of(keys);
    const partners = await partnerNames(
      db,
      switches.flatMap(({ partner }) => partner ?? []),
    );
    const people = await adminNames(
      services,
      db,
      switches.map(({ changedBy }) => changedBy),
    );
    return rows.map((row) => ({
      lender_id: row.lender_id,
      key: row.key,
      name: row.name,
      product: row.product,
      lender_status: row.lender_status ? (1 as const) : (0 as const),
      incomplete: !isReady(row),
      switches: switches
        .filter(({ lenderKey }) => lenderKey === row.key)
        .map(({ product, partner, isOff, since, reason, changedBy, version, onAgain }) => ({
          product,
          partner,
          partner_name: partner === null ? null : (partners.get(partner) ?? partner),
          off: isOff,
          since: since.toISOString(),
          by: people.get(changedBy ?? '') ?? '',
          reason,
          version,
          on_again: onAgain,
        })),
      planned: planned
        .filter(({ lenderKey }) => lenderKey === row.key)
        .map(({ product, partner, toOff, dueAt }) => ({
          product,
          partner,
          off: toOff,
          due_at: dueAt.toISOString(),
        })),
      connected: row.connection !== null,
      rule: shownRule(rules.get(row.key) ?? USUAL_AUTO_SWITCH),
      rule_version: rules.get(row.key)?.version ?? 0,
    }));
  },
});
