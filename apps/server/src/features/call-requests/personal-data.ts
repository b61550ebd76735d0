import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { callRequestsRepository } from './repository.ts';

/** A person's call requests with their times and results. The calls themselves belong to telecalling. */
export const callRequestsPersonalData: PersonalData = {
  tables: ['call_requests'],
  erases: ['call_requests'],
  async describe(_, db, { id }) {
    return [counted('call_requests', await callRequestsRepository(db).countOf(id))];
  },
  erase: (_, tx, { id }) => callRequestsRepository(tx).removeOf(id),
};
