import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';

/**
 * The brand under which a lender got the lead, for every later call about it. It is the brand of the profile, even if the customer applied
 * under another brand. A lender with credentials per brand wouldn't find the lead under other credentials.
 */
export async function brandOfLead(
  { config }: Pick<Services, 'config'>,
  db: Db,
  creditApplicationId: string,
): Promise<string> {
  return (await creditApplicationsRepository(db).byId(creditApplicationId))?.brand ?? config.defaultBrand;
}
