import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: true while staff are correcting the number of a customer, whose id is in a column. The stored number may belong to somebody else
 * meanwhile, so nobody is called on it.
 */
export const isNumberBeingCorrected = (customer: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from contact_corrections correction
    where correction.customer_id = ${sql.ref(customer)} and correction.kind = 'phone' and correction.ended_at is null)`;
