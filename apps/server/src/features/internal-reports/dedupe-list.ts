import { type DedupeOutcome, dedupeChecks, type SameIdentifier } from '@tulna/contract/internal-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import { type SqlBool, sql } from 'kysely';
import { among, hasOneOf, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { creditedBrand, creditedWith } from '../attributions/index.ts';
import { type CustomerIdentity, customersRepository } from '../customers/index.ts';
import { dedupeCheckRows } from '../dedupe-checks/index.ts';
import { namesFor } from './names.ts';

/** A person in a report: the masked mobile number, or the masked email address if there is none; empty if the person was deleted. */
export const maskedPerson = (person: CustomerIdentity | undefined): string =>
  person?.phone ? maskMobile(person.phone) : person?.email ? maskEmail(person.email) : '';

/** De-dupe checks as a list, with masked people. */
export const dedupeList = serverList({
  list: dedupeChecks,
  page: 'internal-report',
  from: dedupeCheckRows,
  as: 'one',
  people: true,
  id: { by: 'one.id', type: 'uuid' },
  sorts: { at: { by: 'one.at', type: 'timestamptz' } },
  filters: {
    at: onDays('one.at'),
    outcome: among('one.outcome', 'text'),
    same: hasOneOf('one.same'),
    lender: (values) => {
      const ours = values.includes('ours') ? sql<SqlBool>`one.lender_key is null` : sql<SqlBool>`false`;
      return sql<SqlBool>`(${ours} or one.lender_key = any(${values}::text[]))`;
    },
    brand_key: (keys) => sql<SqlBool>`one.customer_id in ${creditedWith(keys)}`,
  },
  read: (db, page) =>
    db.selectFrom(page.as('one')).selectAll('one').select(creditedBrand('one.customer_id').as('brand')),
  file: {
    name: 'dedupe-checks',
    columns(language) {
      const words = phrasesFor(language).listFiles.dedupe;
      const { columns: headers } = words;
      const person = (masked: string): string => (masked === '' ? words.erased : masked);
      return [
        { id: 'at', header: headers.at, cell: ({ at }) => indianMoment(at) },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender?.name ?? words.ours },
        { id: 'outcome', header: headers.outcome, cell: ({ outcome }) => words.outcomes[outcome] },
        { id: 'same', header: headers.same, cell: ({ same }) => same.map((one) => words.same[one]).join(', ') },
        { id: 'person', header: headers.person, cell: (row) => person(row.person) },
        { id: 'others', header: headers.others, cell: ({ others }) => others.map(person).join(', ') },
        { id: 'brand', header: headers.brand, cell: ({ brand }) => brand?.name ?? words.noBrand },
        { id: 'reason', header: headers.reason, cell: ({ reason }) => reason && (words.failures[reason] ?? reason) },
        { id: 'application', header: headers.application, cell: (row) => row.credit_application_id },
      ];
    },
  },
  async present({ services, db }, rows) {
    const people = await customersRepository(services, db).identities([
      ...new Set(rows.flatMap((row) => [row.customer_id, ...row.other_customers])),
    ]);
    const names = await namesFor(
      db,
      rows.flatMap(({ lender_key }) => lender_key ?? []),
      rows.map(({ brand }) => brand),
    );
    return rows.map((row) => ({
      check_id: row.id,
      at: row.at.toISOString(),
      lender: row.lender_key === null ? null : names.lender(row.lender_key),
      outcome: row.outcome as DedupeOutcome,
      same: row.same as SameIdentifier[],
      person: maskedPerson(people.get(row.customer_id)),
      others: row.other_customers.map((id) => maskedPerson(people.get(id))),
      brand: row.brand === null ? null : names.brand(row.brand),
      reason: row.reason,
      credit_application_id: row.credit_application_id,
    }));
  },
});
