import type { Services } from '../../platform/services.ts';
import { profilesRepository } from '../customers/index.ts';
import { whenGiven, whenWithdrawn } from './withdrawal-effects.ts';

const channels = { contact_sms: 'sms', contact_email: 'emails' } as const;

/** When a consent to be contacted is withdrawn or given, this updates the customer's record as well (`allow_sms`, `allow_emails` of specification §3). */
export function storeChannels(services: Services): void {
  whenWithdrawn(services, async (tx, { customerId, purpose }) => {
    if (purpose !== 'contact_sms' && purpose !== 'contact_email') return;
    await profilesRepository(tx, services).setAllowed(customerId, channels[purpose], false);
  });
  whenGiven(services, async (tx, { customerId, purpose }) => {
    if (purpose !== 'contact_sms' && purpose !== 'contact_email') return;
    await profilesRepository(tx, services).setAllowed(customerId, channels[purpose], true);
  });
}
