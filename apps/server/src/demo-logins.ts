import type { Config } from './config.ts';
import { demoAdmins } from './seeds/data/admins.ts';
import { demoPartnerPeopleWith } from './seeds/data/partner-people.ts';
import { type DemoPerson, demoPeople } from './seeds/data/people.ts';

/** PAN and birth date of a person with a complete record, which are asked for on a new device. */
const proofOf = ({ step, profile }: DemoPerson): string =>
  step !== 'fresh' && step !== 'draft' ? ` (PAN ${profile.tin}, born ${profile.birth_date})` : '';

/** What a person needs to try the demo: whom they can sign in as, and where the code can be read. */
export function demoLogins({ http, outbox, demoHistory }: Config): string[] {
  const people = demoPeople.map(
    (person) =>
      `  customer ${person.mobile_phone_number}  ${person.language}, brand ${person.brand}: ${person.shows}${proofOf(person)}`,
  );
  const staff = demoAdmins.map(
    (admin) => `  admin    ${admin.email}  password ${admin.password}, role ${admin.roleId}: ${admin.shows}`,
  );
  const partners = demoPartnerPeopleWith(demoHistory).map(
    (person) => `  partner  ${person.email}  password ${person.password}, role ${person.roleId}: ${person.shows}`,
  );
  const codes = outbox
    ? [
        `  codes are read at http://localhost:${http.port}/dev/outbox`,
        `  ten things worth seeing: http://localhost:${http.port}/dev`,
      ]
    : [];
  return ['demo logins:', ...people, ...staff, ...partners, ...codes];
}
