import { lenderCriteria } from '@tulna/contract/lender-criteria';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, flagAs } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { adminLenderRows } from '../lenders/index.ts';
import { criteriaRepository, hasDraft } from './repository.ts';

const conditionOf = (state: string) =>
  state === 'none' ? sql<SqlBool>`not ${hasDraft('lender.lender_id')}` : hasDraft('lender.lender_id', [state]);

/** Lenders with their criteria in force and waiting drafts, as a list. */
export const criteriaList = serverList({
  list: lenderCriteria,
  page: 'customer-eligibility',
  from: adminLenderRows,
  as: 'lender',
  id: { by: 'lender.lender_id', type: 'integer' },
  sorts: {
    name: { by: sql`lower(lender.name)`, type: 'text' },
    product: { by: 'lender.product', type: 'text' },
  },
  filters: {
    product: among('lender.product', 'text'),
    status: flagAs('lender.lender_status'),
    draft: (states) => sql<SqlBool>`(${sql.join(states.map(conditionOf), sql` or `)})`,
  },
  search: { names: ['lender.name', 'lender.legal_name', 'lender.key'] },
  read: (db, page) =>
    db
      .selectFrom(page.as('lender'))
      .select(['list_place', 'list_key', 'list_id', 'lender.lender_id', 'lender.name', 'lender.product'])
      .select('lender.lender_status'),
  file: {
    name: 'lender-criteria',
    columns(language) {
      const { columns: headers, states, origins, choices } = phrasesFor(language).listFiles.lenderCriteria;
      return [
        { id: 'name', header: headers.name, cell: ({ name }) => name },
        {
          id: 'product',
          header: headers.product,
          cell: ({ product }) => choices.product[product as keyof typeof choices.product] ?? product,
        },
        { id: 'version', header: headers.version, cell: ({ version }) => version },
        { id: 'origin', header: headers.origin, cell: ({ origin }) => origins[origin] },
        { id: 'since', header: headers.since, cell: ({ since }) => indianMoment(since) },
        { id: 'by', header: headers.by, cell: ({ by }) => by },
        { id: 'draft', header: headers.draft, cell: ({ draft }) => states[draft?.state ?? 'none'] },
        { id: 'drafted_by', header: headers.drafted_by, cell: ({ draft }) => draft?.by ?? null },
        { id: 'publish_at', header: headers.publish_at, cell: ({ draft }) => indianMoment(draft?.publish_at ?? null) },
      ];
    },
  },
  async present({ services, db }, rows) {
    const ids = rows.map(({ lender_id }) => lender_id);
    const repository = criteriaRepository(db);
    const [versions, drafts] = [await repository.inForce(ids), await repository.drafts(ids)];
    const people = await adminNames(
      services,
      db,
      [...versions.values(), ...drafts.values()].map(({ draftedBy }) => draftedBy),
    );
    return rows.flatMap(({ lender_id, name, product, lender_status }) => {
      const version = versions.get(lender_id);
      const draft = drafts.get(lender_id);
      if (version === undefined) return [];
      return [
        {
          lender_id,
          name,
          product,
          lender_status: lender_status ? (1 as const) : (0 as const),
          version: version.number,
          origin: version.origin,
          since: version.from.toISOString(),
          by: people.get(version.draftedBy ?? '') ?? '',
          draft:
            draft === undefined
              ? null
              : {
                  state: draft.state,
                  by: people.get(draft.draftedBy) ?? '',
                  at: draft.draftedAt.toISOString(),
                  publish_at: draft.state === 'scheduled' ? (draft.publishAt?.toISOString() ?? null) : null,
                },
        },
      ];
    });
  },
});
