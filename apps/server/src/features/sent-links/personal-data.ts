import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sentLinksRepository } from './repository.ts';

/** Links that staff sent. Only staff may see who sent a link. */
export const sentLinksPersonalData: PersonalData = {
  tables: ['sent_links'],
  erases: ['sent_links'],
  async describe(_, db, { id }) {
    return [counted('sent_links', await sentLinksRepository(db).countSince(id, new Date(0)))];
  },
  erase: (_, tx, { id }) => sentLinksRepository(tx).removeOf(id),
};
