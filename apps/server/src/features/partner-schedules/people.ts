import type { PartnerSchedule } from '@tulna/contract/partner-schedules';
import { mayGetPartnerReports } from '@tulna/rules/partner-schedules';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type PartnerPerson, partnerPeople } from '../partner-users/index.ts';

type State = PartnerSchedule['recipients'][number]['state'];

/** Whether a person gets a report today: they must be able to sign in and to see the whole partner. */
export function stateOfRecipient(person: PartnerPerson | undefined): State {
  if (person === undefined || person.disabledAt !== null || !mayGetPartnerReports(person.roleId)) return 'gone';
  return person.state === 'active' ? 'active' : 'invited';
}

/** The people at a partner by their ids. */
export async function peopleOf(
  services: Services,
  db: Db,
  partnerId: number,
): Promise<ReadonlyMap<string, PartnerPerson>> {
  return new Map((await partnerPeople(services, db).of(partnerId)).map((person) => [person.id, person]));
}

/**
 * Checks recipients and removes duplicates.
 * @throws {Problem} `invalid_request` naming the field, if a recipient isn't a person at the partner who may get the report
 */
export async function checkedRecipients(
  services: Services,
  db: Db,
  partnerId: number,
  ids: readonly string[],
): Promise<string[]> {
  const people = await peopleOf(services, db, partnerId);
  if (ids.some((id) => stateOfRecipient(people.get(id)) === 'gone'))
    throw new Problem('invalid_request', { fields: { recipients: 'invalid_option' } });
  return [...new Set(ids)];
}
