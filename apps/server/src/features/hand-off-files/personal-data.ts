import type { PersonalData, Receipt } from '../../platform/personal-data/personal-data.ts';
import { sentByFile } from '../lender-applications/index.ts';
import { handOffFilesRepository } from './repository.ts';

/** Lenders without an API received the person's data with a file, at the time it was made. */
export const handOffFilesPersonalData: PersonalData = {
  tables: [],
  async receipts(db, customerId) {
    const applications = await sentByFile(db, customerId);
    const madeAt = await handOffFilesRepository(db).madeAt(applications.map(({ fileId }) => fileId));
    return applications.map(
      ({ lenderKey, status, reference, startedAt, fileId }): Receipt => ({
        lenderKey,
        why: 'applied',
        at: madeAt.get(fileId) ?? startedAt,
        outcome: status,
        reference: reference ?? '',
      }),
    );
  },
};
