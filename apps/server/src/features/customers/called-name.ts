import { checkFirstName } from '@tulna/rules/patterns';
import type { Db } from '../../platform/database/database.ts';
import { draftsRepository } from './drafts-repository.ts';
import { profilesRepository, type Sealing } from './profiles-repository.ts';

const isName = (text: string): boolean => text !== '' && checkFirstName(text) === undefined;

/**
 * The name by which an agent addresses a customer: the first name of the profile, or else of their newest unfinished form. A form is stored
 * as typed, so texts that aren't a name are skipped. '' if no name is known.
 */
export async function firstNameToCall(keys: Sealing, db: Db, customerId: string): Promise<string> {
  const { values } = await profilesRepository(db, keys).record(customerId);
  if (isName(values.first_name)) return values.first_name;
  const drafts = await draftsRepository(db, keys.fieldEncryption).newestFirst(customerId);
  const typed = drafts.map((draft) => (draft.values.first_name ?? '').trim());
  return typed.find(isName) ?? '';
}
