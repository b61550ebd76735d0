import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { reportsRepository } from './repository.ts';

export const reportsPersonalData: PersonalData = {
  tables: ['report_people'],
  erase: (_, tx, { id }) => reportsRepository(tx).forget(id),
};
