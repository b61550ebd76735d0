import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: true if anything was sent to a lender for the credit application with this id. */
export const hasApplied = (creditApplication: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from lender_applications l where l.credit_application_id = ${creditApplication})`;
