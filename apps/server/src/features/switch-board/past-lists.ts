import { type SwitchMoveRow, type SwitchPlanRow, switchMoves, switchPlans } from '@tulna/contract/lender-switches';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { type SwitchFigures, switchMoveRows, switchPlanRows } from '../lender-switches/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { partnerNames } from '../partners/index.ts';

/** Names of the lenders, partners and staff in some rows. */
async function namesFor(
  services: Services,
  db: Db,
  rows: readonly { lender_key: string; partner: string | null }[],
  people: readonly (string | null)[],
) {
  const keys = [...new Set(rows.map(({ lender_key }) => lender_key))];
  const lenders = new Map((await lendersRepository(db).namesOf(keys)).map(({ key, name }) => [key, name]));
  const partners = await partnerNames(
    db,
    rows.flatMap(({ partner }) => partner ?? []),
  );
  const staff = await adminNames(services, db, people);
  return {
    lender: (key: string) => ({ key, name: lenders.get(key) ?? key }),
    partner: (key: string | null) => (key === null ? null : (partners.get(key) ?? key)),
    person: (id: string | null) => staff.get(id ?? '') ?? '',
  };
}

const wordsOf = (language: Language) => {
  const { lenderSwitches: words, products } = phrasesFor(language).listFiles;
  const target = ({ product, partner_name }: Pick<SwitchMoveRow, 'product' | 'partner_name'>): string =>
    product === null ? (partner_name ?? words.everywhere) : (products[product] ?? product);
  return { words, target };
};

/** The figures behind an automatic change, as on the wire. */
const shownFigures = (figures: SwitchFigures | null): SwitchMoveRow['figures'] =>
  figures && { failed_calls: null, calls: null, answers: null, ...figures };

/** Every move of a switch, as a list. */
export const moveList = serverList({
  list: switchMoves,
  page: 'vendors-on-off',
  from: switchMoveRows,
  as: 'move',
  id: { by: 'move.id', type: 'bigint' },
  sorts: { at: { by: 'move.at', type: 'timestamptz' } },
  filters: {
    off: flagAs('move.is_off'),
    lender: among('move.lender_key', 'text'),
    partner_key: among('move.partner', 'text'),
    product: among('move.product', 'text'),
    at: onDays('move.at'),
  },
  read: (db, page) => db.selectFrom(page.as('move')).selectAll('move'),
  file: {
    name: 'lender-switches',
    columns(language) {
      const { words, target } = wordsOf(language);
      const { columns } = words;
      return [
        { id: 'at', header: columns.at, cell: ({ at }) => indianMoment(at) },
        { id: 'lender', header: columns.lender, cell: ({ lender }) => lender.name },
        { id: 'target', header: columns.target, cell: target },
        { id: 'off', header: columns.state, cell: ({ off }) => words.states[off ? 'off' : 'on'] },
        {
          id: 'reason',
          header: columns.reason,
          cell: ({ reason, figures }) => (figures === null ? reason : words.basedOn(figures)),
        },
        { id: 'by', header: columns.by, cell: ({ by }) => by },
        { id: 'how', header: columns.how, cell: ({ how }) => words.hows[how] },
      ];
    },
  },
  async present({ services, db }, rows) {
    const names = await namesFor(
      services,
      db,
      rows,
      rows.map((row) => row.changed_by),
    );
    return rows.map((row) => ({
      move_id: row.id,
      lender: names.lender(row.lender_key),
      product: row.product,
      partner: row.partner,
      partner_name: names.partner(row.partner),
      off: row.is_off,
      at: row.at.toISOString(),
      by: names.person(row.changed_by),
      reason: row.reason,
      how: row.how as SwitchMoveRow['how'],
      figures: shownFigures(row.figures as SwitchFigures | null),
    }));
  },
});

/** Planned switches and their results, as a list. */
export const planList = serverList({
  list: switchPlans,
  page: 'vendors-on-off',
  from: switchPlanRows,
  as: 'plan',
  id: { by: 'plan.id', type: 'uuid' },
  sorts: { due: { by: 'plan.due_at', type: 'timestamptz' } },
  filters: {
    state: among('plan.state', 'text'),
    lender: among('plan.lender_key', 'text'),
    due: onDays('plan.due_at'),
  },
  read: (db, page) => db.selectFrom(page.as('plan')).selectAll('plan'),
  file: {
    name: 'planned-lender-switches',
    columns(language) {
      const { words, target } = wordsOf(language);
      const { columns } = words;
      const state = ({ state, why }: SwitchPlanRow): string =>
        why === null ? words.planStates[state] : `${words.planStates[state]}: ${words.whys[why]}`;
      return [
        { id: 'due', header: columns.due, cell: ({ due_at }) => indianMoment(due_at) },
        { id: 'lender', header: columns.lender, cell: ({ lender }) => lender.name },
        { id: 'target', header: columns.target, cell: target },
        { id: 'off', header: columns.state, cell: ({ off }) => words.states[off ? 'off' : 'on'] },
        { id: 'state', header: columns.planState, cell: state },
        { id: 'reason', header: columns.reason, cell: ({ reason }) => reason },
        { id: 'by', header: columns.by, cell: ({ planned_by }) => planned_by },
      ];
    },
  },
  async present({ services, db }, rows) {
    const names = await namesFor(
      services,
      db,
      rows,
      rows.map((row) => row.planned_by),
    );
    return rows.map((row) => ({
      plan_id: row.id,
      lender: names.lender(row.lender_key),
      product: row.product,
      partner: row.partner,
      partner_name: names.partner(row.partner),
      off: row.to_off,
      due_at: row.due_at.toISOString(),
      reason: row.reason,
      planned_by: names.person(row.planned_by),
      planned_at: row.planned_at.toISOString(),
      state: row.state as SwitchPlanRow['state'],
      why: row.why as SwitchPlanRow['why'],
      settled_at: row.settled_at?.toISOString() ?? null,
      is_end: row.ends,
    }));
  },
});
