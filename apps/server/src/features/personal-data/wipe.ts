import { creditApplicationMayBecome } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditCardVisitsRepository } from '../credit-card-visits/index.ts';
import { insuranceHandOffsRepository } from '../insurance-hand-offs/index.ts';
import { heldEventsRepository } from '../lender-applications/index.ts';
import { prospectsRepository } from '../prospects/index.ts';
import type { CustomerIdentity } from '../sessions/index.ts';
import { recipientsOf } from './counts.ts';

/**
 * Removes whatever names, dates or finds a person, over all tables at once: the one place that does, so that a certificate
 * says what happened. A new table with sealed columns of a customer belongs here; a test compares with the list of sealed
 * places.
 */
export async function wipeCustomer(services: Services, tx: Db, identity: CustomerIdentity): Promise<void> {
  const { id, phone } = identity;
  const at = services.clock.now();
  const recipients = recipientsOf(services, identity);
  const destinations = [
    ...(phone === null ? [] : services.blindIndex.candidates('otp destination', `sms ${phone}`)),
    ...(identity.email === null ? [] : services.blindIndex.candidates('otp destination', `email ${identity.email}`)),
  ];
  if (recipients.length > 0) await tx.deleteFrom('messages').where('recipient_index', 'in', recipients).execute();
  if (destinations.length > 0)
    await tx.deleteFrom('one_time_passcodes').where('destination_index', 'in', destinations).execute();
  if (phone !== null) {
    await prospectsRepository(services, tx).wipeOfPhone(phone);
    const candidates = services.blindIndex.candidates('phone', phone);
    await tx.deleteFrom('product_interests').where('phone_index', 'in', candidates).execute();
  }
  // What was answered to a submission, kept for a day in case it is repeated.
  await tx.deleteFrom('idempotency_keys').where('owner', '=', id).execute();
  await creditCardVisitsRepository(tx).forget(id);
  await heldEventsRepository(services, tx).removeOfCustomer(id);
  await insuranceHandOffsRepository(tx).forget(id);
  for (const table of ['profile_drafts', 'identity_checks', 'business_profiles', 'customer_profiles'] as const)
    await tx.deleteFrom(table).where('customer_id', '=', id).execute();
  await tx
    .updateTable('reminders')
    .set({ cancelled_at: at })
    .where('customer_id', '=', id)
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('status_messages')
    .where('lender_application_id', 'in', (own) =>
      own.selectFrom('lender_applications').select('id').where('customer_id', '=', id),
    )
    .execute();
  await tx
    .updateTable('lender_applications')
    .set({ journey_link: null, journey_link_expires_at: null })
    .where('customer_id', '=', id)
    .execute();
  await tx
    .updateTable('credit_applications')
    .set({ state: 'superseded', closed_at: at })
    .where('customer_id', '=', id)
    .where('state', 'in', creditApplicationMayBecome('superseded'))
    .execute();
  await tx.updateTable('credit_applications').set({ lead: null }).where('customer_id', '=', id).execute();
  // The decision itself, without a name, is a lending record only where a lender has an application from it.
  await tx
    .updateTable('credit_applications')
    .set({ receipt: null })
    .where('customer_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lender_applications')
            .select('lender_applications.id')
            .whereRef('lender_applications.credit_application_id', '=', 'credit_applications.id'),
        ),
      ),
    )
    .execute();
  await tx
    .updateTable('customers')
    .set({
      phone_sealed: null,
      phone_index: null,
      phone_last4_index: null,
      phone_verified: false,
      email_sealed: null,
      email_index: null,
      email_verified: false,
    })
    .where('id', '=', id)
    .execute();
}
