import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ContactChannel, contactChannels } from '../consents/index.ts';
import { customersRepository } from '../customers/index.ts';
import { canSend } from '../messages/index.ts';

/** Where a customer gets a reminder. */
interface ReminderContact {
  readonly channel: ContactChannel;
  readonly to: string;
  readonly language: Language;
}

/**
 * Where a customer gets a reminder: on a channel that they consented to, else on one that they never answered for, never on one whose consent
 * they withdrew. Undefined if there is none. The caller has locked the customer.
 */
export async function reminderContact(
  services: Services,
  tx: Db,
  customerId: string,
): Promise<ReminderContact | undefined> {
  const identity = await customersRepository(services, tx).identity(customerId);
  if (identity === undefined) return undefined;
  const addresses = { sms: identity.phone, email: identity.email };
  const channels = (await contactChannels(tx, [customerId]))(customerId);
  for (const channel of channels) {
    const to = addresses[channel];
    if (to !== null && canSend(services, channel)) return { channel, to, language: identity.language };
  }
  return undefined;
}
