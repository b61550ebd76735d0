import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';

/**
 * The brand that a lender got the lead under, for every later call about it: that of the profile, even if the customer
 * was signed in under when taking the offer. A lender that knows brands by credentials of their own would not know it by others.
 */
export async function brandOfLead(
  { config }: Pick<Services, 'config'>,
  db: Db,
  creditApplicationId: string,
): Promise<string> {
  return (await creditApplicationsRepository(db).byId(creditApplicationId))?.brand ?? config.defaultBrand;
}
