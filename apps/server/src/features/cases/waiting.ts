import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CaseKind } from './repository.ts';

/** SQL: whether the case with this ID is open. */
export const caseWaits = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cases k where k.id = ${id} and k.closed_at is null)`;

/** SQL: open cases of a kind about an application, the oldest first. @param unless condition on `k.id` and `k.opened_at` */
export const waitingCases = (kind: CaseKind, unless: RawBuilder<SqlBool>, most: number) => sql`
  select k.id as source_id, k.opened_at as since, k.credit_application_id, k.lender_key
  from cases k
  where k.closed_at is null and k.kind = ${kind} and k.credit_application_id is not null and not ${unless}
  order by k.opened_at limit ${most}`;
