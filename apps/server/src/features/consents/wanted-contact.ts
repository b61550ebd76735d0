import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type CustomerIdentity, customersRepository } from '../customers/index.ts';
import { canSend } from '../messages/index.ts';
import { type ContactChannel, contactChannels } from './contact-channels.ts';

/** Where a customer gets a message. */
export interface WantedContact {
  readonly channel: ContactChannel;
  readonly to: string;
  readonly language: Language;
}

/**
 * Where each customer gets a message that is no code: on a channel that they consented to, else on one that they never consented to, never on
 * one whose consent they withdrew, and never on one that this installation can't use. Undefined if there is none. The caller has locked the
 * customers.
 */
export async function wantedContacts(
  services: Pick<Services, 'config'>,
  tx: Db,
  identities: readonly CustomerIdentity[],
): Promise<(customerId: string) => WantedContact | undefined> {
  const channelsOf = await contactChannels(
    tx,
    identities.map(({ id }) => id),
  );
  const all = new Map(identities.map((identity) => [identity.id, identity]));
  return (customerId) => {
    const identity = all.get(customerId);
    if (identity === undefined) return undefined;
    const addresses = { sms: identity.phone, email: identity.email };
    for (const channel of channelsOf(customerId)) {
      const to = addresses[channel];
      if (to !== null && canSend(services, channel)) return { channel, to, language: identity.language };
    }
    return undefined;
  };
}

/** Where one customer gets such a message. */
export async function wantedContact(
  services: Services,
  tx: Db,
  customerId: string,
): Promise<WantedContact | undefined> {
  const identity = await customersRepository(services, tx).identity(customerId);
  return identity && (await wantedContacts(services, tx, [identity]))(customerId);
}
