import type { UpdateReason } from '@tulna/rules/customer-records';
import type { Change } from '../../platform/audit/changes.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { wantedContacts } from '../consents/index.ts';
import { maskedCustomers } from '../customer-search/index.ts';
import { type CustomerIdentity, customersOf, updateRequestsRepository } from '../customers/index.ts';
import { sendMessage } from '../messages/index.ts';
import { type By, checkNote, locked, subjectOf, type Why, whyOf } from './changes.ts';

/** Notifies the customer on the first channel that they allow and we can use, if there is one. */
async function notify(services: Services, tx: Db, brands: BrandDirectory, identity: CustomerIdentity): Promise<void> {
  const contact = (await wantedContacts(services, tx, [identity]))(identity.id);
  if (contact === undefined) return;
  const [customer] = await maskedCustomers(services, tx, customersOf([identity.id]), 1);
  const brand = (brands.byKey(customer?.brand ?? '') ?? brands.standard()).name;
  await sendMessage(services, tx, { ...contact, template: 'profileUpdateAsked', facts: { brand } });
}

/**
 * Asks a customer to bring the personal-loan profile up to date (§4): offers redirect to the form until the customer sends it again.
 * @throws {Problem} `profile_not_completed` if there is no completed profile, `changed_since` if an update is requested already
 */
export async function requestUpdate(
  { services, brands }: { services: Services; brands: BrandDirectory },
  tx: Db,
  id: string,
  why: Why<UpdateReason>,
  by: By,
): Promise<Change<void>> {
  checkNote(why);
  const identity = await locked(services, tx, id);
  const requests = updateRequestsRepository(tx);
  if (!(await requests.ask(id, { ...why, askedBy: by.id, askedAt: by.at })))
    throw new Problem((await requests.of(id)) === undefined ? 'profile_not_completed' : 'changed_since');
  await notify(services, tx, brands, identity);
  return { answer: undefined, records: [{ action: 'ask_update', subject: subjectOf(id), after: whyOf(why) }] };
}

/** Withdraws the request. @throws {Problem} `changed_since` if there is none, or the profile has been sent since */
export async function withdrawUpdate(services: Services, tx: Db, id: string): Promise<Change<void>> {
  await locked(services, tx, id);
  const withdrawn = await updateRequestsRepository(tx).withdraw(id);
  if (withdrawn === undefined) throw new Problem('changed_since');
  const subject = subjectOf(id);
  const undoes = await entryToUndo(tx, 'ask_update', subject);
  return { answer: undefined, records: [{ action: 'withdraw_update', subject, before: whyOf(withdrawn), undoes }] };
}
