import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: staff are correcting the number of the customer of a column. Until that has ended the number on record may be somebody else's,
 * so nobody is called on it.
 */
export const isNumberBeingCorrected = (customer: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from contact_corrections correction
    where correction.customer_id = ${sql.ref(customer)} and correction.kind = 'phone' and correction.ended_at is null)`;
