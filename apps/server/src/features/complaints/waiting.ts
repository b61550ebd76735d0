import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: the complaint of this id has no answer yet. */
export const complaintWaits = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from complaints c where c.id = ${id} and c.status <> 'answered')`;

/** SQL: complaints without an answer, the earliest due date first. @param unless condition on `c.id` and `c.created_at` */
export const waitingComplaints = (unless: RawBuilder<SqlBool>, most: number) => sql`
  select c.id as source_id, c.created_at as since, c.customer_id, c.brand
  from complaints c where c.status <> 'answered' and not ${unless} order by c.due_at limit ${most}`;
