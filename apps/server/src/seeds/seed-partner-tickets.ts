import { HOUR_MS } from '@tulna/rules/clock';
import { addDemoTicket } from '../features/partner-tickets/index.ts';
import { partnerRows } from '../features/partners/index.ts';
import type { Services } from '../platform/services.ts';
import { demoAdmins } from './data/admins.ts';
import { demoPartnerPeople } from './data/partner-people.ts';
import { demoTickets } from './data/partner-tickets.ts';
import { once } from './seed-console.ts';

/** Seeds tickets of the demo people at partners, some of them answered. */
export async function seedPartnerTickets(services: Services): Promise<void> {
  await once(services.db, 'demo partner tickets 1', async (tx) => {
    const now = services.clock.now().getTime();
    const partners = new Map((await partnerRows(tx).execute()).map(({ key, id }) => [key, id]));
    const staffId = demoAdmins.find(({ roleId }) => roleId === 3)?.id;
    for (const { partner, hoursAgo, answer, ...ticket } of demoTickets) {
      const partnerId = partners.get(partner);
      const person = demoPartnerPeople.find((one) => one.partner === partner);
      if (partnerId === undefined || person === undefined || staffId === undefined) continue;
      const at = (hours: number): Date => new Date(now - hours * HOUR_MS);
      await addDemoTicket(
        services,
        tx,
        { partnerId, partner, userId: person.id },
        {
          ...ticket,
          at: at(hoursAgo),
          answer: answer && { text: answer.text, state: answer.state, by: staffId, at: at(answer.hoursAgo) },
        },
      );
    }
  });
}
