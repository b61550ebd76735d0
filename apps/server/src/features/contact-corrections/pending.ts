import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: true while staff are correcting the number of a customer, whose id is in a column. The stored number may belong to another person
 * meanwhile, so it isn’t called.
 */
export const isNumberBeingCorrected = (customer: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from contact_corrections correction
    where correction.customer_id = ${sql.ref(customer)} and correction.kind = 'phone' and correction.ended_at is null)`;
