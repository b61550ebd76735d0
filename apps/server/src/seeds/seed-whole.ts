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

/** The demo world with its past, as far as it needs no app: `seedDemoPeople` walks through the product afterwards. */
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
  // Nobody is told about the invented past.
  await forgetNotifications(services.db);
  await seedPartnerIntegration(services);
}
