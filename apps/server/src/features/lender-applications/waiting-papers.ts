import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: an update that wasn't undone and either changed the application `l` or repeats its status, as lenders do when they ask for documents. */
const counts = (row: 'e' | 'n') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql<SqlBool>`(${column('source')} in ('lender', 'file') and (${column('applied')} or ${column('status')} = l.status)
    and not is_taken_back(${column('id')}, l.id))`;
};

/** SQL: `e` is the latest update of the lender of `l`, and the application has not ended. */
const isLatest = sql<SqlBool>`(l.status in ('sent', 'in_review', 'approved', 'agreement') and ${counts('e')}
  and not exists (select from status_events n where n.lender_application_id = l.id and ${counts('n')}
    and (n.occurred_at, n.received_at, n.sequence) > (e.occurred_at, e.received_at, e.sequence)))`;

/** SQL: true if, as far as we know, the lender still waits for the documents requested in the update with this id. */
export const papersWait = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from status_events e join lender_applications l on l.id = e.lender_application_id
    where e.id = ${id} and ${isLatest})`;

/** SQL: updates since a moment in which a lender asks for documents, the oldest first. @param unless condition on `e.id` and `e.received_at` */
export const waitingPapers = (since: Date, unless: RawBuilder<SqlBool>, most: number) => sql`
  select e.id as source_id, date_trunc('milliseconds', e.received_at) as since, l.credit_application_id, l.lender_key
  from status_events e join lender_applications l on l.id = e.lender_application_id
  where e.source in ('lender', 'file') and asks_for_papers(e.note) and e.received_at > ${since}
    and ${isLatest} and not ${unless}
  order by e.received_at limit ${most}`;
