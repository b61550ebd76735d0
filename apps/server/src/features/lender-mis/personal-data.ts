import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { idsOfCustomer } from '../lender-applications/index.ts';
import { misRowsRepository } from './repository.ts';

/** What lenders said of a person's loans goes with the loan records: their own numbers lead to the person at the lender. */
export const lenderMisPersonalData: PersonalData = {
  tables: ['mis_rows', 'mis_row_files', 'mis_lines'],
  purge: {
    async lender_applications(tx, customerId) {
      await misRowsRepository(tx).forget(await idsOfCustomer(tx, customerId));
    },
  },
};
