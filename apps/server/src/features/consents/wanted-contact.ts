import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository } from '../customers/index.ts';
import { canSend } from '../messages/index.ts';
import { type ContactChannel, contactChannels } from './contact-channels.ts';

/** Where a customer gets a message. */
export interface WantedContact {
  readonly channel: ContactChannel;
  readonly to: string;
  readonly language: Language;
}

/**
 * Where a customer gets a message that is no code: on a channel that they consented to, else on one that they never consented to, never on one
 * whose consent they withdrew. Undefined if there is none. The caller has locked the customer.
 */
export async function wantedContact(
  services: Services,
  tx: Db,
  customerId: string,
): Promise<WantedContact | undefined> {
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
