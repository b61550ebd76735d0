import type { MaskedCustomer } from '@tulna/contract/customer-search';
import { type CustomerSearch, type CustomerSearchKind, customerSearches } from '@tulna/rules/customer-search';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { customersOf, customersWith } from '../customers/index.ts';
import { customersOfApplication } from '../lender-applications/index.ts';
import { asksRepository } from '../offers/index.ts';
import { maskedCustomers } from './masked.ts';

/** The most customers in a result: more than could share a PAN or an email address by mistake. */
const most = 20;

export interface FoundCustomers {
  /** What kind of identifier the text is; null if no customer was found. */
  foundBy: CustomerSearchKind | null;
  customers: MaskedCustomer[];
}

/** Customers with one of our ids: the customer's own, or that of a credit application or a lender application. */
async function idsOf(db: Db, id: string): Promise<string[]> {
  const credit = await creditApplicationsRepository(db).byId(id);
  return [id, ...(credit === undefined ? [] : [credit.customerId]), ...(await customersOfApplication(db, { id }))];
}

/** Customers with a lender's lead ID, from a lender request or an application. */
async function idsOfLead(db: Db, lead: string): Promise<string[]> {
  const applicationIds = await asksRepository(db).applicationsOfLead(lead);
  const credits = await creditApplicationsRepository(db).byIds(applicationIds);
  return [...credits.map(({ customerId }) => customerId), ...(await customersOfApplication(db, { lead }))];
}

async function conditionOf(services: Services, db: Db, { kind, value }: CustomerSearch): Promise<RawBuilder<SqlBool>> {
  if (kind === 'id') return customersOf(await idsOf(db, value));
  return kind === 'lead' ? customersOf(await idsOfLead(db, value)) : customersWith(services, kind, value);
}

/**
 * Customers that match a typed text exactly, masked, the newest first: by mobile number, email, PAN, one of our ids or a lender's lead ID.
 * It neither limits nor audits searches: endpoints for staff use `serveCustomerSearch`.
 * @throws {Problem} `invalid_request` if the text can’t be looked up
 */
export async function findCustomers(services: Services, db: Db, typed: string): Promise<FoundCustomers> {
  const searches = customerSearches(typed);
  if (searches.length === 0) throw new Problem('invalid_request', { fields: { text: { shape: 'customerSearch' } } });
  for (const search of searches) {
    const customers = await maskedCustomers(services, db, await conditionOf(services, db, search), most);
    if (customers.length > 0) return { foundBy: search.kind, customers };
  }
  return { foundBy: null, customers: [] };
}
