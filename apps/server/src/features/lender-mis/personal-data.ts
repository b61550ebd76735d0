import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { idsOfCustomer } from '../lender-applications/index.ts';
import { misRowsRepository } from './repository.ts';

/** Lenders' figures about a person's loans are deleted with the loan records: the lender's numbers identify the person there. */
export const lenderMisPersonalData: PersonalData = {
  tables: ['mis_rows', 'mis_row_files', 'mis_lines'],
  purge: {
    async lender_applications(tx, customerId) {
      await misRowsRepository(tx).forget(await idsOfCustomer(tx, customerId));
    },
  },
};
