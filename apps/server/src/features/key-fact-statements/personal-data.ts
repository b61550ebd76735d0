import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** A statement is a lending record, like the application that it was issued for. */
export const keyFactStatementsPersonalData: PersonalData = {
  tables: ['key_fact_statements', 'key_fact_acknowledgements'],
  purge: {
    lender_applications: async (tx, customerId) => {
      await tx.deleteFrom('key_fact_acknowledgements').where('customer_id', '=', customerId).execute();
      await tx.deleteFrom('key_fact_statements').where('customer_id', '=', customerId).execute();
    },
  },
};
