import type { Services } from '../../platform/services.ts';
import { whenWithdrawn } from '../consents/index.ts';
import { profilesRepository } from './profiles-repository.ts';

const channels = { contact_sms: 'sms', contact_email: 'emails' } as const;

/** Once a consent to be contacted is taken back, the record says so as well (`allow_sms`, `allow_emails` of specification §3). */
export function customersWork(services: Services): void {
  whenWithdrawn(services, async (tx, { customerId, purpose }) => {
    if (purpose !== 'contact_sms' && purpose !== 'contact_email') return;
    await profilesRepository(tx, services).disallow(customerId, channels[purpose]);
  });
}
