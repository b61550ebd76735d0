import { checkFirstName } from '@tulna/rules/patterns';
import type { Db } from '../../platform/database/database.ts';
import { draftsRepository } from './drafts-repository.ts';
import { profilesRepository, type Sealing } from './profiles-repository.ts';

const isName = (text: string): boolean => text !== '' && checkFirstName(text) === undefined;

/**
 * How an agent calls a customer: the first name of the profile, or else of the newest form they are filling in. A form is kept as it
 * was typed, so words that aren't a name are skipped. '' if none is known.
 */
export async function firstNameToCall(keys: Sealing, db: Db, customerId: string): Promise<string> {
  const { values } = await profilesRepository(db, keys).record(customerId);
  if (isName(values.first_name)) return values.first_name;
  const drafts = await draftsRepository(db, keys.fieldEncryption).newestFirst(customerId);
  const typed = drafts.map((draft) => (draft.values.first_name ?? '').trim());
  return typed.find(isName) ?? '';
}
