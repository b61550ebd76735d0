import { updatesRequired } from '@tulna/rules/profile-age';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { profilesRepository } from './profiles-repository.ts';
import type { CustomerRecord } from './record.ts';
import { type CustomerIdentity, customersRepository } from './repository.ts';

/** A customer as one session sees them. */
export interface KnownCustomer {
  identity: CustomerIdentity;
  record: CustomerRecord;
  /** True if there is a complete record and this session hasn't proved PAN and birth date yet (§2 welcome-back). */
  checkRequired: boolean;
}

/** Reads the customer of a session. @throws Problem `unauthorised` if the customer has been deleted. */
export async function knownCustomer(services: Services, db: Db, session: Session): Promise<KnownCustomer> {
  const identity = await customersRepository(services, db).identity(session.userId);
  if (identity === undefined) throw new Problem('unauthorised');
  const record = await profilesRepository(db, services).record(session.userId);
  return knownAs(services, db, session, identity, record);
}

/** A customer and their record as a session may see them. */
export async function knownAs(
  services: Services,
  db: Db,
  session: Session,
  identity: CustomerIdentity,
  record: CustomerRecord,
): Promise<KnownCustomer> {
  const guarded = (record.plCompleted || record.blCompleted) && record.values.tin !== '';
  const checkRequired =
    guarded && !session.identityProved && !(await services.sessions.isIdentityProved(db, session.id));
  const old = updatesRequired(record.plCheckedAt, record.values.employment_status_code, services.clock.now());
  const requiredUpdates = {
    plUpdateRequired: record.plUpdateRequired || old.personal,
    plSeUpdateRequired: record.plSeUpdateRequired || old.selfEmployed,
  };
  return { identity, record: { ...record, ...requiredUpdates }, checkRequired };
}

/**
 * The customer of a session that may see personal data and offers.
 * @throws Problem `identity_check_required` while PAN and birth date of the stored record are unproved
 */
export async function provedCustomer(services: Services, db: Db, session: Session): Promise<KnownCustomer> {
  const customer = await knownCustomer(services, db, session);
  if (customer.checkRequired) throw new Problem('identity_check_required');
  return customer;
}
