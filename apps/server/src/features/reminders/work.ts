import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { profileProcessing, type Withdrawal, wantedContact, whenWithdrawn } from '../consents/index.ts';
import { customersRepository, lockCustomers } from '../customers/index.ts';
import { dropQueued, sendMessage, withinContactHours } from '../messages/index.ts';
import { sendReminder } from './jobs.ts';
import { remindersRepository } from './repository.ts';

/**
 * Sends one reminder: it is marked as sent and its message is queued in one transaction, so that it is sent once. If the job runs outside contact hours, the reminder waits until they begin.
 */
export async function remind(services: Services, reminderId: string): Promise<void> {
  const now = services.clock.now();
  const allowed = withinContactHours(now);
  await inTransaction(services.db, async (tx) => {
    if (allowed > now) {
      await services.jobs.send(sendReminder, { reminderId }, { db: tx, startAfter: allowed });
      return;
    }
    const reminders = remindersRepository(tx);
    const customerId = await reminders.customerOf(reminderId);
    if (customerId === undefined) return;
    // The lock makes a withdrawal of a consent happen wholly before or wholly after this.
    await lockCustomers(tx, [customerId]);
    const contact = await wantedContact(services, tx, customerId);
    if (contact === undefined) return reminders.cancelAll(customerId, now);
    const reminder = await reminders.take(reminderId, now);
    if (reminder === undefined) return;
    const brands = await brandsRepository(tx).all();
    const brand = brands.find(({ key }) => key === (reminder.brand ?? services.config.defaultBrand));
    await sendMessage(services, tx, { ...contact, template: 'reminder', facts: { brand: brand?.name ?? 'Tulna' } });
  });
}

const channelOf: Readonly<Record<string, 'sms' | 'email'>> = { contact_sms: 'sms', contact_email: 'email' };

/** Cancels a customer's waiting messages on a channel they no longer want; sign-in codes are still sent. */
async function stopMessages(services: Services, tx: Db, { customerId, purpose, at }: Withdrawal): Promise<void> {
  // A reminder invites the customer to continue with offers, which may no longer be shown.
  if (purpose === profileProcessing) await remindersRepository(tx).cancelAll(customerId, at);
  const channel = channelOf[purpose];
  const identity = channel && (await customersRepository(services, tx).identity(customerId));
  if (!channel || !identity) return;
  const own = channel === 'sms' ? identity.phone : identity.email;
  if (own !== null) await dropQueued(services, tx, channel, own);
  // A reminder goes by another channel that the customer still wants, if there is one.
  if ((await wantedContact(services, tx, customerId)) === undefined)
    await remindersRepository(tx).cancelAll(customerId, at);
}

/** Background work: sends reminders when they are due. */
export function remindersWork(services: Services): void {
  whenWithdrawn(services, (tx, withdrawal) => stopMessages(services, tx, withdrawal));
  services.jobs.work(sendReminder, ({ data }) => remind(services, data.reminderId));
}
