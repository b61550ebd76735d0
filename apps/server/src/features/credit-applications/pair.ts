import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CreditApplication, creditApplicationsRepository } from './repository.ts';

/**
 * A customer's own application.
 * @throws {Problem} `not_found`, or `other_customers_application` if it is another customer's
 */
export async function applicationOfCustomer(db: Db, customerId: string, id: string): Promise<CreditApplication> {
  const application = await creditApplicationsRepository(db).byId(id);
  if (application === undefined) throw new Problem('not_found');
  if (application.customerId !== customerId) throw new Problem('other_customers_application');
  return application;
}
