import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { openLead, sealLead } from './sealed-submission.ts';

/** More applications than any customer has within the days in which something of them may still be sent. */
const most = 500;

/** A phone number or an email address that was replaced. */
interface ReplacedContact {
  kind: 'phone' | 'email';
  from: string;
  to: string;
}

/**
 * Replaces a corrected contact in the details for lenders of a customer's applications, so that a lender that gets them from now on, by a request or in a hand-off file, doesn't call the owner of the earlier one. The caller has locked the customer.
 */
export async function replaceContactInLeads(
  services: Pick<Services, 'fieldEncryption'>,
  tx: Db,
  customerId: string,
  { kind, from, to }: ReplacedContact,
): Promise<void> {
  const credits = creditApplicationsRepository(tx);
  for (const application of await credits.newestOf(customerId, most)) {
    const lead = openLead(services, application);
    if (lead === null || lead[kind].toLowerCase() !== from) continue;
    await credits.replaceLead(application.id, sealLead(services, application.id, { ...lead, [kind]: to }));
  }
}
