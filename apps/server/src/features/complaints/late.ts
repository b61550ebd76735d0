import { COMPLAINT_ANSWER_DAYS } from '@tulna/rules/constants';
import { isForOmbudsman } from '@tulna/rules/ombudsman';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { wantedContacts } from '../consents/index.ts';
import { customersRepository } from '../customers/index.ts';
import { sendMessage } from '../messages/index.ts';
import { regulatorAddresses } from './present.ts';
import { complaintsRepository } from './repository.ts';

/** Runs in one process at a time; if a run is missed, the next one does its work. */
const reportLateComplaints = defineJob<Record<never, never>>('tell-late-complaints', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});

/** The number of complaints in one transaction. */
const atOnce = 200;

/**
 * Notifies customers whose complaint wasn't answered in time that they may go to the ombudsman now or, with a complaint about data, to the
 * Data Protection Board, on no channel whose consent they withdrew. Each complaint is marked in the transaction that queues its message, so
 * that its customer is notified once. Returns the number of complaints handled.
 */
async function reportBatch(services: Services): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const late = await complaintsRepository(services, tx).takeLate(services.clock.now(), atOnce);
    if (late.length === 0) return 0;
    const customers = await customersRepository(services, tx).identities([
      ...new Set(late.map((one) => one.customerId)),
    ]);
    const contactOf = await wantedContacts(services, tx, [...customers.values()]);
    const brands = new Map((await brandsRepository(tx).all()).map(({ key, name }) => [key, name]));
    for (const { customerId, brand, category, ticket } of late) {
      const contact = contactOf(customerId);
      if (contact === undefined) continue;
      const facts = { brand: brands.get(brand) ?? brand, ticket, days: COMPLAINT_ANSWER_DAYS };
      // The ombudsman takes no complaints about data; the page names the board, too.
      await (isForOmbudsman(category)
        ? sendMessage(services, tx, {
            ...contact,
            template: 'complaintLate',
            facts: { ...facts, address: regulatorAddresses.rbi },
          })
        : sendMessage(services, tx, { ...contact, template: 'dataComplaintLate', facts }));
    }
    return late.length;
  });
}

/** Notifies the customers of all late complaints, batch by batch. */
export async function reportLate(services: Services): Promise<void> {
  for (let notified = atOnce; notified === atOnce; ) notified = await reportBatch(services);
}

/** Runs every 15 minutes; the message itself waits for contact hours. */
export function complaintsWork(services: Services): void {
  services.jobs.work(reportLateComplaints, () => reportLate(services));
  services.jobs.schedule(reportLateComplaints, '*/15 * * * *', {});
}
