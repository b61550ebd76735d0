import { forgetNotifications } from '../features/partner-notifications/index.ts';
import type { Services } from '../platform/services.ts';
import { seedDemoWorld } from './seed.ts';
import { seedAdmins, seedCards } from './seed-console.ts';
import { seedHistory } from './seed-history.ts';
import { seedOffering } from './seed-offering.ts';
import { seedPartnerDisputes } from './seed-partner-disputes.ts';
import { seedPartnerIntegration } from './seed-partner-integration.ts';
import { seedPartnerPeople } from './seed-partner-people.ts';
import { seedPartnerSecrets } from './seed-partner-secrets.ts';
import { seedPartnerTickets } from './seed-partner-tickets.ts';

/** Seeds the demo world and its history without a running app. `seedDemoPeople`, which goes through the product, runs afterwards. */
export async function seedWholeDemo(services: Services): Promise<void> {
  await seedDemoWorld(services);
  await seedPartnerSecrets(services);
  await seedCards(services);
  await seedOffering(services);
  await seedAdmins(services);
  await seedHistory(services);
  await seedPartnerPeople(services);
  await seedPartnerDisputes(services);
  await seedPartnerTickets(services);
  // No one is notified about the fictional past.
  await forgetNotifications(services.db);
  await seedPartnerIntegration(services);
}
