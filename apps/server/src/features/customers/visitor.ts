import { homeOf, settle, stranger, type Visitor } from '@tulna/rules/journey';
import type { Config } from '../../config.ts';
import type { KnownCustomer } from './identity.ts';

/** The facts about a signed-in customer that the guards of §4 use. */
export function visitorOf({ identity, record, checkRequired }: KnownCustomer, builds: Config['builds']): Visitor {
  return {
    ...stranger({ login: builds.login, productsLess: builds.productsLess, lender: null }),
    userId: identity.id,
    verified: identity.phoneVerified || identity.emailVerified,
    product: record.chosenProduct || null,
    hasStoredRecord: !checkRequired,
    identityCheckRequired: checkRequired,
    plCompleted: record.plCompleted,
    blCompleted: record.blCompleted,
    isEditing: record.isEditing && !checkRequired,
    plUpdateRequired: record.plUpdateRequired,
    plSeUpdateRequired: record.plSeUpdateRequired,
  };
}

/** The page of the customer site that the guards send this person to; the browser uses the same guards. */
export function nextPage(customer: KnownCustomer, builds: Config['builds']): string {
  const visitor = visitorOf(customer, builds);
  return settle(visitor, homeOf(visitor));
}
