import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: something was sent to a lender for the credit application of this id. */
export const hasApplied = (creditApplication: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from lender_applications l where l.credit_application_id = ${creditApplication})`;
