import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** A lending record like the application that it was issued for. */
export const keyFactStatementsPersonalData: PersonalData = {
  tables: ['key_fact_statements'],
  purge: {
    lender_applications: (tx, customerId) =>
      tx.deleteFrom('key_fact_statements').where('customer_id', '=', customerId).execute(),
  },
};
